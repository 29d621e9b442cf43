import { build } from 'esbuild';

/**
 * Bundles the program, which is TypeScript for browsers, for Node as it is in production. It is done anew each time,
 * which takes less than finding out whether anything has changed.
 *
 * @param files what to bundle, and the folder that gets a module for each.
 */
export async function bundleProgram({ entryPoints, outdir }: { entryPoints: string[]; outdir: string }): Promise<void> {
  await build({
    entryPoints,
    outdir,
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
}
