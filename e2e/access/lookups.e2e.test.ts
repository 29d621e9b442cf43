import type { Page, Route } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { seeNotice } from '../pages/notices';
import { createTally } from '../support/tally';
import { fulfilCall, wires } from '../support/wires';
import type { Visits } from '../support/visits';
import type { Member } from '../support/sessions';
import { expect, test } from '../support/test';

const NOT_VERIFIED = ['alert', 'Error', 'Failed to verify your access. Please try again'] as const;

/** What the browser and Firebase say of look-ups that fail. */
const troubles = [/^failed: .*documents/, /^(403|503): .*documents/, /^console: .*RPC_ERROR/];

const refuse = (route: Route) => fulfilCall(route, { error: { code: 403, status: 'PERMISSION_DENIED' } }, 403);
const fail = (route: Route) => fulfilCall(route, { error: { code: 503, status: 'UNAVAILABLE' } }, 503);

/** Opens /app with its time in the test's hands, answers each look at the profile by `answer`, and counts them. */
async function openDashboard(visits: Visits, member: Member, answer: (route: Route, count: number) => Promise<void>) {
  const looks = createTally();
  const prepare = (page: Page) =>
    page.route(wires.profile, async (route) => {
      if (route.request().method() !== 'OPTIONS') looks.add();
      await answer(route, looks.count());
    });
  const page = await visits.open('/app', { session: member.session, clock: true, troubles, prepare });
  return { page, looks };
}

test('tries again after 1, 2 and 4 seconds, and then gives up', async ({ visits, member }) => {
  const { page, looks } = await openDashboard(visits, member, (route) => route.abort());
  await looks.reached(1);
  for (const [index, wait] of [1000, 2000, 4000].entries()) {
    await page.clock.fastForward(wait);
    await looks.reached(index + 2);
  }
  await page.waitForURL('/auth');
  await seeNotice(page, ...NOT_VERIFIED);
  await page.clock.fastForward(60_000);
  expect(looks.count()).toBe(4);
});

test('opens the dashboard once a later try succeeds', async ({ visits, member }) => {
  const { page, looks } = await openDashboard(visits, member, (route, count) => (count < 3 ? fail(route) : route.fallback()));
  await looks.reached(1);
  await page.clock.fastForward(1000);
  await looks.reached(2);
  await page.clock.fastForward(2000);
  await dashboardPage(page).see();
});

test('does not try again when it is refused, but can be asked to', async ({ visits, member }) => {
  const { page, looks } = await openDashboard(visits, member, refuse);
  await page.waitForURL('/auth');
  await seeNotice(page, ...NOT_VERIFIED);
  await page.clock.fastForward(60_000);
  expect(looks.count()).toBe(1);
  await page.unroute(wires.profile);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('/app');
});

test('says that the session could not be checked', async ({ visits }) => {
  const page = await visits.open('/app', {
    troubles: [/^failed: GET .*assets\/firebase/],
    prepare: (opened) => opened.route(/assets\/firebase/, (route) => route.abort()),
  });
  await page.waitForURL('/auth');
  await seeNotice(page, 'alert', 'Error', 'Authentication check failed. Please try again');
  await authPage(page).signInButton.waitFor();
});
