import { authPage } from '../pages/authPage';
import { breakLanding, repairLanding } from '../support/brokenLanding';
import { expect, test } from '../support/test';

test('answers an unknown address with the 404 page and its status, and leads home', async ({ openPage }) => {
  const page = await openPage('/', { expectedErrors: [/^404: GET/] });
  for (const path of ['/nowhere', '/app/nowhere', '/AUTH', '/%F0%9F%8C%B1']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
  }
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL('/');
});

test('shows the error screen, not a blank page, if a screen crashes', async ({ openPage }) => {
  const page = await openPage('/', {
    expectedErrors: [/^(console|page error): /],
    prepare: breakLanding,
  });
  // The built page needs no script; the first press of a key fetches the program.
  await page.getByRole('button', { name: 'Access Beta Platform' }).press('Shift');
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await repairLanding(page);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('button', { name: 'Access Beta Platform' }).waitFor();
});

test("offers another try if a screen's code fails to load", async ({ openPage }) => {
  const page = await openPage('/', {
    expectedErrors: [/^failed: GET .*assets\/auth/, /^(console|page error): /],
    prepare: (opened) => opened.route(/assets\/auth.*\.js$/, (route) => route.abort()),
  });
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: "This screen couldn't be loaded" }).waitFor();
  // The old message stays until the second attempt has failed as well.
  const failedAgain = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await failedAgain;
  await page.getByRole('heading', { name: "This screen couldn't be loaded" }).waitFor();
  await page.unroute(/assets\/auth.*\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await authPage(page).signInButton.waitFor();
});
