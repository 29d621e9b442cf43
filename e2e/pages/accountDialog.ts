import type { Page } from 'playwright-core';

/** The dialog that opens from the user's email in the bar. */
export function accountDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    opener: page.getByRole('button', { name: 'Account, signed in as' }),
    // The panel of the Password tab has the same label, so the locator finds only inputs.
    password: dialog.locator('input').and(dialog.getByLabel('Password', { exact: true })),
    currentPassword: dialog.getByLabel('Current password', { exact: true }),
    newPassword: dialog.getByLabel('New password', { exact: true }),
    newEmail: dialog.getByLabel('New email', { exact: true }),
    changePasswordButton: button('Change password'),
    sendLinkButton: button('Send link'),
    deleteButton: button('Delete my account'),

    async open(tab: 'Password' | 'Email' | 'Delete') {
      await this.opener.click();
      await dialog.getByRole('tab', { name: tab }).click();
      await dialog.getByRole('tab', { name: tab, selected: true }).waitFor();
    },
  };
}
