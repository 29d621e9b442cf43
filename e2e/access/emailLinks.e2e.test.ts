import type { Page } from 'playwright-core';
import { accountDialog } from '../pages/accountDialog';
import { authPage } from '../pages/authPage';
import { notice, seeRefusal } from '../pages/notices';
import { changeEmail, createAccount, isConfirmed, linkOfMail, newPerson, signUpElsewhere } from '../support/people';
import { sessionOf } from '../support/sessions';
import { openTab } from '../support/openPage';
import { fulfilCall, watchRequests } from '../support/endpoints';
import { expect, test } from '../support/test';

/** The error that the browser reports when the account service refuses a code. */
const CODE_REFUSED = /^400: POST .*accounts:(resetPassword|update)/;
const CODE_CHECK = /accounts:resetPassword/;

const codeOf = (link: string) => new URL(link).searchParams.get('oobCode') ?? 'none';

/** Expects that the code is in no place that outlives the page or is visible to others. */
async function expectNoTraceOf(page: Page, code: string) {
  expect(page.url()).toBe(new URL('/auth', page.url()).href);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.title]),
  );
  expect(stored).not.toContain(code);
  await expect(page.content()).resolves.not.toContain(code);
}

test('a confirmation asks only for the password, a wrong one confirms nothing, and a continueUrl is not followed (P3.13a)', async ({
  openPage,
}) => {
  const person = newPerson();
  const link = new URL(await signUpElsewhere(person));
  link.searchParams.set('continueUrl', 'https://evil.example/steal');
  const { prepare, urls } = watchRequests();
  const page = await openPage(link.href, { expectedErrors: [/^400: POST .*signInWithPassword/], prepare });
  await authPage(page).confirmButton.waitFor();
  await expectNoTraceOf(page, codeOf(link.href));
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await seeRefusal(page, 'Error signing in Wrong password. Try again.');
  await expect(isConfirmed(person)).resolves.toBe(false);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  await page.getByText('One step left', { exact: false }).waitFor();
  expect(urls.filter((url) => new URL(url).hostname.includes('evil'))).toEqual([]);
});

test('a user who forgot their password gets a link, chooses a new password, and signs in with it (P3.13c)', async ({
  openPage,
}) => {
  const person = await createAccount({ access: true });
  const page = await openPage('/auth');
  await authPage(page).requestPasswordLink(person.email);
  await authPage(page).checkEmailHeading.waitFor();
  const link = await linkOfMail(person.email, 'PASSWORD_RESET');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.getByText(`For ${person.email}.`).waitFor();
  await expectNoTraceOf(page, codeOf(link));
  await page.getByLabel('Password', { exact: true }).fill('123');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Use at least 6 characters.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('a better horse');
  await page.keyboard.press('Enter');
  await page.getByText('Your new password is saved. Sign in with it.').waitFor();
  // The sign-in form shows the message, so no notice is raised.
  await expect(notice(page, 'status', 'Password changed').count()).resolves.toBe(0);
  await expect(authPage(page).email.inputValue()).resolves.toBe(person.email);
  await authPage(page).password.fill('a better horse');
  await page.keyboard.press('Enter');
  await page.waitForURL('/app');
});

test('a link opened by an email scanner confirms nothing, and still works for the user', async ({ openPage }) => {
  const person = newPerson();
  const link = await signUpElsewhere(person);
  const scanner = await openPage(link);
  await authPage(scanner).confirmButton.waitFor();
  await expect(isConfirmed(person)).resolves.toBe(false);
  const page = await openPage(link);
  await authPage(page).confirm(person);
  await page.waitForURL('/');
  const usedLinkPage = await openPage(link, { expectedErrors: [CODE_REFUSED] });
  await usedLinkPage.getByText('This link was already used, or is incomplete.', { exact: false }).waitFor();
  await expectNoTraceOf(usedLinkPage, codeOf(link));
});

test('an expired link is explained, and the user can get another email', async ({ openPage }) => {
  const person = newPerson();
  const link = await signUpElsewhere(person);
  const expired = { error: { code: 400, message: 'EXPIRED_OOB_CODE' } };
  const page = await openPage(link, {
    expectedErrors: [CODE_REFUSED],
    prepare: (opened) => opened.route(CODE_CHECK, (route) => fulfilCall(route, expired, 400)),
  });
  await page.getByText('This link has expired.', { exact: false }).waitFor();
  await authPage(page).email.fill(person.email);
  await authPage(page).password.fill(person.password);
  await authPage(page).resendButton.click();
  await authPage(page).checkEmailHeading.waitFor();
  expect(await linkOfMail(person.email, 'VERIFY_EMAIL')).not.toBe(link);
});

