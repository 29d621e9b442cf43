import type { Page } from 'playwright-core';
import { expect, test } from '../support/test';

const DARK = 'rgb(10, 13, 11)';
const LIGHT = 'rgb(245, 247, 243)';

const select = (page: Page) => page.getByRole('combobox', { name: 'Colours' });
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** Waits without animation frames, which a tab in the background need not get. */
const waitForScheme = (page: Page, scheme: string) => page.locator(`html[data-scheme=${scheme}]`).waitFor();

test('shows the chosen colours immediately, in every tab and after a reload', async ({ openPage }) => {
  const page = await openPage('/auth');
  // Until then another screen, with a select of its own, is in its place.
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  // Nobody has interacted with the landing page, so it has not loaded the program.
  const landingPage = await page.context().newPage();
  await landingPage.goto('/');
  await expect(backgroundOf(page)).resolves.toBe(DARK);

  await select(page).selectOption('Light');
  await waitForScheme(page, 'light');
  await expect(backgroundOf(page)).resolves.toBe(LIGHT);
  await expect(page.locator('meta[name=theme-color]').getAttribute('content')).resolves.toBe('#f5f7f3');

  await waitForScheme(landingPage, 'light');
  await expect(backgroundOf(landingPage)).resolves.toBe(LIGHT);
  await expect(select(landingPage).inputValue()).resolves.toBe('light');
  // A choice made before the program has loaded counts, too.
  await select(landingPage).selectOption('Dark');
  await waitForScheme(page, 'dark');

  await select(page).selectOption('Light');
  await page.reload();
  await expect(backgroundOf(page)).resolves.toBe(LIGHT);
  await expect(select(page).inputValue()).resolves.toBe('light');
});

test('changes all colours at the same time, without transitions', async ({ openPage }) => {
  const page = await openPage('/auth');
  const fading = await select(page).evaluate((list: HTMLSelectElement) => {
    list.value = 'light';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    const transitions = document
      .getAnimations()
      .map((animation) => ('transitionProperty' in animation ? String(animation.transitionProperty) : ''));
    return transitions.filter((property) => /color|background|shadow/.test(property));
  });
  expect(fading).toEqual([]);
});
