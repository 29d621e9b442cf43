import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { keyDialog } from '../pages/keyDialog';
import { notice, seeNotice, seeRefusal } from '../pages/notices';
import { createKey, freshKey, usesOf } from '../support/betaKeys';
import { PHONE } from '../support/devices';
import { createAccount, linkOfMail, newPerson } from '../support/people';
import { sessionOf } from '../support/sessions';
import { watchRequests } from '../support/endpoints';
import { expect, test } from '../support/test';

test('on a phone, a visitor with a key and no account types the key and the email only once', async ({ openPage }) => {
  const key = await createKey();
  const person = newPerson();
  const page = await openPage('/', PHONE);
  await keyDialog(page).openAndSubmit(key.toLowerCase());

  await seeNotice(page, 'status', 'Authentication Required');
  await page.getByText(`Your key ${key} is ready. New here?`).waitFor();
  // The notice is not the error with the same title.
  await expect(notice(page, 'alert', 'Authentication Required').count()).resolves.toBe(0);
  await expect(authPage(page).signInTab.getAttribute('aria-selected')).resolves.toBe('true');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(authPage(page).email.evaluate((field) => field === document.activeElement)).resolves.toBe(true);
  await page.keyboard.type(person.email);
  await authPage(page).password.fill(person.password);
  await page.keyboard.press('Enter');
  await authPage(page).checkEmailHeading.waitFor();

  await page.goto(await linkOfMail(person.email, 'VERIFY_EMAIL'));
  await page.getByText(`Your key ${key} is ready.`).waitFor();
  const steps = page.getByRole('complementary', { name: 'How to get in' }).getByRole('listitem');
  // Until the confirmation, no step is done.
  await expect(steps.filter({ hasText: ', done' }).count()).resolves.toBe(0);
  await authPage(page).confirm(person);
  await seeNotice(page, 'status', 'Success');
  await page.waitForURL('/app');
  await dashboardPage(page).see();
  await expect(usesOf(key)).resolves.toBe(1);
});

test('shows in the dialog why a saved key was refused, and forgets the key', async ({ openPage }) => {
  const page = await openPage('/');
  await keyDialog(page).openAndSubmit(freshKey());
  await page.waitForURL('/auth');
  await authPage(page).signIn(await createAccount());
  await seeRefusal(page, 'Invalid beta key The beta key you entered is invalid or has already been used.');
  await expect(page.evaluate(() => localStorage.getItem('seed.betaKey'))).resolves.toBeNull();
});

test('does not use up the key of a user whose access was revoked', async ({ openPage }) => {
  const key = await createKey();
  const person = await createAccount({ access: 'revoked' });
  const page = await openPage('/');
  await keyDialog(page).openAndSubmit(key);
  await page.waitForURL('/auth');
  await authPage(page).signIn(person);
  await page.getByText('Your beta access was revoked', { exact: false }).waitFor();
  await expect(usesOf(key)).resolves.toBe(0);
});

test('keeps a key that is for another email, and after a reload sends it only when the button is pressed', async ({
  openPage,
}) => {
  const { prepare, urls } = watchRequests(
    (request) => request.method() === 'POST' && request.url().endsWith('/validate-beta-key'),
  );
  const page = await openPage('/', { session: await sessionOf(await createAccount()), prepare });
  const refusal = 'Invalid beta key This beta key is for another email. Sign in with the email that was invited.';
  await keyDialog(page).openAndSubmit(await createKey({ email: 'ada@example.test' }));
  await seeRefusal(page, refusal);
  await keyDialog(page).dialog.getByText('Your key is saved.').waitFor();
  await page.reload();
  await page.getByText('One step left', { exact: false }).waitFor();
  await expect(keyDialog(page).dialog.count()).resolves.toBe(0);
  expect(urls).toHaveLength(1);
  await page.getByRole('button', { name: 'Access Beta Platform' }).click();
  await keyDialog(page).submitButton.click();
  await seeRefusal(page, refusal);
  await expect.poll(() => urls).toHaveLength(2);
});
