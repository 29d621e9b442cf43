import type { Page } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import type { PageOptions } from '../support/openPage';
import { expect, test } from '../support/test';

/** Returns how much of the page has moved by itself so far (Cumulative Layout Shift). */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is never called.
        setTimeout(() => resolve(0), 200);
      }),
  );
}

/** Fonts change the layout when they replace the fallback, whose metrics depend on the machine. */
const WITHOUT_FONTS: PageOptions = {
  expectedErrors: [/^failed: GET .*\.woff2/],
  prepare: (page) => page.route(/\.woff2$/, (route) => route.abort()),
};

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

for (const viewport of [PHONE, DESKTOP]) {
  test(`shifts no layout while a page loads, at ${viewport.width} pixels`, async ({ openPage, user }) => {
    const landing = await openPage('/', { ...WITHOUT_FONTS, viewport });
    // Moving the focus fetches the program, which takes over the page.
    await landing.keyboard.press('Tab');
    await landing.waitForLoadState('networkidle');
    expect(await shiftOf(landing)).toBe(0);

    const auth = await openPage('/auth', { ...WITHOUT_FONTS, viewport });
    await authPage(auth).signInButton.waitFor();
    await auth.waitForLoadState('networkidle');
    expect(await shiftOf(auth)).toBe(0);

    const app = await openPage('/app', { ...WITHOUT_FONTS, viewport, session: user.session });
    await dashboardPage(app).see();
    expect(await shiftOf(app)).toBe(0);
  });
}

test('does not move the button for a key when the page recognises a user without access', async ({
  openPage,
  userWithoutAccess,
}) => {
  for (const viewport of [PHONE, DESKTOP]) {
    const signedOut = await openPage('/', { ...WITHOUT_FONTS, viewport });
    const landing = await openPage('/', { ...WITHOUT_FONTS, viewport, session: userWithoutAccess.session });
    const placeOf = (page: Page) => page.getByRole('button', { name: 'Access Beta Platform' }).boundingBox();
    await landing.getByText('One step left: enter the beta key from your invitation.').waitFor();
    expect((await placeOf(landing))?.y).toBe((await placeOf(signedOut))?.y);
  }
});
