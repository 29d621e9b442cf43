import type { Locator, Page } from 'playwright-core';
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

    await page.reload();
    await dashboard.see();
    await panel.open();
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
    const duration = async () => ((await panel.time.getAttribute('aria-valuetext')) ?? '').split(' of ')[1];
    // On a busy machine, the following could take four seconds of real time, in which the next step would complete.
    await pauseClock(page);
    await dashboard.startButton.press('Enter');
    await page.clock.fastForward(24_000);
    await selectedEvent.getByText('Hyperliquid · Provide Vault Liquidity').waitFor();
    await selectedEvent.getByText('step 2 of 5').waitFor();
    expect(await panel.button('Back to live').count()).toBe(0);
    expect(await panel.shownTime()).toBeGreaterThan(24_000);

    // The first press only moves from the end of the session to its last event.
    for (let press = 0; press < 2; press += 1) await panel.press('Step back');
    await selectedEvent.getByText('Hyperliquid · Swap on Spot Market').waitFor();
    await selectedEvent.getByText('step 1 of 5').waitFor();
    // The dashboard is drawn in the task after the panel, for which a paused clock has to go on.
    await page.clock.runFor(1);
    await panel.momentBanner.waitFor();
    const [durationBefore, timeBefore] = [await duration(), await panel.shownTime()];
    await page.clock.resume();
    await page.clock.fastForward(18_000);
    await expect.poll(duration).not.toBe(durationBefore);
    expect(await panel.shownTime()).toBe(timeBefore);
    await panel.press('Back to live');
    await dashboard.seeTask(0, '3 of 5');

    await panel.events.press('Home');
    await panel.branch();
    await panel.panel.getByText(/branched at .+/).waitFor();
    expect(await panel.button('Back to live').count()).toBe(0);
    await dashboard.seeTask(0, 'Pending');
  });
});

test.describe('the strip of the whole timeline', () => {
  test('moves to the place that is pressed or dragged to, and to the problem that is pressed', async ({
    openPage,
    user,
  }) => {
    const { page, panel, dashboard } = await openPanel(openPage, user, { file: 'faults' });
    /** Returns a place on the strip, which moves when the answer above it gets longer. The panel's edge covers its ends. */
    const placeOn = async (share: number) => {
      const { x, y, width, height } = await boxOf(panel.time);
      return [x + 10 + share * (width - 12), y + height / 2] as const;
    };
    const mark = await boxOf(panel.panel.locator('[data-mark=problem]').last());
    await page.mouse.click(mark.x, (await placeOn(0))[1]);
    await panel.panel
      .getByRole('region', { name: 'Chosen event' })
      .getByText(/failed/)
      .first()
      .waitFor();
    await page.mouse.click(...(await placeOn(0)));
    expect(await panel.shownTime()).toBeLessThan(10_000);
    await dashboard.seeTask(5, 'Pending');
    await page.mouse.move(...(await placeOn(0)));
    await page.mouse.down();
    await page.mouse.move(...(await placeOn(1)), { steps: 5 });
    await page.mouse.up();
    expect(await panel.shownTime()).toBeGreaterThan(310_000);
  });

  test('is above rows whose bars have the scale of their run', async ({ openPage, user }) => {
    const { panel } = await openPanel(openPage, user, { file: 'full-run' });
    const bars = panel.events.locator('[data-row=task] [data-part=all]');
    const boxes = await Promise.all([0, 1, 5].map((index) => boxOf(bars.nth(index))));
    const [first, second, last] = boxes.map(({ x }) => x) as [number, number, number];
    // The tasks start 5 s apart.
    expect(last - first).toBeCloseTo(5 * (second - first), -1);
    expect(second).toBeGreaterThan(first);
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
      await page.keyboard.press('Space');
      await panel.button('Pause').waitFor();
      await page.keyboard.press('Space');
      await panel.button('Play').waitFor();
      await page.keyboard.press('Home');
      await panel.seeTime('00:00.000 of');
      // N and P move to the next and the previous failure.
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
      await page.keyboard.type('c?pn');
      expect(await panel.search.inputValue()).toBe('c?pn');
      await dashboard.newWalletButton.click();
      await dashboard.walletName.focus();
      await page.keyboard.type('n');
      await dashboard.wallets.getByRole('button', { name: 'Active' }).first().focus();
      for (const key of ['n', 'p', '?', 'Home']) await page.keyboard.press(key);
      // Nothing has moved or played the timeline.
      await panel.seeTime('05:22.000 of');
      await panel.button('Play').waitFor();
      expect(await shortcuts.count()).toBe(0);
    },
  );
});

test("a run's row stays at the top while its tasks scroll, and leads to the run (P10.3e)", async ({
  openPage,
  user,
}) => {
  const { page, panel } = await openPanel(openPage, user, { file: 'faults', viewport: { width: 1440, height: 900 } });
  const topOf = async () => {
    const { x, y, width } = await boxOf(panel.events);
    return { x: x + width / 2, y: y + 10 };
  };
  const seeRunAtTop = async () => {
    const { x, y } = await topOf();
    const textThere = () =>
      page.evaluate(
        ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('[role=option]')?.textContent,
        [x, y],
      );
    await expect.poll(textThere).toMatch(/^0:0\dRun 1/);
  };
  await panel.events.evaluate((list) => list.scrollTo({ top: 0 }));
  await panel.events.hover();
  await page.mouse.wheel(0, 130);
  await seeRunAtTop();
  // A row that is chosen by a key isn't covered.
  await panel.events.press('ArrowUp');
  await panel.events.press('ArrowUp');
  const chosen = await boxOf(panel.events.getByRole('option', { selected: true }));
  expect(chosen.y).toBeGreaterThanOrEqual((await boxOf(panel.events)).y - 1);
  await page.mouse.wheel(0, 130);
  await seeRunAtTop();
  const { x, y } = await topOf();
  await page.mouse.click(x, y);
  await panel.events.getByRole('option', { name: /Run 1/, selected: true }).waitFor();
});
