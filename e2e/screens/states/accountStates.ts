import type { Page } from 'playwright-core';
import { accountDialog } from '../../pages/accountDialog';
import { authPage } from '../../pages/authPage';
import { seeNotice, seeRefusal } from '../../pages/notices';
import { fulfilCall } from '../../support/endpoints';
import type { StateSequence } from './stateSequence';

const showTab = (page: Page, name: string) => accountDialog(page).dialog.getByRole('tab', { name }).click();

/** The account dialog, and the message to a user whose access was revoked. */
export const accountStates: readonly StateSequence[] = [
  {
    name: 'the account dialog',
    path: '/auth',
    signedInAs: 'userWithoutAccess',
    expectedErrors: [/^400: POST .*signInWithPassword/],
    // Every password is wrong, so nothing is changed.
    prepare: (page) =>
      page.route(/accounts:signInWithPassword/, (route) =>
        fulfilCall(route, { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } }, 400),
      ),
    states: [
      {
        name: 'password',
        picture: { name: 'account-password' },
        async reach(page) {
          await authPage(page).needsKeyHeading.waitFor();
          await accountDialog(page).open('Password');
        },
      },
      {
        name: 'invalid fields',
        async reach(page) {
          await accountDialog(page).changePasswordButton.click();
          await page.getByText('Choose a password.').waitFor();
        },
      },
      {
        name: 'refused password',
        picture: { name: 'account-refused' },
        async reach(page) {
          await accountDialog(page).currentPassword.fill('not this one');
          await accountDialog(page).newPassword.fill('a better horse');
          await accountDialog(page).changePasswordButton.click();
          await seeRefusal(page, 'Wrong password. Try again.');
        },
      },
      {
        name: 'new email',
        picture: { name: 'account-address' },
        async reach(page) {
          await showTab(page, 'Email');
          await accountDialog(page).newEmail.waitFor();
        },
      },
      {
        name: 'deletion',
        picture: { name: 'account-delete' },
        async reach(page) {
          await showTab(page, 'Delete');
          await accountDialog(page).deleteButton.waitFor();
        },
      },
      {
        name: 'report of a problem',
        picture: { name: 'report-problem', variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          await accountDialog(page).dialog.getByRole('button', { name: 'Report a problem' }).click();
          const report = page.getByRole('dialog', { name: 'Report a problem' });
          await report.getByRole('button', { name: 'Copy link', disabled: false }).click();
          // Either 'The link is copied.' or 'Your browser blocked copying.'
          await report
            .getByRole('status')
            .filter({ hasText: /copied|copying/ })
            .waitFor();
        },
      },
    ],
  },
  {
    name: 'revoked access at /auth',
    path: '/auth',
    signedInAs: 'revokedUser',
    states: [
      {
        name: 'message that says whom to ask',
        picture: { name: 'access-revoked' },
        reach: (page) => page.getByRole('heading', { name: 'Your access was revoked' }).waitFor(),
      },
    ],
  },
  {
    name: 'revoked access at /',
    // Without access, /app leads to the landing page.
    path: '/app',
    signedInAs: 'revokedUser',
    states: [
      {
        name: 'message that says whom to ask',
        picture: { name: 'landing-revoked' },
        async reach(page) {
          await page.getByText('Your beta access was revoked', { exact: false }).waitFor();
          await seeNotice(page, 'alert', 'Beta Access Revoked');
        },
      },
    ],
  },
];
