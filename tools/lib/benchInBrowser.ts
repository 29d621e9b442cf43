import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { bundleProgram } from './bundleProgram';
import { dashboardHead, type PageHead } from './dashboardHead.mjs';
import { installTask, PACKAGE_FOLDERS } from './packages';
import { ROOT, WORK_DIR } from './paths';
import { runTasks } from './tasks';

export interface BrowserBench {
  /** As people call it, such as `bench:ui`. */
  readonly command: string;
  /** Its sources in tools/: `page.tsx` is what the browser runs, `main.ts` measures it there. */
  readonly folder: string;
  /** What `--quick` leaves out. */
  readonly quick: string;
  /** The file in docs/ that `--write` writes. */
  readonly report: string;
}

/** How a benchmark's `main.ts` is asked to measure. */
interface MeasureOrder {
  readonly browser: Browser;
  readonly script: string;
  readonly head: PageHead;
  readonly isQuick: boolean;
}

/**
 * Runs a benchmark of the program in Chromium, built for production, and says what it found. Options: `--quick`, `--write`.
 *
 * @returns the exit code: 2 for options that do not exist.
 */
export async function benchInBrowser({ command, folder, quick, report }: BrowserBench, args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--quick' && arg !== '--write');
  if (unknown !== undefined) {
    process.stderr.write(
      `Unknown option ${unknown}.\nUsage: npm run ${command} -- [--quick] [--write]\n` +
        `  --quick  ${quick}\n  --write  writes the report to docs/${report} as well\n`,
    );
    return 2;
  }
  await runTasks([installTask(PACKAGE_FOLDERS.e2e)], { onStderr: true });
  const { measure, script } = await buildBench(folder);
  const { launchChromium } = await import('../../e2e/browser/launchChromium');
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

/** Builds what measures, and the text of the page's script. */
async function buildBench(folder: string): Promise<{ measure(order: MeasureOrder): Promise<string>; script: string }> {
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
