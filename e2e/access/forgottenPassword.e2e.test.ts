import type { Page } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { notice, seeNotice } from '../pages/notices';
import { createAccount, newPerson, passwordLinks } from '../support/people';
import { fulfilCall } from '../support/endpoints';
import { expect, test } from '../support/test';

const MAIL = /accounts:sendOobCode/;
/** The emulator reveals whether an account exists, which a project with email enumeration protection does not; so the app must not. */
const mailRefused = /400: POST .*sendOobCode/;

test('says the same for every address, and emails a link to those that have an account', async ({ openPage }) => {
  const known = await createAccount();
  const unknown = newPerson();
  const page = await openPage('/auth', { expectedErrors: [mailRefused] });
  const auth = authPage(page);
  for (const person of [known, unknown]) {
    await auth.askForLink(person.email);
    await page.getByText(`If ${person.email} has an account, we've sent a link to choose a new password.`).waitFor();
    await expect(auth.checkEmailHeading.evaluate((title) => title === document.activeElement)).resolves.toBe(true);
    await expect(page.getByRole('alert').count()).resolves.toBe(0);
    await expect(notice(page, 'status', 'Check your email').count()).resolves.toBe(0);
    await auth.backToSignInButton.press('Enter');
    await expect(auth.email.inputValue()).resolves.toBe(person.email);
  }
  await expect(passwordLinks(known)).resolves.toHaveLength(1);
  await expect(passwordLinks(unknown)).resolves.toEqual([]);
});

test('lets the user choose a new password and sign in with it', async ({ openPage }) => {
  const person = await createAccount({ access: true });
  const page = await openPage('/auth');
  const auth = authPage(page);
  await auth.askForLink(person.email);
  await auth.checkEmailHeading.waitFor();
  const [link = ''] = await passwordLinks(person);
  const form = new URL(link);
  form.searchParams.set('newPassword', 'a better horse');
  await page.goto(form.href);
  await page.waitForURL('/auth');
  await auth.signIn({ ...person, password: 'a better horse' });
  await page.waitForURL('/app');
});

test('asks for nothing but the email', async ({ openPage }) => {
  const page = await openPage('/auth');
  await authPage(page).forgottenButton.click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await expect(page.getByLabel('Password').count()).resolves.toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Enter your email.').waitFor();
});

for (const [message, description] of [
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Wait a few minutes and try again.'],
  // The project does not allow the app's domain.
  ['UNAUTHORIZED_DOMAIN : Domain not allowlisted by project', undefined],
] as const) {
  test(`says when no mail can be sent to anybody (${message})`, async ({ openPage }) => {
    const refusal = { error: { code: 400, message } };
    const prepare = (opened: Page) => opened.route(MAIL, (route) => fulfilCall(route, refusal, 400));
    const page = await openPage('/auth', { expectedErrors: [mailRefused], prepare });
    await authPage(page).askForLink(newPerson().email);
    await seeNotice(page, 'alert', 'Password reset not sent', description);
  });
}
