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

    async submit(key: string) {
      await field.fill(key);
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
