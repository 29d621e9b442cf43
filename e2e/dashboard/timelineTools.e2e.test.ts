import type { Locator, Page } from 'playwright-core';
import type { timelinePanel } from '../pages/timelinePanel';
import { openPanel } from '../support/dashboards';
import { PHONE } from '../support/devices';
import { pauseClock } from '../support/pausedClock';
import { expect, test } from '../support/test';

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
}

async function dragTo(page: Page, handle: Locator, x: number, y: number) {
  const box = await boxOf(handle);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

/** Returns how many rows of a list are completely in view. */
const rowsInView = (list: Locator) =>
  list.evaluate((area) => {
    const { top, bottom } = area.getBoundingClientRect();
    return [...area.querySelectorAll('[role=option]')].filter(
      (row) => row.getBoundingClientRect().top >= top - 1 && row.getBoundingClientRect().bottom <= bottom + 1,
    ).length;
  });

test('the playback controls stay in one row of the panel while two runs are compared', async ({ openPage, user }) => {
  const { panel } = await openPanel(openPage, user, { file: 'faults' });
  await panel.changeInput('Start pressed');
  await panel.press('Remove');
  await panel.button('Changed').waitFor();
  const { x, width } = await boxOf(panel.panel);
  expect(width).toBe(560);
  const middles = [];
  for (const name of ['Step back', 'Recorded', 'Changed', 'Close file']) {
    const button = await boxOf(panel.button(name));
    expect(button.x).toBeGreaterThanOrEqual(x);
    expect(button.x + button.width).toBeLessThanOrEqual(x + width);
    middles.push(Math.round(button.y + button.height / 2));
  }
  expect(new Set(middles).size).toBe(1);
});

test.describe('the panel', () => {
  test('is beside the dashboard or below it, at the dragged size, even after a reload', async ({ openPage, user }) => {
    const { page, panel, dashboard } = await openPanel(openPage, user);
    // The window is 1280 px wide and 800 px high. An arrow key resizes the panel by 24 px.
    const handle = panel.panel.getByRole('separator', { name: 'Resize timeline' });
    await dragTo(page, handle, 800, 300);
    expect(await boxOf(panel.panel)).toEqual({ x: 800, y: 0, width: 480, height: 800 });
    const queue = await boxOf(dashboard.queue);
    expect(queue.x + queue.width).toBeLessThanOrEqual(800);
    await handle.press('ArrowLeft');
    expect((await boxOf(panel.panel)).width).toBe(504);

    // Below 1100 px, the panel is docked at the bottom.
    await page.setViewportSize({ width: 1099, height: 800 });
    await page.locator('[data-dock=bottom]').waitFor();
    await dragTo(page, handle, 500, 450);
    await handle.press('ArrowDown');
    expect(await boxOf(panel.panel)).toEqual({ x: 0, y: 474, width: 1099, height: 326 });
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.locator('[data-dock=right]').waitFor();
    expect((await boxOf(panel.panel)).width).toBe(504);

    await panel.chooseFrom('More actions', 'Dock bottom');
    await page.locator('[data-dock=bottom]').waitFor();
    await page.reload();
    await dashboard.see();
    await panel.open();
    expect(await boxOf(panel.panel)).toEqual({ x: 0, y: 474, width: 1100, height: 326 });
    await panel.chooseFrom('More actions', 'Dock right');
    expect((await boxOf(panel.panel)).width).toBe(504);
  });

  test('fills the screen of a phone, and has a tab that shows the dashboard at the same moment, above the playback controls', async ({
    openPage,
    user,
  }) => {
    const { panel, dashboard } = await openPanel(openPage, user, { file: 'full-run', ...PHONE });
    expect(await boxOf(panel.panel)).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await panel.time.press('End');
    expect(await rowsInView(panel.events)).toBeGreaterThanOrEqual(4);
    for (let press = 0; press < 2; press += 1) await panel.button('Step back').tap();
    await panel.panel.getByRole('tab', { name: 'Dashboard' }).tap();
    await panel.momentBanner.waitFor();
    await dashboard.seeTask(5, 'Running', '5 of 5');
    // Now the panel is only as high as the playback controls.
    expect((await boxOf(panel.panel)).y).toBeGreaterThan(600);
    await panel.button('Step to the next event').tap();
    await dashboard.seeTask(5, 'Completed');
    const row = await boxOf(dashboard.tasks.nth(5));
    expect(row.y + row.height).toBeLessThanOrEqual((await boxOf(panel.panel)).y);
    await panel.panel.getByRole('tab', { name: 'Timeline' }).tap();
    await panel.events.getByRole('option', { selected: true }).getByText('PumpFun · Claim Creator Rewards').waitFor();
  });

  test('is closed by Back on a phone, like a menu or a dialog, and the page stays', async ({ openPage, user }) => {
    const { page, panel, dashboard } = await openPanel(openPage, user, PHONE);
    await page.goBack();
    await panel.panel.waitFor({ state: 'detached' });
    await dashboard.queue
      .getByRole('button', { name: /^Actions: / })
      .first()
      .tap();
    await page.getByRole('menu').waitFor();
    await page.goBack();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    const editor = await dashboard.editWallet('HYPE Trading Wallet');
    await page.goBack();
    await editor.waitFor({ state: 'detached' });
    await dashboard.see();
    expect(new URL(page.url()).pathname).toBe('/app');
  });
});

test.describe('the live session', () => {
  test('is shown in the list and on the axis; while it continues, the user can look back and branch from an earlier moment', async ({
    openPage,
    user,
  }) => {
    const { page, panel, dashboard } = await openPanel(openPage, user);
    const selectedEvent = panel.events.getByRole('option', { selected: true });
    const eventCount = async () =>
      Number(/of (\d+)$/.exec((await panel.time.getAttribute('aria-valuetext')) ?? '')?.[1]);
    // On a busy machine, the following could take four seconds of real time, in which the next step would complete.
    await pauseClock(page);
    await dashboard.startButton.press('Enter');
    await page.clock.fastForward(24_000);
    await selectedEvent.getByText('Hyperliquid · Provide Vault Liquidity').waitFor();
    await selectedEvent.getByText('step 2 of 5').waitFor();
    expect(await panel.button('Back to live').count()).toBe(0);
    expect(Number(await panel.time.getAttribute('aria-valuemax'))).toBeGreaterThan(24_000);

    // The first press only moves from the end of the session to its last event.
    for (let press = 0; press < 2; press += 1) await panel.press('Step back');
    await selectedEvent.getByText('Hyperliquid · Swap on Spot Market').waitFor();
    await selectedEvent.getByText('step 1 of 5').waitFor();
    await panel.momentBanner.waitFor();
    const [countBefore, timeBefore] = [await eventCount(), await panel.time.getAttribute('aria-valuenow')];
    await page.clock.resume();
    await page.clock.fastForward(18_000);
    await expect.poll(eventCount).toBeGreaterThan(countBefore);
    expect(await panel.time.getAttribute('aria-valuenow')).toBe(timeBefore);
    await panel.press('Back to live');
    await dashboard.seeTask(0, '3 of 5');

    await panel.events.press('Home');
    await panel.branch();
    await panel.panel.getByText(/branched at .+/).waitFor();
    expect(await panel.button('Back to live').count()).toBe(0);
    await dashboard.seeTask(0, 'Pending');
  });
});

test.describe('the lanes', () => {
  const currentTime = async ({ time }: ReturnType<typeof timelinePanel>) =>
    Number(await time.getAttribute('aria-valuenow'));
  const pressStartOfAxis = ({ time }: ReturnType<typeof timelinePanel>) => time.click({ position: { x: 1, y: 4 } });

  test('lead to the event that is pressed, and show the dashboard then', async ({ openPage, user }) => {
    const { page, panel, dashboard } = await openPanel(openPage, user, { file: 'full-run' });
    const name = await boxOf(panel.panel.locator('[data-part=name]', { hasText: 'Open Long Position' }));
    const axis = await boxOf(panel.time);
    // The first task completes at 1:32 of 2:02.
    await page.mouse.click(axis.x + (92_000 / 122_000) * axis.width, name.y + name.height / 2);
    await panel.seeTime('01:32.000 of');
    await dashboard.seeTask(0, 'Completed');
    await dashboard.seeTask(1, 'Running');
  });

  test('are zoomed by the wheel with Ctrl and by keys, and fit a run by a press, and show all by another', async ({
    openPage,
    user,
  }) => {
    const { page, panel } = await openPanel(openPage, user, { file: 'faults' });
    const axis = await boxOf(panel.time);
    await page.mouse.move(axis.x + axis.width / 2, axis.y + 40);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    await pressStartOfAxis(panel);
    expect(await currentTime(panel)).toBeGreaterThan(30_000);
    await panel.time.press('0');
    await pressStartOfAxis(panel);
    expect(await currentTime(panel)).toBeLessThan(2000);
    await panel.panel.getByRole('button', { name: /^Run 3/ }).press('Enter');
    await pressStartOfAxis(panel);
    expect(await currentTime(panel)).toBeGreaterThan(100_000);
    await panel.panel.getByRole('button', { name: /^Run 3.*show all/ }).press('Enter');
    await pressStartOfAxis(panel);
    expect(await currentTime(panel)).toBeLessThan(2000);
  });
});

test.describe("the panel's keyboard shortcuts", () => {
  test(
    'work in the panel once it is open, but not in its text fields or outside it',
    { tag: '@engines' },
    async ({ openPage, user }) => {
      const { page, panel, dashboard } = await openPanel(openPage, user, { file: 'faults' });
      const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      // The panel's heading has the focus.
      await page.keyboard.press('?');
      await shortcuts.getByText('play or pause').waitFor();
      await page.keyboard.press('Escape');
      await shortcuts.waitFor({ state: 'detached' });
      await page.keyboard.press('k');
      await panel.button('Pause').waitFor();
      await page.keyboard.press('Space');
      await panel.button('Play').waitFor();
      await page.keyboard.press('Home');
      await panel.seeTime('00:00.000 of');
      // L and J move by 10 s, N and P to the next and the previous failure.
      for (const key of ['l', 'l', 'j']) await page.keyboard.press(key);
      await panel.seeTime('00:10.000 of');
      await page.keyboard.press('n');
      await panel.changes.waitFor();
      const firstFailure = await panel.time.getAttribute('aria-valuetext');
      await page.keyboard.press('n');
      expect(await panel.time.getAttribute('aria-valuetext')).not.toBe(firstFailure);
      await page.keyboard.press('p');
      await panel.seeTime(firstFailure ?? '');
      await page.keyboard.press('End');
      await panel.seeTime('05:22.000 of');

      await page.keyboard.press('/');
      await page.keyboard.type('k?jn');
      expect(await panel.search.inputValue()).toBe('k?jn');
      await dashboard.newWalletButton.click();
      await dashboard.walletName.focus();
      await page.keyboard.type('k');
      await dashboard.wallets.getByRole('button', { name: 'Active' }).first().focus();
      for (const key of ['j', 'k', '?', 'Home']) await page.keyboard.press(key);
      // Nothing has moved or played the timeline.
      await panel.seeTime('05:22.000 of');
      await panel.button('Play').waitFor();
      expect(await shortcuts.count()).toBe(0);
    },
  );
});
