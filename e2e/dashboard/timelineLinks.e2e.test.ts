import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { ROOT } from '../../tools/lib/paths';
import { dropFile } from '../pages/fileDrop';
import { timelinePanel } from '../pages/timelinePanel';
import { openDashboard, recordedFile } from '../support/dashboards';
import { PHONE } from '../support/devices';
import { expect, test } from '../support/test';

const FULL_RUN = readFileSync(path.join(ROOT, 'timelines', 'full-run.timeline.json'), 'utf8');

const hashOf = (page: Page) => new URL(page.url()).hash;
const picture = (page: Page) => page.getByRole('img', { name: /^A simulated dashboard\./ });

/** Collects all URLs, referrers and bodies that the page sends. */
function watchSentTexts(page: Page): string[] {
  const sentTexts: string[] = [];
  page.on('request', (request) =>
    sentTexts.push(request.url(), request.headers()['referer'] ?? '', request.postData() ?? ''),
  );
  return sentTexts;
}

test('opens one person’s session for a signed-out user, at the moment at which the link was copied, with typed names replaced, and sends none of it to a server (P10.7, P10.7a)', async ({
  openPage,
  user,
}) => {
  const { page, dashboard } = await openDashboard(openPage, user, {
    clock: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await dashboard.startButton.click();
  await page.clock.runFor(20_000);
  await dashboard.createWallet('Anna and her ETH');
  await page.clock.runFor(5000);
  await dashboard.seeTask(0, 'Running');
  const panel = timelinePanel(page);
  await panel.open();
  await panel.openShareDialog();
  await page.getByText(/^The link is \d+ KB long\./).waitFor();
  await panel.confirm('Copy link');
  await page.getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^https?:\/\/[^/]+\/#timeline=[\w-]+&t=\d+&e=\d+$/);

  const stranger = await openPage('about:blank');
  const sentTexts = watchSentTexts(stranger);
  await stranger.goto(link);
  const viewer = timelinePanel(stranger);
  // The session went on between the creation of the link's timeline and the copying of the link.
  const linkMoment = Number(new URLSearchParams(new URL(link).hash.slice(1)).get('t'));
  const { shownTime } = viewer;
  await expect.poll(shownTime).toBeGreaterThanOrEqual(25_000);
  expect(await shownTime()).toBeLessThanOrEqual(linkMoment);
  await picture(stranger).getByText('ETH Wallet 1').waitFor();
  expect(await stranger.getByText('Anna').count()).toBe(0);
  await viewer.button('Play').waitFor();
  expect(await viewer.button('Branch from here…').count()).toBe(0);
  const packedStart = new URL(link).hash.slice('#timeline='.length, 60);
  expect(sentTexts.filter((text) => text.includes(packedStart))).toEqual([]);

  await stranger.getByRole('button', { name: 'Close', exact: true }).click();
  await stranger.getByRole('heading', { name: 'Airdrop farming that runs itself' }).waitFor();
  expect(hashOf(stranger)).toBe('');
});

test('opens a file that is chosen with the keyboard on the landing page; a phone shows the dashboard first, and the timeline in another tab', async ({
  openPage,
}) => {
  const page = await openPage('/', PHONE);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a recording' }).press('Enter');
  await (
    await chooser
  ).setFiles({ name: 'full-run.timeline.json', mimeType: 'application/json', buffer: Buffer.from(FULL_RUN) });
  const { momentBanner, panel, events } = timelinePanel(page);
  await momentBanner.waitFor();
  expect(await events.count()).toBe(0);
  await panel.getByRole('tab', { name: 'Timeline' }).press('Enter');
  await events.waitFor();
  await panel.getByRole('tab', { name: 'Dashboard' }).press('Enter');
  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Airdrop farming that runs itself' }).waitFor();
});

test("plays a link's timeline in real time", { tag: '@engines' }, async ({ openPage }) => {
  const page = await openPage(`/#timeline=${deflateRawSync(FULL_RUN).toString('base64url')}&t=40000`);
  const panel = timelinePanel(page);
  const { shownTime } = panel;
  await panel.seeTime('00:40.000 of 02:02.000');
  await panel.press('Play');
  await expect.poll(shownTime).toBeGreaterThan(42_000);
});

test('opens a file that is dropped on the landing page at its first problem', async ({ openPage }) => {
  const page = await openPage('/', { clock: true });
  await page.getByRole('heading', { name: 'Ready to Get Started' }).waitFor();
  await dropFile(page, { name: 'faults.timeline.json', text: readFileSync(recordedFile('faults'), 'utf8') });
  const panel = timelinePanel(page);
  await panel.changes.waitFor();
  await panel.seeTime('01:07.000 of 05:22.000');
  await panel.search.fill('ticked');
  await panel.panel.getByText(/^\d+ of \d+$/).waitFor();
  await panel.events.press('Home');
  await page.clock.runFor(1000);
  // The page's own address doesn't follow the chosen moment.
  expect(hashOf(page)).toBe('');
  await picture(page).getByText('Running').first().waitFor();
});

test('says what is wrong with a link that is damaged, too long or malicious (P10.7b)', async ({ openPage }) => {
  const bomb = deflateRawSync(Buffer.alloc(30_000_000, ' ')).toString('base64url');
  const foreign = deflateRawSync(Buffer.from('{"log":{}}')).toString('base64url');
  /** The packed timeline of each link, and what is wrong with it. */
  const faultyLinks = [
    ['no*base64', "It's damaged; the link may have been cut off."],
    [
      deflateRawSync(Buffer.from(FULL_RUN)).toString('base64url').slice(0, 400),
      "It's damaged; the link may have been cut off.",
    ],
    ['a'.repeat(50_000), "It's too long for a timeline link."],
    [bomb, 'It unpacks to more than 4 MB, the maximum.'],
    [foreign, 'format: This is not a SEED timeline.'],
  ] as const;
  const page = await openPage('/');
  for (const [packed, fault] of faultyLinks) {
    await page.goto(`/#timeline=${packed}`);
    await timelinePanel(page).problem.getByText(`Couldn't open this link's timeline. ${fault}`).waitFor();
  }
});
