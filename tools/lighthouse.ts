/**
 * Measures how fast the pages are for a visitor with a slow phone: `npm run lighthouse` (`--runs 5`). Writes
 * docs/LIGHTHOUSE.md. Uses its own stack, or the app at SEED_WEB_ORIGIN.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import type { BrowserContext } from 'playwright-core';
import { table } from './bench/report';
import { LIGHTHOUSE_PACKAGES, measure, type Finding } from './lighthouse/measure';
import { bringUp } from './lib/bringUp';
import { runCommand } from './lib/command';
import { installTask, PACKAGE_FOLDERS } from './lib/packages';
import { ROOT } from './lib/paths';
import { reporter, runTasks, type Task } from './lib/tasks';
import { DEMO_PASSWORD } from './seeds/demoData';

/** The email of a demo account that has access. */
const MEMBER_EMAIL = 'beta@seed.example';

const PAGES = [
  { path: '/', targetPerformance: 100, signedIn: false },
  { path: '/auth', targetPerformance: 98, signedIn: false },
  { path: '/app', targetPerformance: 93, signedIn: true },
];

const COLUMNS = [
  'Page',
  'Performance (lowest–highest)',
  'Target',
  'Accessibility',
  'Best practices',
  'SEO',
  'FCP',
  'LCP',
  'TBT',
  'CLS',
  'Script',
];

const command = new Command('npm run lighthouse --')
  .description('Measures how fast the pages are on a phone with a slow connection, and writes docs/LIGHTHOUSE.md.')
  .option('--runs <count>', 'how many times each page is measured', readRuns, 5)
  .showHelpAfterError()
  .parse();

await runCommand(async () => {
  const { runs } = command.opts<{ runs: number }>();
  await runTasks([installTask(PACKAGE_FOLDERS.e2e), installTask(LIGHTHOUSE_PACKAGES)]);
  const origin = process.env.SEED_WEB_ORIGIN ?? (await bringUp()).SEED_WEB_ORIGIN ?? '';
  const results: Measured[] = [];
  const tasks = PAGES.map<Task>((page) => ({
    title: `Measuring ${page.path}`,
    async task(_, handle) {
      const showProgress = reporter(handle);
      results.push({ ...page, finding: await measurePage(page, origin, runs, (run) => showProgress(`run ${run}`)) });
    },
  }));
  await runTasks(tasks);
  const text = lighthouseReport(results, runs);
  fs.writeFileSync(path.join(ROOT, 'docs', 'LIGHTHOUSE.md'), text);
  process.stdout.write(`${text}\n`);
  return 0;
});

function readRuns(text: string): number {
  const runs = Number(text);
  if (!Number.isInteger(runs) || runs < 1) throw new InvalidArgumentError('Must be a whole number, 1 or more.');
  return runs;
}

async function measurePage(
  { path: address, signedIn }: (typeof PAGES)[number],
  origin: string,
  runs: number,
  onRun: (run: number) => void,
) {
  const { launchOptions, launchProfile } = await import('../e2e/browser/launchChromium');
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'seed-lighthouse-'));
  try {
    if (signedIn) await signIn(await launchProfile(profile), origin);
    return await measure({ url: origin + address, runs, browser: await launchOptions(), profile, onRun });
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

/** A page, the performance score that it must reach, and its result. */
interface Measured {
  readonly path: string;
  readonly targetPerformance: number;
  readonly finding: Finding;
}

function lighthouseReport(results: readonly Measured[], runs: number): string {
  const [first] = results;
  if (!first) throw new Error('There is nothing to report.');
  const { lighthouseVersion, browser, benchmarkIndex } = first.finding;
  const cpus = os.cpus();
  return `${[
    '# Lighthouse',
    'Written by `npm run lighthouse`; do not edit it by hand.',
    `Lighthouse ${lighthouseVersion}, mobile, devtools throttling (a slow 4G connection and a 4× CPU slowdown), the median of ${runs} runs, ` +
      `on the build that \`npm start\` serves. ${browser} on ${cpus.length} × ${cpus[0]?.model.trim()}, ` +
      `with a Lighthouse benchmark index (speed of the machine) of ${Math.round(benchmarkIndex)}.`,
    findingsTable(results),
    ...failedAuditLines(results),
  ].join('\n\n')}\n`;
}

function findingsTable(results: readonly Measured[]): string {
  const rows = results.map(({ path, targetPerformance, finding }) => {
    const { scores, spread, fcp, lcp, tbt, cls, scriptBytes } = finding;
    const target = `≥ ${targetPerformance}: ${scores.performance >= targetPerformance ? 'met' : '**missed**'}`;
    const times = [fcp, lcp, tbt].map((ms) => `${Math.round(ms)} ms`);
    return [
      `\`${path}\``,
      `${scores.performance} (${spread.join('–')})`,
      target,
      ...[scores.accessibility, scores.bestPractices, scores.seo].map(String),
      ...times,
      cls.toFixed(3),
      `${(scriptBytes / 1024).toFixed(0)} KB`,
    ];
  });
  return table(COLUMNS, rows);
}

function failedAuditLines(results: readonly Measured[]): string[] {
  const imperfect = results.filter(({ finding }) => finding.failedAudits.length > 0);
  return imperfect.map(({ path, finding }) => `\`${path}\` loses points for ${finding.failedAudits.join(', ')}.`);
}
