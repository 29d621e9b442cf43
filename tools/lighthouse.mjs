// @ts-check
/**
 * How fast the pages are for a visitor with a slow telephone: `npm run lighthouse` (`--runs 5`). Writes docs/LIGHTHOUSE.md.
 * Measures its own stack, or the app that SEED_WEB_ORIGIN names.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serveForLighthouse } from './lighthouse/frontServer.mjs';
import { findNode22 } from './lighthouse/node22.mjs';
import { lighthouseReport } from './lighthouse/report.mjs';
import { bringUp } from './lib/bringUp.mjs';
import { installMissing, PACKAGE_FOLDERS } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { findFirestore } from './lib/prepare.mjs';
import { startJob } from './lib/processes.mjs';
import { Progress } from './lib/progress.mjs';
import { runCommand } from './lib/shutdown.mjs';
import { UserError } from './lib/userError.mjs';
import { DEMO_PASSWORD } from './seeds/demoData.mjs';

const FOLDER = { name: 'Lighthouse', dir: path.join(ROOT, 'tools', 'lighthouse'), scripts: false };
const MEMBER = 'beta@seed.example';

const PAGES = [
  { path: '/', performance: 100, signedIn: false },
  { path: '/auth', performance: 95, signedIn: false },
  { path: '/app', performance: 90, signedIn: true },
];

const progress = new Progress();

await runCommand(progress, async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new UserError(`--runs takes a whole number from 1, not "${values.runs}".`);
  await installMissing([...Object.values(PACKAGE_FOLDERS), FOLDER], progress);
  const node = await findNode22(progress);
  const app = process.env.SEED_WEB_ORIGIN ?? (await bringUp(await findFirestore(progress), progress)).SEED_WEB_ORIGIN ?? '';
  const front = await serveForLighthouse(app);
  const results = [];
  for (const page of PAGES) {
    const order = { node, origin: front.origin, runs };
    const finding = await progress.during(`Measuring ${page.path}`, (detail) => measure(page, { ...order, detail }));
    results.push({ ...page, finding });
  }
  front.close();
  const text = lighthouseReport(results, runs);
  fs.writeFileSync(path.join(ROOT, 'docs', 'LIGHTHOUSE.md'), text);
  progress.say(text);
  return 0;
});

/**
 * @param {(typeof PAGES)[number]} page
 * @param {{node: string, origin: string, runs: number, detail: (text: string) => void}} order
 * @returns {Promise<import('./lighthouse/report.mjs').Finding>}
 */
async function measure({ path: address, signedIn }, { node, origin, runs, detail }) {
  const { launchOptions, launchProfile } = await import('../e2e/browser/launchChromium.mjs');
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'seed-lighthouse-'));
  try {
    if (signedIn) await signIn(await launchProfile(profile), origin);
    const script = path.join(FOLDER.dir, 'measure.mjs');
    const order = { url: origin + address, runs, browser: await launchOptions(), profile };
    /** @type {string[]} */
    const lines = [];
    const job = startJob([node, script, JSON.stringify(order)], {
      onLine: (line) => (line.startsWith('{') ? lines.push(line) : detail(line)),
    });
    const code = await job.ended;
    if (code !== 0 || lines.length !== 1) throw new UserError(`Lighthouse failed on ${address}:\n${job.excerpt()}`);
    return JSON.parse(lines.join(''));
  } finally {
    fs.rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} origin
 */
async function signIn(context, origin) {
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
