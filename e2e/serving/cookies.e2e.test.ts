import type { Page } from 'playwright-core';
import { dashboardPage } from '../pages/dashboardPage';
import { expect, test } from '../support/test';

/** Counts how often the page's scripts read cookies. */
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

test('is not configured by a cookie, which a page of a sibling domain could write', async ({ openPage, user }) => {
  const page = await openPage('/app', { session: user.session, prepare: countReads });
  // No more of Firebase is fetched or set up once the dashboard is shown.
  await dashboardPage(page).see();
  await expect(page.evaluate(() => (window as unknown as { cookieReads(): number }).cookieReads())).resolves.toBe(0);
});
