import type { Page } from 'playwright-core';
import { useVisits } from '../support/visits';

const visits = useVisits();

const DARK = 'rgb(10, 13, 11)';
const LIGHT = 'rgb(245, 247, 243)';

const toggleOf = (page: Page) => page.getByRole('button', { name: 'Switch between dark and light' });
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const showsScheme = (page: Page, scheme: string) => page.waitForFunction((name) => document.documentElement.dataset['scheme'] === name, scheme);

it('shows the colours that were chosen, at once, in every tab and after a reload', async () => {
  const page = await visits.open('/auth');
  // Nobody has touched this one yet, so its program has not been fetched.
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(groundOf(page)).resolves.toBe(DARK);

  await toggleOf(page).click();
  await showsScheme(page, 'light');
  await expect(groundOf(page)).resolves.toBe(LIGHT);
  await expect(page.locator('meta[name=theme-color]').getAttribute('content')).resolves.toBe(LIGHT);

  await showsScheme(other, 'light');
  await expect(groundOf(other)).resolves.toBe(LIGHT);
  await toggleOf(other).click();
  await showsScheme(other, 'dark');
  await showsScheme(page, 'dark');

  await toggleOf(page).click();
  await showsScheme(page, 'light');
  await page.reload();
  await expect(groundOf(page)).resolves.toBe(LIGHT);
});

it('changes all colours together: none fades', async () => {
  const page = await visits.open('/auth');
  await toggleOf(page).click();
  await showsScheme(page, 'light');
  const fading = await toggleOf(page).evaluate((toggle: HTMLButtonElement) => {
    toggle.click();
    const moving = document.getAnimations().map((animation) => ('transitionProperty' in animation ? String(animation.transitionProperty) : ''));
    return moving.filter((property) => /color|background|shadow/.test(property));
  });
  expect(fading).toEqual([]);
});
