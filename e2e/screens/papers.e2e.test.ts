import { authPage } from '../pages/authPage';
import { DEVICES } from '../support/devices';
import { useVisits } from '../support/visits';

const visits = useVisits();

const PAPERS = [
  ['Terms', '#terms', 'Terms of the beta'],
  ['Privacy', '#privacy', 'Privacy'],
] as const;

describe.each(DEVICES)('on a %s', (_name, device) => {
  it.each(PAPERS)('%s opens by the address and from the footer, and goes by Escape', async (link, fragment, title) => {
    const page = await visits.open(`/${fragment}`, device);
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

  it.each([
    ['terms of the beta', 'Terms of the beta'],
    ['privacy notice', 'Privacy'],
  ])('the %s open from the sign-up, and nothing that was typed is lost', async (link, title) => {
    const page = await visits.open('/auth', device);
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
});
