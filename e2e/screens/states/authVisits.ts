import type { Page } from 'playwright-core';
import { authPage } from '../../pages/authPage';
import { closeNotice, seeNotice } from '../../pages/notices';
import { confirmAddress, newPerson } from '../../support/people';
import { fulfilCall, wires } from '../../support/wires';
import type { ScreenVisit } from './screenVisit';

const person = newPerson();

/** No account is known to sign in with, and mails go nowhere. */
async function answerSignIns(page: Page) {
  await page.route(/accounts:sendOobCode/, (route) => fulfilCall(route, { email: person.email }));
  const refusal = { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } };
  await page.route(/accounts:signInWithPassword/, (route) => fulfilCall(route, refusal, 400));
}

/** The screen at /auth, for everybody who may stand before it. */
export const authVisits: readonly ScreenVisit[] = [
  {
    name: 'the sign-in',
    path: '/auth',
    visitor: 'nobody',
    troubles: [/^400: POST .*signInWithPassword/],
    prepare: answerSignIns,
    states: [
      {
        name: 'forgotten password without an address',
        async reach(page) {
          await authPage(page).forgottenButton.click();
          await page.getByRole('alert').getByText('Please enter your email address.').waitFor();
        },
      },
      {
        name: 'forgotten password',
        async reach(page) {
          await authPage(page).email.fill(person.email);
          await authPage(page).forgottenButton.click();
          await seeNotice(page, 'status', 'Check your email');
        },
      },
      {
        name: 'sign-in that failed',
        async reach(page) {
          await authPage(page).signIn(person);
          await seeNotice(page, 'alert', 'Error signing in');
        },
      },
    ],
  },
  {
    name: 'the sign-up',
    path: '/auth',
    visitor: 'nobody',
    states: [
      {
        name: 'fields that are wrong',
        async reach(page) {
          await authPage(page).signUp({ email: 'ada@', password: '123' });
          await page.getByText('Please use at least 6 characters.').waitFor();
        },
      },
      {
        name: 'wait for a confirmation',
        async reach(page) {
          await authPage(page).signUp(person);
          await authPage(page).awaitsConfirmation.waitFor();
        },
      },
      {
        name: 'confirmation that has come',
        async reach(page) {
          await closeNotice(page, 'Account created!');
          await confirmAddress(person);
          await page.getByText('Your address is confirmed.', { exact: false }).first().waitFor();
        },
      },
    ],
  },
  {
    name: 'a session without access',
    path: '/auth',
    visitor: 'outsider',
    states: [{ name: 'what it lacks', reach: (page) => authPage(page).needsKey.waitFor() }],
  },
  {
    name: 'a look-up that takes its time',
    path: '/auth',
    visitor: 'member',
    // Firestore's client complains of the call that the second screen breaks off.
    troubles: [/^console: .*RPC_ERROR/],
    prepare: (page) => page.route(wires.profile, () => undefined),
    states: [
      { name: 'spinner at /auth', reach: (page) => page.getByText('Checking your access...').waitFor() },
      {
        name: 'shape of the dashboard',
        async reach(page) {
          await page.goto('/app', { waitUntil: 'commit' });
          await page.getByText('Verifying access...').waitFor();
        },
      },
    ],
  },
];
