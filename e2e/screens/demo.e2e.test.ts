import type { Page } from 'playwright-core';
import { demoDialog } from '../pages/demoDialog';
import { violationsOf } from '../support/axe';
import { watchRequests } from '../support/endpoints';
import type { PageOptions, OpenPage } from '../support/openPage';
import { expect, test } from '../support/test';

/** Opens the demo for a user without motion preferences, with the page's clock controlled by the test. */
async function openDemo(openPage: OpenPage, options: PageOptions = {}) {
  const page = await openPage('/', { clock: true, reducedMotion: 'no-preference', ...options });
  const demo = demoDialog(page);
  await demo.open();
  return { page, demo };
}

const waitForFocusOn = (page: Page, name: string) =>
  page.waitForFunction((text) => document.activeElement?.textContent === text, name);

test('the demo is fetched when its button is pressed and not before, and needs no Firebase', async ({ openPage }) => {
  const { prepare, urls } = watchRequests();
  const page = await openPage('/', { prepare });
  await page.waitForLoadState('networkidle');
  const isDemo = (url: string) => /assets\/player\./.test(url);
  expect(urls.filter(isDemo)).toEqual([]);
  await demoDialog(page).open();
  expect(urls.filter(isDemo)).toHaveLength(1);
  expect(urls.filter((url) => new URL(url).origin !== new URL(page.url()).origin || url.includes('firebase'))).toEqual(
    [],
  );
});

test('the demo closes with Escape and with its button, and returns the focus', async ({ openPage }) => {
  const { page, demo } = await openDemo(openPage);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await demo.dialog.waitFor({ state: 'detached' });
  await waitForFocusOn(page, 'Watch Demo');
  await page.keyboard.press('Enter');
  await demo.closeButton.click();
  await page.clock.runFor(1000);
  await demo.dialog.waitFor({ state: 'detached' });
  await waitForFocusOn(page, 'Watch Demo');
});

test('the demo has no accessibility violation at its end, and fills the screen of a phone', async ({ openPage }) => {
  const viewport = { width: 390, height: 844 };
  const page = await openPage('/', { viewport });
  const demo = demoDialog(page);
  await demo.open();
  await demo.time.focus();
  await page.keyboard.press('End');
  await demo.seeCaption('The demo has ended.');
  expect(await violationsOf(page)).toEqual([]);
  // Because of the isolation, no part with a z-index, such as a hash in the history, covers the overlay at the end.
  await expect(page.getByRole('group', { name: 'The dashboard as it plays' })).toHaveCSS('isolation', 'isolate');
  expect(await demo.dialog.boundingBox()).toMatchObject({ x: 0, y: 0, ...viewport });
});
