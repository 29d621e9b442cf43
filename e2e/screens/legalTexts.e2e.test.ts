import type { Page } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { expect, test } from '../support/test';

const TERMS = 'Terms of the beta';
const PRIVACY = 'Privacy';

const legalDialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('terms and privacy notice open from the URL and from the footer, and Escape closes them (P2.12)', async ({
  openPage,
}) => {
  const page = await openPage('/#terms');
  // The link is an email address.
  await legalDialog(page, TERMS).getByRole('link', { name: '@' }).waitFor();
  await page.keyboard.press('Escape');
  await legalDialog(page, TERMS).waitFor({ state: 'detached' });
  expect(new URL(page.url()).hash).toBe('');
  for (const [link, fragment, title] of [
    ['Terms', '#terms', TERMS],
    ['Privacy', '#privacy', PRIVACY],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).press('Enter');
    await legalDialog(page, title).waitFor();
    expect(new URL(page.url()).hash).toBe(fragment);
    await legalDialog(page, title).getByRole('button', { name: 'Close' }).click();
    await legalDialog(page, title).waitFor({ state: 'detached' });
  }
});

test('terms and privacy notice open from the sign-up, and nothing that was typed is lost', async ({ openPage }) => {
  const page = await openPage('/auth');
  await authPage(page).signUpTab.click();
  await page.getByRole('tab', { name: 'Sign Up', selected: true }).waitFor();
  await authPage(page).email.fill('ada@example.test');
  await authPage(page).password.fill('correct horse');
  for (const [link, title] of [
    ['terms of the beta', TERMS],
    ['privacy notice', PRIVACY],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await legalDialog(page, title).waitFor();
    await page.goBack();
    await legalDialog(page, title).waitFor({ state: 'detached' });
    await expect(authPage(page).email.inputValue()).resolves.toBe('ada@example.test');
    await expect(authPage(page).password.inputValue()).resolves.toBe('correct horse');
  }
});
