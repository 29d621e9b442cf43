import type { Locator, Page } from 'playwright-core';
import { dashboardPage } from '../pages/dashboardPage';
import { openDashboard } from '../support/dashboards';
import { textLayoutFaults } from '../support/textLayoutFaults';
import type { OpenPage } from '../support/openPage';
import type { SignedInUser } from '../support/sessions';
import { expect, test } from '../support/test';

/** Returns the y position of an element's bottom edge in the viewport (px). */
async function bottomOf(element: Locator): Promise<number> {
  await element.waitFor();
  const box = await element.boundingBox();
  return box === null ? Infinity : box.y + box.height;
}

async function openDashboardWithFonts(
  openPage: OpenPage,
  user: SignedInUser,
  viewport = { width: 1280, height: 800 },
  device = {},
) {
  const { page, dashboard } = await openDashboard(openPage, user, { viewport, ...device });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return { page, dashboard, cards: page.getByRole('list', { name: 'Summary' }) };
}

/** Sizes of desktop windows, each with the number of rows of the queue that must fit. */
const DESKTOPS = [
  { width: 1280, height: 800, rows: 5 },
  { width: 1440, height: 900, rows: 6 },
];

test('shows the cards, all panel headings, Start and 5 rows of the queue at 1280 × 800 and 6 at 1440 × 900, before and during a run (P2.7a)', async ({
  openPage,
  user,
}) => {
  const { page, dashboard, cards } = await openDashboardWithFonts(openPage, user);
  const expectInView = async (button: Locator, ...parts: Locator[]) => {
    for (const { width, height, rows } of DESKTOPS) {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => (await dashboard.queue.boundingBox())?.y).toBeLessThanOrEqual(340);
      for (const part of [...parts, button, dashboard.tasks.nth(rows - 1)])
        expect(await bottomOf(part)).toBeLessThanOrEqual(height);
    }
  };
  const headings = ['Wallet Manager', 'Automation Queue', 'Airdrop Protocols', 'Activity History'].map((name) =>
    page.getByRole('heading', { name, exact: true }),
  );
  await expectInView(dashboard.startButton, cards, ...headings);
  await dashboard.start();
  await expectInView(dashboard.stopButton);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("keeps the queue's top edge within the first 340 px at 1280 × 800 and 1440 × 900 if the product's fonts do not load", async ({
  openPage,
  user,
}) => {
  const withoutFonts = (page: Page) => page.route(/\.woff2$/, (route) => route.abort());
  const { page } = await openDashboard(openPage, user, {
    prepare: withoutFonts,
    expectedErrors: [/^failed: GET .*\.woff2/],
  });
  for (const { width, height } of DESKTOPS) {
    await page.setViewportSize({ width, height });
    expect((await dashboardPage(page).queue.boundingBox())?.y).toBeLessThanOrEqual(340);
  }
});

test('keeps the bar on one line in a narrow window, and free of overlaps when offline', async ({ openPage, user }) => {
  const { page } = await openDashboardWithFonts(openPage, user, { width: 600, height: 800 });
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: /^Account/ }).waitFor();
  expect(await bottomOf(bar)).toBeLessThan(72);
  // The page only believes that it is offline: failed requests would fail the test.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    window.dispatchEvent(new Event('offline'));
  });
  await bar.getByText('Offline').waitFor();
  expect(await textLayoutFaults(page)).toEqual([]);
});

/** The windows that are checked with each pointer. */
const WINDOWS = {
  mouse: [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ],
  touch: [{ width: 390, height: 844 }],
};

for (const pointer of ['mouse', 'touch'] as const) {
  const title = `shows a skeleton whose panels are where the dashboard's are, with ${pointer}`;
  // Firefox can't imitate a phone.
  test(title, { tag: pointer === 'mouse' ? '@engines' : [] }, async ({ openPage, user }) => {
    const sizes = WINDOWS[pointer];
    const device = pointer === 'touch' ? { isMobile: true, hasTouch: true } : {};
    let isHeld = false;
    const held: (() => void)[] = [];
    const prepare = (page: Page) =>
      page.route(/documents/, async (route) => {
        if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      });
    const { page } = await openDashboardWithFonts(openPage, user, sizes[0], { ...device, prepare });
    /** Returns the edges of the panels in each window. */
    const measure = async () => {
      const edges: number[] = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        const found = await page.evaluate(async () => {
          // Parts that measure themselves have adapted to the window after a frame.
          for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
          return [...document.querySelectorAll('[data-area]')].flatMap((area) => {
            const { top, bottom } = area.getBoundingClientRect();
            return [top, bottom];
          });
        });
        edges.push(...found);
      }
      return edges;
    };
    const ofDashboard = await measure();
    isHeld = true;
    // A cached grant would leave no time for the skeleton.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Verifying access').waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const ofSkeleton = await measure();
    expect(ofSkeleton.length).toBe(ofDashboard.length);
    for (const [index, y] of ofSkeleton.entries()) expect(Math.abs(y - ofDashboard[index]!)).toBeLessThan(1);
    isHeld = false;
    for (const release of held) release();
  });
}

/** A phone upright, a small one, and one on its side. */
const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 844, height: 390 },
];

