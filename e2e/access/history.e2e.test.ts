import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { keyDialog } from '../pages/keyDialog';
import { createAccount } from '../support/people';
import { sessionOf } from '../support/sessions';
import { expect, test } from '../support/test';

test('Back leads from the dashboard to the landing page, not to the sign-in', async ({ openPage }) => {
  const page = await openPage('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await authPage(page).signIn(await createAccount({ access: true }));
  await dashboardPage(page).see();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Airdrop farming that runs itself' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goForward();
  await dashboardPage(page).see();
});

test('Back does not lead to the dashboard of a session that has ended', async ({ openPage }) => {
  const page = await openPage('/', { session: await sessionOf(await createAccount({ access: true })) });
  await page.goto('/app');
  await dashboardPage(page).signOutButton.click();
  await authPage(page).signInButton.waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Airdrop farming that runs itself' }).waitFor();
  await page.goForward();
  await authPage(page).signInButton.waitFor();
});

test('keeps a typed key when the user goes to the sign-in and returns to the landing page', async ({ openPage }) => {
  const page = await openPage('/');
  await page.getByRole('button', { name: 'Access Beta Platform' }).click();
  await keyDialog(page).field.fill('beta-ab');
  await keyDialog(page).closeButton.click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await authPage(page).email.waitFor();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('button', { name: 'Launch Beta Platform' }).click();
  await expect(keyDialog(page).field.inputValue()).resolves.toBe('BETA-AB');
});
