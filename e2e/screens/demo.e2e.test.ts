import type { Page } from 'playwright-core';
import { dashboardPage } from '../pages/dashboardPage';
import { demoDialog } from '../pages/demoDialog';
import { keyDialog } from '../pages/keyDialog';
import { violationsOf } from '../support/axe';
import type { VisitOptions, Visits } from '../support/visits';
import { expect, test } from '../support/test';

/** Opens the demo as somebody whose system asks for nothing, with the page's time in the test's hands. */
async function openDemo(visits: Visits, options: VisitOptions = {}) {
  const page = await visits.open('/', { clock: true, reducedMotion: 'no-preference', ...options });
  const demo = demoDialog(page);
  await demo.open();
  return { page, demo };
}

/** By the keyboard, or the page would be pressed somewhere else first. */
const isFocused = (page: Page, name: string) =>
  page.waitForFunction((text) => document.activeElement?.textContent === text, name);

test('is fetched by the press, and not before', async ({ visits }) => {
  const asked: string[] = [];
  const prepare = async (page: Page) => void page.on('request', (request) => asked.push(request.url()));
  const page = await visits.open('/', { prepare });
  await page.waitForLoadState('networkidle');
  const isDemo = (url: string) => /assets\/demo\./.test(url);
  expect(asked.filter(isDemo)).toEqual([]);
  await demoDialog(page).open();
  expect(asked.filter(isDemo)).toHaveLength(1);
  expect(asked.filter((url) => new URL(url).origin !== new URL(page.url()).origin)).toEqual([]);
});

test('plays to its end at top speed, and leads on to the key dialog', async ({ visits }) => {
  const { page, demo } = await openDemo(visits);
  await demo.pauseButton.waitFor();
  await demo.speed.selectOption('32×');
  await page.clock.runFor(5000);
  await demo.seeCaption('The demo has ended.');
  await expect(demo.picture.getAttribute('aria-label')).resolves.toContain('0 tasks run, 2 wait and 4 have completed');
  await demo.accessButton.click();
  await page.clock.runFor(1000);
  await keyDialog(page).field.waitFor();
  await expect(demo.dialog.count()).resolves.toBe(0);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await isFocused(page, 'Watch Demo');
});

test('stands still while paused, goes as fast as it is told to, and to any moment by the keyboard', async ({ visits }) => {
  const { page, demo } = await openDemo(visits);
  await demo.pauseButton.click();
  const stood = await demo.position();
  await page.clock.runFor(20_000);
  await expect(demo.position()).resolves.toBe(stood);

  await demo.time.focus();
  await page.keyboard.press('Home');
  await demo.speed.selectOption('16×');
  await demo.playButton.click();
  await page.clock.runFor(1000);
  await demo.pauseButton.click();
  const seconds = Number(/^0:(\d+)/.exec((await demo.position()) ?? '')?.[1]);
  // The page's time runs on by itself, too.
  expect(seconds).toBeGreaterThanOrEqual(16);

  await demo.time.focus();
  await page.keyboard.press('End');
  await demo.playAgainButton.click();
  await demo.seeCaption(/^(This is the dashboard|A wallet is being created)/);
});

test('closes by Escape and by its button, and gives the focus back', async ({ visits }) => {
  const { page, demo } = await openDemo(visits);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await demo.dialog.waitFor({ state: 'detached' });
  await isFocused(page, 'Watch Demo');
  await page.keyboard.press('Enter');
  await demo.closeButton.click();
  await page.clock.runFor(1000);
  await demo.dialog.waitFor({ state: 'detached' });
  await isFocused(page, 'Watch Demo');
});

test('waits for Play where the system asks for less motion', async ({ visits }) => {
  const { page, demo } = await openDemo(visits, { reducedMotion: 'reduce' });
  await page.clock.runFor(10_000);
  await demo.seeCaption(/^Paused, because your system asks for less motion/);
  await demo.playButton.click();
  await page.clock.runFor(2000);
  await demo.seeCaption(/Wallet created|Protocol switched on/);
});

test('touches nothing of a live session whose queue is running, nor what the browser keeps', async ({ visits, member }) => {
  const page = await visits.open('/app', { session: member.session, clock: true, reducedMotion: 'no-preference' });
  const dashboard = dashboardPage(page);
  const demo = demoDialog(page);
  await dashboard.startButton.click();
  await dashboard.seeTask(0, 'Running', '1 of 5');
  await page.getByRole('banner').getByRole('link', { name: /SEED/ }).click();
  await page.waitForURL('/');
  await demo.open();
  await demo.speed.selectOption('32×');
  await page.clock.runFor(5000);
  await demo.seeCaption('The demo has ended.');
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await demo.dialog.waitFor({ state: 'detached' });
  await expect(page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).resolves.not.toContain(
    'ETH Farming 2',
  );
  await page.goBack();
  await dashboard.seeTask(0, 'Running');
  await expect(dashboard.walletRows.count()).resolves.toBe(3);
});

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test(`has nothing serious at its end on ${device}, dark or light`, async ({ visits }) => {
    const page = await visits.open('/', { viewport });
    const demo = demoDialog(page);
    await demo.open();
    await demo.time.focus();
    await page.keyboard.press('End');
    await demo.seeCaption('The demo has ended.');
    const found: string[] = [];
    for (const scheme of ['dark', 'light']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-scheme', name), scheme);
      await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
      found.push(...(await violationsOf(page)).map((violation) => `${scheme}: ${violation}`));
    }
    expect(found).toEqual([]);
    const box = await demo.dialog.boundingBox();
    if (viewport.width < 600) expect(box).toMatchObject({ x: 0, y: 0, ...viewport });
  });
}
