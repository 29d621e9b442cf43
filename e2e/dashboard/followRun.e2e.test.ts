import { openDashboard } from '../support/dashboards';
import { pauseClock } from '../support/pausedClock';
import type { OpenPage } from '../support/openPage';
import type { SignedInUser } from '../support/sessions';
import { expect, test } from '../support/test';

/** A window so short that the queue can be scrolled out of view. */
const SHORT_WINDOW = { width: 1440, height: 500 };

async function openPausedDashboard(openPage: OpenPage, user: SignedInUser, options = {}) {
  const { page, dashboard } = await openDashboard(openPage, user, { clock: true, viewport: SHORT_WINDOW, ...options });
  await pauseClock(page);
  return { page, dashboard };
}

test('the run bar covers no card when the page is scrolled to the top (P5.13f)', async ({ openPage, user }) => {
  const { page, dashboard } = await openPausedDashboard(openPage, user, { viewport: { width: 600, height: 390 } });
  await dashboard.startButton.click();
  await page.evaluate(() => window.scrollTo(0, 0));
  const bar = await dashboard.runBar.boundingBox();
  const cards = await page.getByRole('list', { name: 'Summary' }).boundingBox();
  expect(cards!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
});

test("animates a step's progress during the whole step, unless reduced motion is requested", async ({
  openPage,
  user,
}) => {
  const { page, dashboard } = await openPausedDashboard(openPage, user);
  await dashboard.startButton.click();
  // Lets the timers fire that are due now.
  await page.clock.fastForward(0);
  await dashboard.seeTask(0, 'Running');
  const filling = dashboard.tasks.first().locator('[data-segment=active] > span');
  const durations = [];
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    const { display, animationDuration } = await filling.evaluate((element) => ({ ...getComputedStyle(element) }));
    durations.push(display === 'none' ? 'no animation' : animationDuration);
  }
  expect(durations).toEqual(['18s', 'no animation']);
  // The value for screen readers counts completed steps.
  expect(await dashboard.tasks.first().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
});
