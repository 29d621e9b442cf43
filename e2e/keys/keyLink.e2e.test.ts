import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { keyDialog } from '../pages/keyDialog';
import { createKey, usesOf } from '../support/betaKeys';
import { linkOfMail, newPerson } from '../support/people';
import { showPage } from '../support/openPage';
import { expect, test } from '../support/test';

test(
  'a key link fills in the dialog and leaves no trace in the address, and the key is kept across sign-up, the email and another tab',
  { tag: '@engines' },
  async ({ openPage }) => {
    const key = await createKey();
    const person = newPerson();
    const page = await openPage(`/#key=${key.toLowerCase()}`);
    await keyDialog(page).field.waitFor();
    await expect(keyDialog(page).field.inputValue()).resolves.toBe(key);
    expect(new URL(page.url()).hash).toBe('');
    // The first of the user's seven actions. The others are: email, password, Sign up, the email's link, password,
    // Confirm and sign in.
    await keyDialog(page).submitButton.click();
    await page.getByRole('tab', { name: 'Sign Up', selected: true }).waitFor();
    await expect(authPage(page).email.evaluate((field) => field === document.activeElement)).resolves.toBe(true);
    await page.keyboard.type(person.email);
    await authPage(page).password.fill(person.password);
    await authPage(page).signUpButton.click();
    await authPage(page).checkEmailHeading.waitFor();
    const link = await linkOfMail(person.email, 'VERIFY_EMAIL');

    await showPage(page, 'hidden');
    const tab = await page.context().newPage();
    await tab.goto(link);
    await tab.waitForURL('/auth');
    await tab.getByText(`${key} is saved; we'll use it once you sign in.`).waitFor();
    await authPage(tab).confirm(person);
    await keyDialog(tab).dialog.waitFor();
    await tab.waitForURL('/app');
    await dashboardPage(tab).see();
    await expect(usesOf(key)).resolves.toBe(1);
    await expect(tab.evaluate(() => localStorage.getItem('seed.betaKey'))).resolves.toBeNull();

    await showPage(page, 'visible');
    await page.getByRole('heading', { name: 'Your dashboard is open in another tab' }).waitFor();
  },
);

for (const address of ['/?key=', '/%23key%3D', '/#key%3D']) {
  test(`accepts the key after ${address}, and removes it from the address`, async ({ openPage }) => {
    const key = await createKey();
    const page = await openPage(address + key, { expectedErrors: [/^404: GET .*%23/] });
    await keyDialog(page).dialog.locator(`input[value="${key}"]`).waitFor();
    expect(new URL(page.url()).href).toBe(new URL('/', page.url()).href);
  });
}

test('a key link that is followed on an open page fills in the dialog, whatever was typed in it', async ({
  openPage,
}) => {
  const key = await createKey();
  const page = await openPage('/');
  await page.getByRole('button', { name: 'Access Beta Platform' }).click();
  await keyDialog(page).field.fill('BETA-OTHER');
  await page.evaluate((hash) => void (location.hash = hash), `key=${key}`);
  await keyDialog(page).dialog.locator(`input[value="${key}"]`).waitFor();
  await expect(keyDialog(page).field.inputValue()).resolves.toBe(key);
  expect(new URL(page.url()).hash).toBe('');
});
