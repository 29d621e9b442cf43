import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../../tools/seeds/demoData';
import { authPage } from '../../pages/authPage';
import { seeNotice, seeRefusal } from '../../pages/notices';
import { endpoints, fulfilCall } from '../../support/endpoints';
import { ALL_VARIANTS, ON_DASHBOARD, type StateSequence } from './stateSequence';

/** A user without a real account: the mocked account service answers as if she had one. Pictures show her email. */
export const GRACE = { email: 'grace@seed.example', password: DEMO_PASSWORD };

/** Refuses every sign-in, and sends no email. */
async function refuseSignIns(page: Page) {
  await page.route(/accounts:sendOobCode/, (route) => fulfilCall(route, { email: GRACE.email }));
  const refusal = { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } };
  await page.route(/accounts:signInWithPassword/, (route) => fulfilCall(route, refusal, 400));
}

/** The account service's response for Grace, with only the fields that the client reads. */
const newAccount = (emailVerified: boolean) => ({
  localId: 'grace',
  email: GRACE.email,
  // An unsigned token, which is valid until 2100.
  idToken: ['{"alg":"none"}', '{"exp":4102444800,"iat":1}', '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.'),
  refreshToken: 'grace',
  expiresIn: '3600',
  users: [{ localId: 'grace', email: GRACE.email, emailVerified }],
});

const mockAccountService = (page: Page, isConfirmed: boolean) =>
  page.route(endpoints.accounts, (route) => fulfilCall(route, newAccount(isConfirmed)));

const signUpStates: readonly StateSequence[] = [
  {
    name: 'the sign-up',
    path: '/auth',
    prepare: (page) => mockAccountService(page, false),
    states: [
      {
        name: 'empty form',
        picture: { name: 'sign-up' },
        async reach(page) {
          await authPage(page).signUpTab.click();
          await authPage(page).signUpButton.waitFor();
        },
      },
      {
        name: 'invalid fields',
        picture: { name: 'sign-up-errors' },
        async reach(page) {
          await authPage(page).signUp({ email: 'ada@', password: '123' });
          await page.getByText('Use at least 6 characters.').waitFor();
        },
      },
      {
        name: 'waiting for the confirmation',
        picture: { name: 'account-created' },
        async reach(page) {
          await authPage(page).signUp(GRACE);
          await authPage(page).checkEmailHeading.waitFor();
        },
      },
      {
        name: 'confirmed email',
        picture: { name: 'email-confirmed' },
        async reach(page) {
          await mockAccountService(page, true);
          await page.clock.runFor(5000);
          await page.getByRole('status').filter({ hasText: 'Your email is confirmed.' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'a sign-up whose email is not sent',
    path: '/auth',
    expectedErrors: [/^400: POST .*sendOobCode/],
    async prepare(page) {
      await mockAccountService(page, false);
      const refusal = { error: { code: 400, message: 'QUOTA_EXCEEDED' } };
      await page.route(/accounts:sendOobCode/, (route) => fulfilCall(route, refusal, 400));
    },
    states: [
      {
        name: 'explanation',
        picture: { name: 'mail-not-sent' },
        async reach(page) {
          await authPage(page).signUp(GRACE);
          await page.getByRole('heading', { name: 'One step left' }).waitFor();
        },
      },
    ],
  },
];

/** The screen at /auth for every kind of user, and the checks before the dashboard. */
export const authStates: readonly StateSequence[] = [
  {
    name: 'the sign-in',
    path: '/auth',
    expectedErrors: [/^400: POST .*signInWithPassword/],
    prepare: refuseSignIns,
    states: [
      {
        name: 'empty form',
        picture: { name: 'sign-in', variants: ALL_VARIANTS },
        reach: (page) => authPage(page).signInButton.waitFor(),
      },
      {
        name: 'errors of the empty form',
        async reach(page) {
          await authPage(page).signInButton.click();
          await page.getByRole('alert').getByText('Enter your email.').waitFor();
        },
      },
      {
        name: 'failed sign-in',
        picture: { name: 'sign-in-failed' },
        async reach(page) {
          await authPage(page).signIn(GRACE);
          await seeRefusal(page, 'Error signing in Wrong email or password. Try again.');
        },
      },
      {
        name: 'forgotten password',
        picture: { name: 'forgot-password' },
        async reach(page) {
          await authPage(page).forgotPasswordButton.click();
          await page.getByRole('button', { name: 'Send me a link' }).waitFor();
        },
      },
      {
        name: 'forgotten password, link sent',
        picture: { name: 'reset-sent' },
        async reach(page) {
          await page.getByRole('button', { name: 'Send me a link' }).click();
          await authPage(page).checkEmailHeading.waitFor();
        },
      },
    ],
  },
  ...signUpStates,
  {
    name: 'an unconfirmed email',
    path: '/auth',
    states: [
      {
        name: 'button to resend the email',
        picture: { name: 'unconfirmed' },
        async reach(page) {
          await authPage(page).signIn({ email: 'unconfirmed@seed.example', password: DEMO_PASSWORD });
          await authPage(page).resendButton.waitFor();
        },
      },
    ],
  },
  {
    name: 'a session check in progress',
    path: '/auth',
    signedInAs: 'userWithoutAccess',
    // Firebase's code never arrives.
    prepare: (page) => page.route(/assets\/firebase/, () => undefined),
    states: [{ name: 'spinner at /auth', reach: (page) => page.getByText('Checking your session...').waitFor() }],
  },
  {
    name: 'a session without access',
    path: '/auth',
    signedInAs: 'userWithoutAccess',
    states: [
      {
        name: 'message that a key is needed',
        picture: { name: 'without-access' },
        reach: (page) => authPage(page).needsKeyHeading.waitFor(),
      },
    ],
  },
  {
    name: 'a failed access check',
    ...ON_DASHBOARD,
    expectedErrors: [/^403: /, /^console: /],
    prepare: (page) =>
      page.route(endpoints.profile, (route) =>
        fulfilCall(route, { error: { code: 403, status: 'PERMISSION_DENIED' } }, 403),
      ),
    states: [
      {
        name: 'button to try again',
        picture: { name: 'access-unchecked' },
        async reach(page) {
          await page.getByRole('button', { name: 'Try again' }).waitFor();
          await seeNotice(page, 'alert', 'Error');
        },
      },
    ],
  },
  {
    name: 'a slow access check',
    path: '/auth',
    signedInAs: 'user',
    // Opening the second screen aborts the request for the profile, and Firestore's client reports this.
    expectedErrors: [/^console: .*RPC_ERROR/],
    prepare: (page) => page.route(endpoints.profile, () => undefined),
    states: [
      { name: 'spinner at /auth', reach: (page) => page.getByText('Checking your access...').waitFor() },
      {
        name: 'placeholder of the dashboard',
        picture: { name: 'verifying' },
        async reach(page) {
          await page.goto('/app', { waitUntil: 'commit' });
          await page.getByText('Verifying access...').waitFor();
        },
      },
    ],
  },
];
