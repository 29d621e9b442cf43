import type { Page } from 'playwright-core';

/** The demo that Watch Demo plays. */
export function demoDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'SEED at work' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const time = dialog.getByLabel('Time', { exact: true });
  return {
    dialog,
    opener: page.getByRole('button', { name: 'Watch Demo' }),
    playButton: button('Play'),
    pauseButton: button('Pause'),
    playAgainButton: button('Play again'),
    closeButton: button('Close the demo'),
    accessButton: button('Access Beta Platform'),
    speed: dialog.getByLabel('Speed', { exact: true }),
    time,
    /** What a screen reader is told of the picture. */
    picture: dialog.getByRole('img', { name: /^A simulated dashboard/ }),

    async open() {
      await page.getByRole('button', { name: 'Watch Demo' }).click();
      await dialog.waitFor();
    },
    /** Waits until the caption reads so. */
    async seeCaption(text: string | RegExp) {
      await dialog.getByRole('status').filter({ hasText: text }).last().waitFor();
    },
    /** Gives where it stands, such as `0:12 of 2:16`. */
    position: () => time.getAttribute('aria-valuetext'),
  };
}