test("shows Start, and then the run's progress, without scrolling on a phone, upright or on its side (P2.7b)", async ({
  openPage,
  user,
}) => {
  const { page, dashboard } = await openDashboardWithFonts(openPage, user, PHONES[0], {
    isMobile: true,
    hasTouch: true,
  });
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport);
    expect(await bottomOf(dashboard.startButton)).toBeLessThanOrEqual(viewport.height);
    const walletList = dashboard.wallets.getByRole('list');
    const thirdWallet = await bottomOf(walletList.getByRole('listitem').nth(2));
    expect(thirdWallet).toBeLessThanOrEqual((await bottomOf(walletList)) + 1);
  }
  await dashboard.startButton.tap();
  await dashboard.stopButton.waitFor();
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport);
    expect(await bottomOf(dashboard.stopButton)).toBeLessThanOrEqual(viewport.height);
    // The progress is in the queue's header, or at the top of the page if the header is out of view.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('span')].some(
        (span) => /^0 of 6 done/.test(span.textContent) && span.getBoundingClientRect().bottom <= window.innerHeight,
      ),
    );
  }
});

test("shows the landing page's two hero buttons without scrolling on a phone, upright or on its side (P2.7b)", async ({
  openPage,
}) => {
  const page = await openPage('/', { viewport: PHONES[0]!, isMobile: true, hasTouch: true });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport);
    for (const name of ['Access Beta Platform', 'Watch Demo'])
      expect(await bottomOf(page.getByRole('button', { name }))).toBeLessThanOrEqual(viewport.height);
  }
});

test("after a run, keeps the queue's header on one line on a phone, and the history's columns aligned and uncut on a desktop, where it fades out while there is more below (P2.7)", async ({
  openPage,
  user,
}) => {
  const { page, dashboard } = await openDashboard(openPage, user, {
    clock: true,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const header = dashboard.queue.locator('[data-part=head]');
  await dashboard.startButton.tap();
  await dashboard.seeTask(0, 'Running');
  await page.clock.fastForward(120_000);
  await dashboard.runAgainButton.waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect((await header.boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 1280, height: 800 });
  const rows = await dashboard.activities.evaluateAll((all) =>
    all.map((row) => {
      const [time, source] = ['time', 'source'].map((cell) => row.querySelector(`[data-cell=${cell}]`)!);
      return { left: time!.getBoundingClientRect().left, isCut: source!.scrollWidth > source!.clientWidth };
    }),
  );
  expect(rows.filter(({ left, isCut }) => isCut || left !== rows[0]!.left)).toEqual([]);
  expect(rows.length).toBeGreaterThan(6);
  const fades = () => dashboard.history.evaluate((area) => getComputedStyle(area).maskImage !== 'none');
  await expect.poll(fades).toBe(true);
  await dashboard.history.evaluate((area) => area.scrollTo({ top: area.scrollHeight }));
  await expect.poll(fades).toBe(false);
});

test('has two columns from a width of 900 px (P2.7)', async ({ openPage, user }) => {
  const { page, dashboard } = await openDashboardWithFonts(openPage, user, { width: 900, height: 800 });
  const topsOfPanels = async () =>
    Promise.all([dashboard.wallets, dashboard.protocols].map(async (panel) => (await panel.boundingBox())?.y ?? 0));
  const [left, right] = await topsOfPanels();
  expect(left).toBe(right);
  await page.setViewportSize({ width: 899, height: 800 });
  const [upper = 0, lower = 0] = await topsOfPanels();
  expect(lower).toBeGreaterThan(upper);
});

test('prints the whole history in the light scheme, each switch as the word On or Off, and no buttons (P2.9)', async ({
  openPage,
  user,
}) => {
  const { page, dashboard } = await openDashboardWithFonts(openPage, user);
  await dashboard.protocols.getByRole('switch', { name: 'PumpFun' }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.emulateMedia({ media: 'print' });
  await page.waitForFunction(() => document.documentElement.dataset['scheme'] === 'light');
  const historyPanel = page.getByRole('heading', { name: 'Activity History' }).locator('xpath=ancestor::section');
  await historyPanel.getByRole('listitem').nth(5).waitFor();
  const isCut = await historyPanel
    .locator('ol')
    .evaluate((list) => list.parentElement!.scrollHeight > list.parentElement!.clientHeight + 1);
  expect(isCut).toBe(false);
  const words = await dashboard.protocols
    .locator('.MuiSwitch-root')
    .evaluateAll((switches) => switches.map((element) => getComputedStyle(element, '::after').content));
  expect(words).toEqual(['"On"', '"On"', '"Off"', '"Off"', '"Off"']);
  await dashboard.seeTask(2, 'Held');
  await dashboard.queue.getByText('2 tasks are held: PumpFun is off').waitFor();
  for (const name of ['Start', 'Switch PumpFun on', 'CSV'])
    expect(await page.getByRole('button', { name }).first().isVisible()).toBe(false);
});

test('the first press of Tab leads to a link that skips the bar', async ({ openPage, user }) => {
  const { page } = await openDashboardWithFonts(openPage, user);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(new URL(page.url()).hash).toBe('');
});
