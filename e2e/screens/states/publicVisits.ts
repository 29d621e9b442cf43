import type { Page } from 'playwright-core';
import { demoDialog } from '../../pages/demoDialog';
import { keyDialog } from '../../pages/keyDialog';
import { closeNotice, seeNotice } from '../../pages/notices';
import { breakLanding } from '../../support/breakages';
import type { ScreenVisit } from './screenVisit';

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

/** The landing page, what opens on it, and what stands in for a screen. */
export const publicVisits: readonly ScreenVisit[] = [
  {
    name: 'the landing page',
    path: '/',
    visitor: 'nobody',
    states: [
      { name: 'as it was built', reach: (page) => heading(page, 'Ready to Get Started') },
      {
        name: 'key dialog with a notice',
        async reach(page) {
          await page.getByRole('button', { name: 'Access Beta Platform' }).click();
          await keyDialog(page).submit('');
          await seeNotice(page, 'alert', 'Please enter a beta key');
        },
      },
      {
        name: 'demo',
        async reach(page) {
          await closeNotice(page, 'Please enter a beta key');
          await keyDialog(page).closeButton.click();
          await keyDialog(page).dialog.waitFor({ state: 'detached' });
          await demoDialog(page).open();
        },
      },
    ],
  },
  {
    name: 'the landing page over a broken line',
    path: '/',
    visitor: 'nobody',
    troubles: [/^failed: GET .*assets\/(key-dialog|demo|auth)/, /^(console|page error): /],
    prepare: (page) => page.route(/assets\/(key-dialog|demo|auth)\..*js$/, (route) => route.abort()),
    states: [
      {
        name: 'demo that did not arrive',
        async reach(page) {
          await page.getByRole('button', { name: 'Watch Demo' }).click();
          await page.getByRole('alert').getByText('The demo could not be loaded.', { exact: false }).waitFor();
        },
      },
      {
        name: 'dialog that did not arrive',
        async reach(page) {
          await page.getByRole('button', { name: 'Access Beta Platform' }).click();
          await page.getByRole('alert').getByText('dialog could not be loaded.', { exact: false }).waitFor();
        },
      },
      {
        name: 'screen that did not arrive',
        async reach(page) {
          await page.getByRole('button', { name: 'Close', exact: true }).click();
          await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
          await heading(page, 'This screen could not be loaded');
        },
      },
    ],
  },
  {
    name: 'a screen that falls over',
    path: '/',
    visitor: 'nobody',
    troubles: [/^(console|page error): /],
    prepare: breakLanding,
    states: [
      {
        name: 'error screen',
        async reach(page) {
          await page.getByRole('button', { name: 'Access Beta Platform' }).press('Shift');
          await heading(page, 'Unexpected Application Error!');
        },
      },
    ],
  },
  {
    name: 'an unknown address',
    path: '/nowhere',
    visitor: 'nobody',
    troubles: [/^404: GET .*\/nowhere/],
    states: [{ name: '404 page', reach: (page) => heading(page, 'Oops! Page not found') }],
  },
];
