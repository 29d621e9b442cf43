// @ts-check
/**
 * How fast long lists are in Chromium, beside plain lists of the same rows: `npm run bench:ui` (`--quick`, `--write`).
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { installMissing, PACKAGE_FOLDERS } from './lib/install.mjs';
import { ROOT, WORK_DIR } from './lib/paths.mjs';
import { Progress } from './lib/progress.mjs';

const source = path.join(ROOT, 'tools', 'benchUi');
const outdir = path.join(WORK_DIR, 'benchUi');
const progress = new Progress(process.stderr);
await installMissing([PACKAGE_FOLDERS.e2e], progress);
progress.close();

await build({
  entryPoints: [path.join(source, 'page.tsx')],
  outdir,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
  logLevel: 'error',
});
await build({
  entryPoints: [path.join(source, 'main.ts')],
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
});
const { main } = await import(pathToFileURL(path.join(outdir, 'main.mjs')).href);
const { launchChromium } = await import('../e2e/browser/launchChromium.mjs');
process.exitCode = await main(process.argv.slice(2), {
  launch: launchChromium,
  script: path.join(outdir, 'page.js'),
  reportFile: path.join(ROOT, 'docs', 'BENCHMARKS-UI.md'),
});
