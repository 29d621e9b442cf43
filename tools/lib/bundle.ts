import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { ROOT } from './paths';

const FOLDER = path.join(ROOT, '.cache', 'bundles');

/** The settings of the app's build that influence its speed. */
const PRODUCTION: BuildOptions = {
  bundle: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
  logLevel: 'error',
};

/** Bundles a source for Node, and returns the path of the bundle. Imports in `contents` are relative to tools. */
export async function bundleForNode(name: string, contents: string): Promise<string> {
  const outfile = path.join(FOLDER, `${name}.mjs`);
  await build({
    ...PRODUCTION,
    stdin: { contents, resolveDir: path.join(ROOT, 'tools'), loader: 'ts' },
    outfile,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return outfile;
}

/** Bundles a script for a page, and returns its text. */
export async function bundlePage(entry: string): Promise<string> {
  const outfile = path.join(FOLDER, 'page.js');
  await build({ ...PRODUCTION, entryPoints: [entry], outfile, minify: true, format: 'iife', target: 'es2022' });
  return readFile(outfile, 'utf8');
}
