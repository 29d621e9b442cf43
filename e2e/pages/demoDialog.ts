import type { Page } from 'playwright-core';

export function demoDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'SEED in action' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const time = dialog.getByLabel('Time', { exact: true });
  return {
    dialog,
    opener: page.getByRole('button', { name: 'Watch Demo' }),
    closeButton: button('Close the demo'),
    speed: dialog.getByLabel('Speed', { exact: true }),
    time,
    /** The picture's description for screen readers. */
    picture: dialog.getByRole('img', { name: /^A simulated dashboard/ }),

    async open() {
      await page.getByRole('button', { name: 'Watch Demo' }).click();
      await dialog.waitFor();
    },
    async seeCaption(text: string | RegExp) {
      await dialog.getByRole('status').filter({ hasText: text }).last().waitFor();
    },
    /** Returns the position, such as `0:12 of 2:16`. */
    position: () => time.getAttribute('aria-valuetext'),
  };
}
