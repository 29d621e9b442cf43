/**
 * How fast the pages are for a visitor with a slow telephone: `npm run lighthouse` (`--runs 5`). Writes docs/LIGHTHOUSE.md.
 * Measures its own stack, or the app that SEED_WEB_ORIGIN names.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { serveForLighthouse } from './lighthouse/frontServer';
import { node22, node22Task } from './lighthouse/node22';
import { lighthouseReport, type Finding, type Measured } from './lighthouse/report';
import { bringUp } from './lib/bringUp';
import { runCommand } from './lib/command';
import { installTask, PACKAGE_FOLDERS } from './lib/packages';
import { ROOT } from './lib/paths';
import { startJob } from './lib/processes';
import { reporter, runTasks, type Task } from './lib/tasks';
import { UserError } from './lib/userError';
import { DEMO_PASSWORD } from './seeds/demoData';

const FOLDER = { name: 'Lighthouse', dir: path.join(ROOT, 'tools', 'lighthouse'), scripts: false };
const MEMBER = 'beta@seed.example';

const PAGES = [
  { path: '/', performance: 100, signedIn: false },
  { path: '/auth', performance: 95, signedIn: false },
  { path: '/app', performance: 90, signedIn: true },
];

interface Order {
  readonly node: string;
  readonly origin: string;
  readonly runs: number;
  readonly report: (text: string) => void;
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new UserError(`--runs takes a whole number from 1, not "${values.runs}".`);
  await runTasks([installTask(PACKAGE_FOLDERS.e2e), installTask(FOLDER), node22Task()]);
  const app = process.env.SEED_WEB_ORIGIN ?? (await bringUp()).SEED_WEB_ORIGIN ?? '';
  const front = await serveForLighthouse(app);
  const results: Measured[] = [];
  const tasks = PAGES.map<Task>((page) => ({
    title: `Measuring ${page.path}`,
    async task(_, handle) {
      results.push({ ...page, finding: await measure(page, { node: node22(), origin: front.origin, runs, report: reporter(handle) }) });
    },
  }));
  await runTasks(tasks);
  front.close();
  const text = lighthouseReport(results, runs);
  fs.writeFileSync(path.join(ROOT, 'docs', 'LIGHTHOUSE.md'), text);
  process.stdout.write(`${text}\n`);
  return 0;
});

async function measure({ path: address, signedIn }: (typeof PAGES)[number], order: Order): Promise<Finding> {
  const { node, origin, runs, report } = order;
  const { launchOptions, launchProfile } = await import('../e2e/browser/launchChromium');
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'seed-lighthouse-'));
  try {
    if (signedIn) await signIn(await launchProfile(profile), origin);
    const script = path.join(FOLDER.dir, 'measure.mjs');
    const target = { url: origin + address, runs, browser: await launchOptions(), profile };
    const lines: string[] = [];
    const job = startJob([node, script, JSON.stringify(target)], {
      onLine: (line) => (line.startsWith('{') ? lines.push(line) : report(line)),
    });
    const code = await job.ended;
    if (code !== 0 || lines.length !== 1) throw new UserError(`Lighthouse failed on ${address}:\n${job.excerpt()}`);
    return JSON.parse(lines.join(''));
  } finally {
    fs.rmSync(profile, { recursive: true, force: true });
  }
}

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/auth`);
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Email').fill(MEMBER);
  await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/app');
  await page.getByRole('region', { name: 'Automation Queue' }).waitFor();
  await context.close();
}