test('a link that cannot be checked can be tried again', async ({ openPage }) => {
  const person = newPerson();
  const link = await signUpElsewhere(person);
  const page = await openPage(link, {
    expectedErrors: [/^failed: POST .*accounts:resetPassword/],
    prepare: (opened) => opened.route(CODE_CHECK, (route) => route.abort()),
  });
  await page.getByRole('heading', { name: "We couldn't check your link" }).waitFor();
  await page.unroute(CODE_CHECK);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await authPage(page).confirmButton.waitFor();
});

test(
  'a link that arrives with everything escaped is repaired, and its code is sent only in the request for the page and to the account service (P3.13)',
  { tag: '@engines' },
  async ({ openPage }) => {
    const link = await signUpElsewhere(newPerson());
    // Leads to the 404 page.
    const escaped = link.replace('?', '%3F').replaceAll('=', '%3D').replaceAll('&', '%26');
    const sentTexts: string[] = [];
    const page = await openPage(escaped, {
      expectedErrors: [/^404: GET .*auth/i],
      prepare: async (opened) =>
        void opened.on('request', (request) => {
          const { referer = '' } = request.headers();
          if (request.resourceType() !== 'document' && !request.url().includes('accounts:'))
            sentTexts.push(request.url(), referer);
        }),
    });
    await authPage(page).confirmButton.waitFor();
    await expectNoTraceOf(page, codeOf(link));
    expect(sentTexts.filter((text) => text.includes(codeOf(link)))).toEqual([]);
    await page.goBack();
    expect(page.url()).not.toContain(codeOf(link));
  },
);

test('a link confirms a new email, which every open tab then shows, and Continue leads to the dashboard', async ({
  openPage,
}) => {
  const person = await createAccount({ access: true });
  const { email } = newPerson();
  const session = await sessionOf(person);
  const page = await openPage('/app', { session });
  const account = accountDialog(page);
  await account.open('Email');
  await account.newEmail.fill(email);
  await account.password.fill(person.password);
  await account.sendLinkButton.click();
  await account.dialog.getByText(`We sent a link to ${email}.`, { exact: false }).waitFor();
  await account.dialog.getByText(person.email, { exact: true }).waitFor();

  const linkTab = await openTab(page, await linkOfMail(person.email, 'VERIFY_AND_CHANGE_EMAIL'));
  await authPage(linkTab).confirm({ ...person, email });
  await linkTab.getByText('Your new email is confirmed.').waitFor();
  await account.dialog.getByText(email, { exact: true }).waitFor();
  await linkTab.getByRole('button', { name: 'Continue' }).press('Enter');
  await linkTab.waitForURL('/app');
  await accountDialog(linkTab).opener.getByText(email).waitFor();
});

test('the warning about a changed email restores the old one, once, when the user presses the button and not when the link is opened', async ({
  openPage,
}) => {
  const person = await createAccount();
  await changeEmail(person, newPerson().email);
  const link = await linkOfMail(person.email, 'RECOVER_EMAIL');
  const scanner = await openPage(link);
  await authPage(scanner).restoreButton.waitFor();
  await expectNoTraceOf(scanner, codeOf(link));
  const page = await openPage(link);
  await page.getByText(`Press the button to go back to ${person.email}.`).waitFor();
  await authPage(page).restoreButton.press('Enter');
  await page.getByText('Your old email is restored.', { exact: false }).waitFor();
  await authPage(page).signIn(person);
  await page.waitForURL('/');
  const usedLinkPage = await openPage(link, { expectedErrors: [CODE_REFUSED] });
  await usedLinkPage.getByText('Sign in with your old email.', { exact: false }).waitFor();
});

test('a link opened by a signed-in user does not end their session, and Not now leads to the dashboard', async ({
  openPage,
  user,
}) => {
  const link = await signUpElsewhere(newPerson());
  const page = await openPage(link, user);
  await authPage(page).confirmButton.waitFor();
  await page.getByRole('button', { name: 'Not now' }).press('Enter');
  await page.waitForURL('/app');
});
