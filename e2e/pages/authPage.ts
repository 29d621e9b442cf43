import type { Page } from 'playwright-core';
import type { Person } from '../support/people';

export function authPage(page: Page) {
  const panel = page.getByRole('tabpanel');
  const fields = { email: panel.getByLabel('Email'), password: panel.getByLabel('Password', { exact: true }) };

  const submitButton = (name: string) =>
    page.getByRole('tabpanel', { name }).getByRole('button', { name, exact: true });

  async function fill({ email, password }: Person) {
    await fields.email.fill(email);
    await fields.password.fill(password);
  }

  return {
    ...fields,
    signInTab: page.getByRole('tab', { name: 'Sign In' }),
    signUpTab: page.getByRole('tab', { name: 'Sign Up' }),
    // Each form has a button with the name of the other, which leads there.
    signInButton: submitButton('Sign In'),
    signUpButton: submitButton('Sign Up'),
    forgotPasswordButton: panel.getByRole('button', { name: 'Forgot your password?' }),
    resendButton: panel.getByRole('button', { name: 'Resend confirmation' }),
    /** Shown after a sign-up or a password request. */
    checkEmailHeading: page.getByRole('heading', { name: /^(Check your email|Account created!)$/ }),
    /** Shown to a signed-in user without access. */
    needsKeyHeading: page.getByRole('heading', { name: 'You need a beta key' }),
    enterKeyButton: page.getByRole('button', { name: 'Enter a key' }),
    signOutButton: page.getByRole('button', { name: 'Sign out' }),

    /** On the screen that an email link opens: confirms the email, and signs in. */
    confirmButton: page.getByRole('button', { name: 'Confirm and sign in' }),
    /** On the screen that opens from the warning about a changed email: restores the old email. */
    restoreButton: page.getByRole('button', { name: 'Restore my old email' }),
    /** Requests a link to choose a new password. */
    async requestPasswordLink(email: string) {
      await this.forgotPasswordButton.click();
      await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send me a link' }).click();
    },
    async confirm({ email, password }: Person) {
      await page.getByText(`Enter your password to confirm ${email}.`).waitFor();
      await page.getByLabel('Password', { exact: true }).fill(password);
      await this.confirmButton.click();
    },
    async signIn(person: Person) {
      await fill(person);
      await this.signInButton.click();
    },
    async signUp(person: Person) {
      await this.signUpTab.click();
      await page.getByRole('tab', { name: 'Sign Up', selected: true }).waitFor();
      await fill(person);
      await this.signUpButton.click();
    },
  };
}
