import type { Page } from 'playwright-core';
import { dashboardPage } from '../pages/dashboardPage';
import { expect, test } from '../support/test';

/** Counts how many times the page's scripts read cookies. */
const countReads = (page: Page) =>
  page.addInitScript(() => {
    let reads = 0;
    Object.defineProperty(Document.prototype, 'cookie', {
      get() {
        reads += 1;
        return '';
      },
    });
    Object.assign(window, { cookieReads: () => reads });
  });

test('no cookie configures Firebase, since a page of a sibling domain could write one', async ({ openPage, user }) => {
  const page = await openPage('/app', { session: user.session, prepare: countReads });
  // By the time the dashboard is shown, Firebase has been loaded and set up.
  await dashboardPage(page).see();
  await expect(page.evaluate(() => (window as unknown as { cookieReads(): number }).cookieReads())).resolves.toBe(0);
});
