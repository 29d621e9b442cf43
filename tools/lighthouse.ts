/**
 * Measures how fast the pages are for a visitor with a slow phone: `npm run lighthouse` (`--runs 5`), and writes the
 * result to docs/BENCHMARKS.md. Uses its own stack, or the app at SEED_WEB_ORIGIN.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import type { BrowserContext } from 'playwright-core';
import { medianOf, sectionOf, table } from './bench/report';
import { writeSection } from './bench/writeSection';
import { bringUp } from './lib/bringUp';
import { runCommand } from './lib/command';
import { installTask, PACKAGE_FOLDERS } from './lib/packages';
import { ROOT } from './lib/paths';
import { startJob } from './lib/processes';
import { reporter, runTasks, type Task } from './lib/tasks';
import { UserError } from './lib/userError';
import { wholeNumber } from './lib/wholeNumber';
import { DEMO_PASSWORD } from './seeds/demoData';

/** The folder of Lighthouse's own packages. */
const PACKAGES = { name: 'Lighthouse', dir: path.join(ROOT, 'tools', 'lighthouse'), runsInstallScripts: false };

/** The email of a demo account that has access. */
const MEMBER_EMAIL = 'beta@seed.example';

const PAGES = [
  { path: '/', target: 100, signedIn: false },
  { path: '/auth', target: 98, signedIn: false },
  { path: '/app', target: 93, signedIn: true },
];

/** The part of a Lighthouse result that is used here. */
interface Result {
  readonly lighthouseVersion: string;
  readonly runtimeError?: { readonly message: string };
  readonly categories: Record<string, { readonly score: number }>;
  readonly audits: Record<string, { readonly numericValue: number }>;
}

const SCORES = {
  Performance: 'performance',
  Accessibility: 'accessibility',
  'Best practices': 'best-practices',
  SEO: 'seo',
};
const TIMES = { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint', TBT: 'total-blocking-time' };

const command = new Command('npm run lighthouse --')
  .description('Measures how fast the pages are on a phone with a slow connection, and writes docs/BENCHMARKS.md.')
  .option('--runs <count>', 'how many times each page is measured', wholeNumber(1), 5)
  .showHelpAfterError()
  .parse();

await runCommand(async () => {
  const { runs } = command.opts<{ runs: number }>();
  await runTasks([installTask(PACKAGE_FOLDERS.e2e), installTask(PACKAGES)]);
  const origin = process.env.SEED_WEB_ORIGIN ?? (await bringUp()).SEED_WEB_ORIGIN ?? '';
  const rows: string[][] = [];
  let version = '';
  const tasks = PAGES.map<Task>((page) => ({
    title: `Measuring ${page.path}`,
    async task(_, handle) {
      const results = await measure(page, origin, runs, reporter(handle));
      version = results[0]?.lighthouseVersion ?? '';
      const median = (valueOf: (result: Result) => number) => Math.round(medianOf(results.map(valueOf)));
      const scores = Object.values(SCORES).map((id) => median((result) => (result.categories[id]?.score ?? NaN) * 100));
      const times = Object.values(TIMES).map((id) => median((result) => result.audits[id]?.numericValue ?? NaN));
      const outcome = (scores[0] ?? 0) >= page.target ? 'met' : '**missed**';
      rows.push([
        `\`${page.path}\``,
        `≥ ${page.target}: ${outcome}`,
        ...scores.map(String),
        ...times.map((time) => `${time} ms`),
      ]);
    },
  }));
  await runTasks(tasks);
  const about = `As a phone with a slow 4G connection and a processor four times as slow; medians of ${runs} runs on the build that \`npm start\` serves.`;
  const headings = ['Page', 'Performance must be', ...Object.keys(SCORES), ...Object.keys(TIMES)];
  const parts = [about, table(headings, rows)];
  const section = sectionOf('Lighthouse', 'npm run lighthouse', `Lighthouse ${version}`, parts);
  writeSection(section);
  process.stdout.write(`${section}\n`);
  return 0;
});

/** Runs Lighthouse several times on a page. @throws {UserError} if a run fails */
async function measure(page: (typeof PAGES)[number], origin: string, runs: number, onRun: (text: string) => void) {
  const { launchOptions, launchProfile } = await import('../e2e/browser/launchChromium');
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'seed-lighthouse-'));
  const file = path.join(profile, 'lighthouse.json');
  try {
    if (page.signedIn) await signIn(await launchProfile(profile), origin);
    const { executablePath, args = [], env } = await launchOptions();
    const flags = ['--headless', ...args, `--user-data-dir=${profile}`].join(' ');
    const cli = path.join(PACKAGES.dir, 'node_modules', 'lighthouse', 'cli', 'index.js');
    const output = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
    const options = [...output, '--form-factor=mobile', '--throttling-method=devtools'];
    const results: Result[] = [];
    for (let run = 1; run <= runs; run += 1) {
      onRun(`run ${run}`);
      const job = startJob([process.execPath, cli, origin + page.path, ...options], {
        env: { ...process.env, ...env, ...(executablePath && { CHROME_PATH: executablePath }) },
      });
      if ((await job.ended) !== 0) throw new UserError(`Lighthouse failed on ${page.path}:\n${job.excerpt()}`);
      const result = JSON.parse(fs.readFileSync(file, 'utf8')) as Result;
      if (result.runtimeError) throw new UserError(`Lighthouse failed on ${page.path}: ${result.runtimeError.message}`);
      results.push(result);
    }
    return results;
  } finally {
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/auth`);
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Email').fill(MEMBER_EMAIL);
  await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/app');
  await page.getByRole('region', { name: 'Automation Queue' }).waitFor();
  await context.close();
}
