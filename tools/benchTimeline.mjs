// @ts-check
/** How a long timeline opens, and how fast one jumps in it, in Chromium: `npm run bench:timeline` (`--quick`, `--write`). */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { installMissing, PACKAGE_FOLDERS } from './lib/install.mjs';
import { ROOT, WORK_DIR } from './lib/paths.mjs';
import { Progress } from './lib/progress.mjs';

const source = path.join(ROOT, 'tools', 'benchTimeline');
const outdir = path.join(WORK_DIR, 'benchTimeline');
const progress = new Progress(process.stderr);
await installMissing([PACKAGE_FOLDERS.e2e], progress);
progress.close();

/** @type {import('esbuild').BuildOptions} */
const forProduction = {
  outdir,
  bundle: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
  logLevel: 'error',
};
await build({
  ...forProduction,
  entryPoints: [path.join(source, 'page.tsx')],
  minify: true,
  format: 'iife',
  target: 'es2022',
});
await build({
  ...forProduction,
  entryPoints: [path.join(source, 'main.ts')],
  outExtension: { '.js': '.mjs' },
  platform: 'node',
  format: 'esm',
  target: 'node20',
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});
const { main } = await import(pathToFileURL(path.join(outdir, 'main.mjs')).href);
const { launchChromium } = await import('../e2e/browser/launchChromium.mjs');
process.exitCode = await main(process.argv.slice(2), {
  launch: launchChromium,
  script: path.join(outdir, 'page.js'),
  reportFile: path.join(ROOT, 'docs', 'BENCHMARKS-TIMELINE.md'),
});
