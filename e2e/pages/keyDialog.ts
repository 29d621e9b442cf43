import type { Page } from 'playwright-core';

export function keyDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Enter Beta Key' });
  const field = dialog.getByLabel('Beta key', { exact: true });
  const closeButton = dialog.getByRole('button', { name: 'Close' });
  return {
    dialog,
    field,
    /** Found by its position, since its label changes. */
    submitButton: dialog.locator('button[type=submit]'),
    closeButton,

    /** Types a key, because in Firefox `fill` sets the value without React's notice. */
    async submit(key: string) {
      await field.fill('');
      await field.pressSequentially(key);
      await field.press('Enter');
    },
    /** Opens the dialog from the landing page, and sends a key. */
    async openAndSubmit(key: string) {
      await page.getByRole('button', { name: 'Access Beta Platform' }).click();
      await this.submit(key);
    },
    async close() {
      await closeButton.click();
      await dialog.waitFor({ state: 'detached' });
    },
  };
}
