// @ts-check
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleProgram } from './bundleProgram.mjs';
import { dashboardHead } from './dashboardHead.mjs';
import { installMissing, PACKAGE_FOLDERS } from './install.mjs';
import { ROOT, WORK_DIR } from './paths.mjs';
import { Progress } from './progress.mjs';

/**
 * @typedef {object} BrowserBench
 * @property {string} command as people call it, such as `bench:ui`
 * @property {string} folder its sources in tools/: `page.tsx` is what the browser runs, `main.ts` measures it there
 * @property {string} quick what `--quick` leaves out
 * @property {string} report the file in docs/ that `--write` writes
 */

/**
 * Runs a benchmark of the program in Chromium, built for production, and says what it found. Options: `--quick`, `--write`.
 *
 * @param {BrowserBench} bench
 * @param {readonly string[]} args of the command line
 * @returns {Promise<number>} the exit code: 2 for options that do not exist.
 */
export async function benchInBrowser({ command, folder, quick, report }, args) {
  const unknown = args.find((arg) => arg !== '--quick' && arg !== '--write');
  if (unknown !== undefined) {
    process.stderr.write(
      `Unknown option ${unknown}.\nUsage: npm run ${command} -- [--quick] [--write]\n` +
        `  --quick  ${quick}\n  --write  writes the report to docs/${report} as well\n`,
    );
    return 2;
  }
  const progress = new Progress(process.stderr);
  await installMissing([PACKAGE_FOLDERS.e2e], progress);
  progress.close();
  const { measure, script } = await buildBench(folder);
  const { launchChromium } = await import('../../e2e/browser/launchChromium.mjs');
  const browser = await launchChromium();
  try {
    const text = await measure({ browser, script, head: await dashboardHead(), isQuick: args.includes('--quick') });
    process.stdout.write(text);
    if (args.includes('--write')) await fs.writeFile(path.join(ROOT, 'docs', report), text);
    return 0;
  } finally {
    await browser.close();
  }
}

/**
 * @param {string} folder
 * @returns {Promise<{measure: (order: {browser: import('playwright-core').Browser, script: string, head: import('./dashboardHead.mjs').PageHead, isQuick: boolean}) => Promise<string>, script: string}>}
 *   what measures, and the text of the page's script.
 */
async function buildBench(folder) {
  const source = path.join(ROOT, 'tools', folder);
  const outdir = path.join(WORK_DIR, folder);
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
  await bundleProgram({ entryPoints: [path.join(source, 'main.ts')], outdir });
  const { measure } = await import(pathToFileURL(path.join(outdir, 'main.mjs')).href);
  return { measure, script: await fs.readFile(path.join(outdir, 'page.js'), 'utf8') };
}
