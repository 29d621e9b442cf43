// @ts-check
/**
 * How fast the engine is, beside plain JavaScript and its peers: `npm run bench` (`--quick`, `--write`).
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { installMissing } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { Progress } from './lib/progress.mjs';

const bundles = path.join(ROOT, '.cache', 'bench');
const peers = { name: "the benchmark's peers", dir: path.join(ROOT, 'tools', 'bench'), scripts: false };
const progress = new Progress(process.stderr);
await installMissing([peers], progress);
progress.close();

await build({
  entryPoints: ['main.ts', 'child.ts'].map((file) => path.join(peers.dir, file)),
  outdir: bundles,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  logLevel: 'error',
});
const { main } = await import(pathToFileURL(path.join(bundles, 'main.mjs')).href);
const places = { child: path.join(bundles, 'child.mjs'), report: path.join(ROOT, 'docs', 'BENCHMARKS.md') };
process.exitCode = await main(process.argv.slice(2), places);
