// @ts-check
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from './lib/paths.mjs';

/** The program is TypeScript; it is bundled anew each time, which takes less than finding out whether it has changed. */
const bundle = path.join(ROOT, '.cache', 'replay.mjs');
await mkdir(path.dirname(bundle), { recursive: true });
await build({
  entryPoints: [path.join(ROOT, 'tools/replay/main.ts')],
  outfile: bundle,
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
const { main } = await import(pathToFileURL(bundle).href);
process.exitCode = await main(process.argv.slice(2));
