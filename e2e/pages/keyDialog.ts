import type { Page } from 'playwright-core';

/** The Enter Beta Key dialog. */
export function keyDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Enter Beta Key' });
  const field = dialog.getByLabel('Beta key', { exact: true });
  return {
    dialog,
    field,
    /** Found by its position, since its label changes. */
    button: dialog.locator('button[type=submit]'),
    closeButton: dialog.getByRole('button', { name: 'Close' }),

    async submit(key: string) {
      await field.fill(key);
      await field.press('Enter');
    },
  };
}
