import { breakLanding } from '../../e2e/support/breakages';
import type { Scene } from './scene';

/** What stands in for a screen. */
export const OTHER_SCENES: readonly Scene[] = [
  {
    name: 'not-found',
    path: '/nowhere',
    reach: (page) => page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor(),
  },
  {
    name: 'error',
    path: '/',
    prepare: breakLanding,
    async reach(page) {
      // The page as it was built needs no script; the first press of a key, once it listens, fetches the program.
      await page.waitForLoadState();
      await page.keyboard.press('Shift');
      await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    },
  },
  {
    name: 'screen-not-loaded',
    path: '/',
    prepare: (page) => page.route(/assets\/auth.*\.js$/, (route) => route.abort()),
    async reach(page) {
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
      await page.getByRole('heading', { name: 'This screen could not be loaded' }).waitFor();
    },
  },
];
