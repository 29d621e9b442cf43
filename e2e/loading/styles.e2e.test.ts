import type { Page } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { expect, test } from '../support/test';

/**
 * Maximum number of rules that the program adds: those for states that the build does not render, such as a signed-in
 * user.
 */
const MAX_ADDED = 30;

/** Counts the component rules that the page contained, and those that the program has added since. */
function rulesOf(page: Page): Promise<{ inHtml: number; added: number }> {
  return page.evaluate(() => {
    const count = (selector: string) =>
      [...document.querySelectorAll<HTMLStyleElement>(selector)].reduce(
        (sum, { sheet }) => sum + (sheet?.cssRules.length ?? 0),
        0,
      );
    // In the style element of the HTML, this attribute also lists the rules.
    return { inHtml: count('style[data-emotion^="css "]'), added: count('style[data-emotion=css]') };
  });
}

test("reuses the styles in the HTML of /auth and /app, including the dashboard's", async ({ openPage, user }) => {
  const auth = await openPage('/auth');
  await authPage(auth).signInButton.click();
  await auth.getByText('Enter your email.').waitFor();
  const app = await openPage('/app', { session: user.session });
  await dashboardPage(app).see();
  for (const page of [auth, app]) {
    const { inHtml, added } = await rulesOf(page);
    expect(inHtml).toBeGreaterThan(100);
    expect(added).toBeLessThan(MAX_ADDED);
  }
});
