import type { Page } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { demoDialog } from '../pages/demoDialog';
import { keyDialog } from '../pages/keyDialog';
import { seeNotice } from '../pages/notices';
import { confirmAddress, newPerson } from '../support/people';

/** Who opens a screen. */
export type Visitor = 'nobody' | 'outsider' | 'member';

/** A screen in one of its states, and how a visitor comes to it. */
export interface ScreenCase {
  readonly name: string;
  readonly path: string;
  readonly visitor: Visitor;
  /** What is done before the first request. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What goes wrong on the way there. */
  readonly troubles?: readonly RegExp[];
  /** Does what leads there, and waits until it is. */
  readonly reach: (page: Page) => Promise<void>;
}

/** Every screen of the product-spec, in the states that look different. */
export const everyScreen: readonly ScreenCase[] = [
  {
    name: 'the landing page',
    path: '/',
    visitor: 'nobody',
    reach: (page) => page.getByRole('heading', { name: 'Ready to Get Started' }).waitFor(),
  },
  {
    name: 'the key dialog with a notice',
    path: '/',
    visitor: 'nobody',
    async reach(page) {
      await page.getByRole('button', { name: 'Access Beta Platform' }).click();
      await keyDialog(page).submit('');
      await seeNotice(page, 'alert', 'Please enter a beta key');
    },
  },
  { name: 'the demo', path: '/', visitor: 'nobody', reach: (page) => demoDialog(page).open() },
  {
    name: 'the sign-up with fields that are wrong',
    path: '/auth',
    visitor: 'nobody',
    async reach(page) {
      await authPage(page).signUp({ email: 'ada@', password: '123' });
      await page.getByText('Please use at least 6 characters.').waitFor();
    },
  },
  {
    name: 'the wait for a confirmation',
    path: '/auth',
    visitor: 'nobody',
    async reach(page) {
      await authPage(page).signUp(newPerson());
      await authPage(page).awaitsConfirmation.waitFor();
    },
  },
  {
    name: 'a confirmation that has come',
    path: '/auth',
    visitor: 'nobody',
    async reach(page) {
      const person = newPerson();
      await authPage(page).signUp(person);
      await authPage(page).awaitsConfirmation.waitFor();
      await confirmAddress(person);
      await page.getByText('Your address is confirmed.', { exact: false }).first().waitFor();
    },
  },
  { name: 'a session without access', path: '/auth', visitor: 'outsider', reach: (page) => authPage(page).needsKey.waitFor() },
  {
    name: 'the dashboard at work',
    path: '/app',
    visitor: 'member',
    async reach(page) {
      const dashboard = dashboardPage(page);
      await dashboard.startButton.click();
      await dashboard.seeTask(0, 'Running');
      await dashboard.wallets.getByRole('button', { name: 'Active ETH Farming Wallet' }).click();
      await dashboard.protocols.getByRole('switch', { name: 'PumpFun' }).uncheck();
    },
  },
  {
    name: 'the 404 page',
    path: '/nowhere',
    troubles: [/^404: GET .*\/nowhere/],
    visitor: 'nobody',
    reach: (page) => page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor(),
  },
];
