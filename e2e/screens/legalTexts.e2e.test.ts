import { authPage } from '../pages/authPage';
import { expect, test } from '../support/test';

const LEGAL_TEXTS = [
  ['Terms', '#terms', 'Terms of the beta'],
  ['Privacy', '#privacy', 'Privacy'],
] as const;

for (const [link, fragment, title] of LEGAL_TEXTS) {
  test(`${link} opens from the address and from the footer, and Escape closes it`, async ({ openPage }) => {
    const page = await openPage(`/${fragment}`);
    const paper = page.getByRole('dialog', { name: title, exact: true });
    await paper.waitFor();
    await paper.getByRole('link', { name: '@' }).waitFor();
    await page.keyboard.press('Escape');
    await paper.waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('contentinfo').getByRole('link', { name: link }).press('Enter');
    await paper.waitFor();
    expect(new URL(page.url()).hash).toBe(fragment);
    await paper.getByRole('button', { name: 'Close' }).click();
    await paper.waitFor({ state: 'detached' });
  });
}

for (const [link, title] of [
  ['terms of the beta', 'Terms of the beta'],
  ['privacy notice', 'Privacy'],
] as const) {
  test(`the ${link} open from the sign-up, and nothing that was typed is lost`, async ({ openPage }) => {
    const page = await openPage('/auth');
    await authPage(page).signUpTab.click();
    await page.getByRole('tab', { name: 'Sign Up', selected: true }).waitFor();
    await authPage(page).email.fill('ada@example.test');
    await authPage(page).password.fill('correct horse');
    await page.getByRole('link', { name: link }).click();
    const paper = page.getByRole('dialog', { name: title, exact: true });
    await paper.waitFor();
    await page.goBack();
    await paper.waitFor({ state: 'detached' });
    await expect(authPage(page).email.inputValue()).resolves.toBe('ada@example.test');
    await expect(authPage(page).password.inputValue()).resolves.toBe('correct horse');
  });
}
