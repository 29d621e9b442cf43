import { authPage } from '../../e2e/pages/authPage';
import { seeNotice } from '../../e2e/pages/notices';
import { fulfilCall, wires } from '../../e2e/support/wires';
import { DEMO_PASSWORD } from '../seeds/demoData';
import type { Scene } from './scene';

/** /auth. */
export const AUTH_SCENES: readonly Scene[] = [
  { name: 'sign-in', path: '/auth', reach: (page) => authPage(page).signInButton.waitFor() },
  {
    name: 'sign-up',
    path: '/auth',
    async reach(page) {
      await authPage(page).signUpTab.click();
      await authPage(page).signUpButton.waitFor();
    },
  },
  {
    name: 'sign-up-errors',
    path: '/auth',
    async reach(page) {
      await authPage(page).signUp({ email: 'ada@', password: '123' });
      await page.getByText('Please use at least 6 characters.').waitFor();
    },
  },
  {
    name: 'account-created',
    path: '/auth',
    prepare: (page) => page.route(wires.accounts, (route) => fulfilCall(route, newAccount(false))),
    async reach(page) {
      await authPage(page).signUp(GRACE);
      await seeNotice(page, 'status', 'Account created!');
    },
  },
  {
    name: 'mail-not-sent',
    path: '/auth',
    prepare: (page) =>
      page.route(wires.accounts, (route) =>
        route.request().url().includes('sendOobCode')
          ? fulfilCall(route, { error: { code: 400, message: 'QUOTA_EXCEEDED' } }, 400)
          : fulfilCall(route, newAccount(false)),
      ),
    async reach(page) {
      await authPage(page).signUp(GRACE);
      await seeNotice(page, 'alert', 'Confirmation not sent');
    },
  },
  {
    name: 'email-confirmed',
    path: '/auth',
    prepare: (page) => page.route(wires.accounts, (route) => fulfilCall(route, newAccount(true))),
    async reach(page) {
      await authPage(page).signUp(GRACE);
      await authPage(page).awaitsConfirmation.waitFor();
      await page.clock.runFor(5000);
      await seeNotice(page, 'status', 'Email confirmed');
    },
  },
  {
    name: 'sign-in-failed',
    path: '/auth',
    async reach(page) {
      await authPage(page).signIn({ email: 'nobody@seed.example', password: 'not this one' });
      await seeNotice(page, 'alert', 'Error signing in');
    },
  },
  {
    name: 'unconfirmed',
    path: '/auth',
    async reach(page) {
      await authPage(page).signIn({ email: 'unconfirmed@seed.example', password: DEMO_PASSWORD });
      await authPage(page).resendButton.waitFor();
    },
  },
  {
    name: 'session-check',
    path: '/auth',
    visitor: 'newcomer',
    prepare: (page) => page.route(/assets\/firebase/, () => undefined),
    reach: (page) => page.getByText('Checking your session...').waitFor(),
  },
  {
    name: 'without-access',
    path: '/auth',
    visitor: 'newcomer',
    async reach(page) {
      await authPage(page).needsKey.waitFor();
      await seeNotice(page, 'alert', 'Beta Access Required');
    },
  },
  {
    name: 'access-unchecked',
    path: '/app',
    visitor: 'member',
    prepare: (page) =>
      page.route(wires.profile, (route) => fulfilCall(route, { error: { code: 403, status: 'PERMISSION_DENIED' } }, 403)),
    async reach(page) {
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await seeNotice(page, 'alert', 'Error');
    },
  },
];

const GRACE = { email: 'grace@seed.example', password: DEMO_PASSWORD };

/** What the account service answers about Grace, as far as it is read. */
const newAccount = (emailVerified: boolean) => ({
  localId: 'grace',
  email: GRACE.email,
  idToken: ['{"alg":"none"}', '{"exp":4102444800,"iat":1}', ''].map((part) => Buffer.from(part).toString('base64url')).join('.'),
  refreshToken: 'grace',
  expiresIn: '3600',
  users: [{ localId: 'grace', email: GRACE.email, emailVerified }],
});
