import type { Page } from 'playwright-core';

/** The dialog in which a visitor without a key requests access. */
export function requestDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Request access' });
  return {
    dialog,
    email: dialog.getByLabel('Email', { exact: true }),
    reason: dialog.getByLabel('Why would you like to join?'),
    submitButton: dialog.getByRole('button', { name: 'Request access' }),
    received: dialog.getByText("We've got your request.", { exact: false }),
    backButton: dialog.getByRole('button', { name: 'Back to key' }),
    haveKeyButton: dialog.getByRole('button', { name: 'I have a key' }),

    async open() {
      await page.getByRole('button', { name: 'Access Beta Platform' }).first().click();
      await page
        .getByRole('dialog', { name: 'Enter Beta Key' })
        .getByRole('button', { name: 'Request access' })
        .click();
      await this.email.waitFor();
    },
  };
}
