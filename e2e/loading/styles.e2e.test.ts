import type { Page } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { expect, test } from '../support/test';

/** Some styles belong to states that the build does not render, such as a signed-in user. */
const FEW = 30;

/** Counts the component rules that the page contained, and those that the program has added since. */
function rulesOf(page: Page): Promise<{ brought: number; written: number }> {
  return page.evaluate(() => {
    const count = (selector: string) =>
      [...document.querySelectorAll<HTMLStyleElement>(selector)].reduce((sum, { sheet }) => sum + (sheet?.cssRules.length ?? 0), 0);
    // The page's own style element names its rules.
    return { brought: count('style[data-emotion^="css "]'), written: count('style[data-emotion=css]') };
  });
}

test("reuses the styles in the HTML of /auth and /app, including the dashboard's", async ({ openPage, user }) => {
  const auth = await openPage('/auth');
  await authPage(auth).signInButton.click();
  await auth.getByText('Enter your email.').waitFor();
  const app = await openPage('/app', { session: user.session });
  await dashboardPage(app).see();
  for (const page of [auth, app]) {
    const { brought, written } = await rulesOf(page);
    expect(brought).toBeGreaterThan(100);
    expect(written).toBeLessThan(FEW);
  }
});
