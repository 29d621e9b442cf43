import { accountDialog } from '../pages/accountDialog';
import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { seeNotice, seeRefusal } from '../pages/notices';
import { createKey, usesOf } from '../support/betaKeys';
import { readDocument } from '../support/documents';
import { createAccount } from '../support/people';
import { sessionOf } from '../support/sessions';
import { expect, test } from '../support/test';

const REFUSED_SIGN_IN = /^400: POST .*accounts:signInWithPassword/;

const WRONG_CREDENTIALS = 'Error signing in Wrong email or password. Try again.';

test('the password is changed with the old one, by the keyboard alone (P3.12)', async ({ openPage }) => {
  const person = await createAccount({ access: true });
  const page = await openPage('/app', { session: await sessionOf(person), expectedErrors: [REFUSED_SIGN_IN] });
  const account = accountDialog(page);
  await dashboardPage(page).see();
  await account.opener.focus();
  await page.keyboard.press('Enter');
  await account.currentPassword.waitFor();
  await account.dialog.getByText(person.email).waitFor();

  await account.currentPassword.fill('not this one');
  await account.newPassword.fill('a better horse');
  await page.keyboard.press('Enter');
  await seeRefusal(page, 'Wrong password. Try again.');

  await account.currentPassword.fill(person.password);
  await account.newPassword.focus();
  await page.keyboard.press('Enter');
  await account.dialog.getByText('Your password was changed.').waitFor();
  await page.keyboard.press('Escape');
  await account.dialog.waitFor({ state: 'detached' });
  await expect(account.opener.evaluate((button) => button === document.activeElement)).resolves.toBe(true);
  // On this page, the user stays signed in.
  await dashboardPage(page).see();

  const elsewhere = await openPage('/auth', { expectedErrors: [REFUSED_SIGN_IN] });
  await authPage(elsewhere).signIn(person);
  await seeRefusal(elsewhere, WRONG_CREDENTIALS);
  await authPage(elsewhere).signIn({ ...person, password: 'a better horse' });
  await elsewhere.waitForURL('/app');
});

test('the account is deleted, with everything known about the person except that a key was used', async ({
  openPage,
}) => {
  const key = await createKey();
  const person = await createAccount();
  const page = await openPage(`/#key=${key}`, { session: await sessionOf(person), expectedErrors: [REFUSED_SIGN_IN] });
  await page.getByRole('dialog').getByRole('button', { name: 'Access Beta Platform' }).click();
  await page.waitForURL('/app');
  await dashboardPage(page).see();
  const account = accountDialog(page);
  await account.open('Delete');
  await account.dialog.getByText('We keep a record that your key was used', { exact: false }).waitFor();
  await account.password.fill(person.password);
  await account.deleteButton.click();
  await seeNotice(page, 'status', 'Account deleted');
  await page.waitForURL('/');
  await account.dialog.waitFor({ state: 'detached' });

  await page.goto('/auth');
  await authPage(page).signIn(person);
  await seeRefusal(page, WRONG_CREDENTIALS);
  await expect(usesOf(key)).resolves.toBe(1);
  await expect(readDocument(`betaRedemptions/${key}_${person.uid}`)).resolves.toMatchObject({ betaKey: key });
  await expect(readDocument(`betaRedemptions/${key}_${person.uid}`)).resolves.not.toHaveProperty('email');
  await expect(readDocument(`profiles/${person.uid}`)).rejects.toThrow();
});
