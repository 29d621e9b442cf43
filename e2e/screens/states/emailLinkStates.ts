import type { Page } from 'playwright-core';
import { authPage } from '../../pages/authPage';
import { endpoints, fulfilCall } from '../../support/endpoints';
import { GRACE } from './authStates';
import type { ScreenState, StateSequence } from './stateSequence';

const linkFor = (mode: string) => `/auth?mode=${mode}&oobCode=code-from-an-email`;

const acceptCode = (requestType: string) => (page: Page) =>
  page.route(endpoints.accounts, (route) => fulfilCall(route, { email: GRACE.email, requestType }));

const refuseCode = (message: string) => (page: Page) =>
  page.route(endpoints.accounts, (route) => fulfilCall(route, { error: { code: 400, message } }, 400));

const REFUSED_REQUEST = /^400: POST .*accounts:/;

/** A state with a message above the sign-in form. */
const messageState = (name: string, text: string, picture: string): ScreenState => ({
  name,
  picture: { name: picture },
  async reach(page) {
    await page.getByText(text, { exact: false }).first().waitFor();
    await authPage(page).signInButton.waitFor();
  },
});

/** The links in emails, which open /auth. */
export const emailLinkStates: readonly StateSequence[] = [
  {
    name: 'a link that is being checked',
    path: linkFor('verifyEmail'),
    // The answer never arrives.
    prepare: (page) => page.route(endpoints.accounts, () => undefined),
    states: [{ name: 'waiting for the answer', reach: (page) => page.getByText('Checking your link...').waitFor() }],
  },
  {
    name: 'a link that confirms an email',
    path: linkFor('verifyEmail'),
    prepare: acceptCode('VERIFY_EMAIL'),
    states: [
      {
        name: 'form that asks for the password',
        picture: { name: 'email-link-confirm' },
        reach: (page) => authPage(page).confirmButton.waitFor(),
      },
    ],
  },
  {
    name: 'a link for a new password',
    path: linkFor('resetPassword'),
    prepare: acceptCode('PASSWORD_RESET'),
    states: [
      {
        name: 'empty form',
        picture: { name: 'new-password' },
        reach: (page) => page.getByRole('heading', { name: 'Choose a new password' }).waitFor(),
      },
      {
        name: 'password that is too short',
        async reach(page) {
          await page.getByLabel('Password', { exact: true }).fill('123');
          await page.getByRole('button', { name: 'Save new password' }).click();
          await page.getByText('Use at least 6 characters.').waitFor();
        },
      },
      {
        name: 'saved password',
        async reach(page) {
          await page.getByLabel('Password', { exact: true }).fill(GRACE.password);
          await page.getByRole('button', { name: 'Save new password' }).click();
          await page.getByText('Your new password is saved. Sign in with it.').waitFor();
        },
      },
    ],
  },
  {
    name: 'a link that restores an old email',
    path: linkFor('recoverEmail'),
    prepare: acceptCode('RECOVER_EMAIL'),
    states: [
      {
        name: 'button to restore the email',
        picture: { name: 'email-link-restore' },
        reach: (page) => authPage(page).restoreButton.waitFor(),
      },
      {
        name: 'message that says what to do next',
        picture: { name: 'email-link-recovered' },
        async reach(page) {
          await authPage(page).restoreButton.click();
          await page.getByText('Your old email is restored.', { exact: false }).waitFor();
          await authPage(page).signInButton.waitFor();
        },
      },
    ],
  },
  {
    name: 'a used link',
    path: linkFor('verifyEmail'),
    expectedErrors: [REFUSED_REQUEST],
    prepare: refuseCode('INVALID_OOB_CODE'),
    states: [messageState('message above the sign-in form', 'This link was already used', 'email-link-used')],
  },
  {
    name: 'an expired link',
    path: linkFor('verifyEmail'),
    expectedErrors: [REFUSED_REQUEST],
    prepare: refuseCode('EXPIRED_OOB_CODE'),
    states: [messageState('message above the sign-in form', 'This link has expired', 'email-link-expired')],
  },
  {
    name: 'a link that cannot be checked',
    path: linkFor('verifyEmail'),
    expectedErrors: [/^failed: POST .*accounts:/],
    prepare: (page) => page.route(endpoints.accounts, (route) => route.abort()),
    states: [
      {
        name: 'button to try again',
        picture: { name: 'email-link-unchecked' },
        reach: (page) => page.getByRole('heading', { name: "We couldn't check your link" }).waitFor(),
      },
    ],
  },
  {
    name: 'a link opened by a signed-in user',
    path: linkFor('verifyEmail'),
    signedInAs: 'userWithoutAccess',
    // Answers only the calls that check and use a link. The session's own accounts:lookup must reach the server.
    prepare: (page) =>
      page.route(/accounts:(resetPassword|update)/, (route) =>
        fulfilCall(route, { email: GRACE.email, requestType: 'VERIFY_EMAIL' }),
      ),
    states: [
      {
        name: 'button to continue without using the link',
        picture: { name: 'email-link-signed-in' },
        reach: (page) => page.getByRole('button', { name: 'Not now' }).waitFor(),
      },
    ],
  },
];
