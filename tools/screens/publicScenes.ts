import type { Page } from 'playwright-core';
import { authPage } from '../../e2e/pages/authPage';
import { demoDialog } from '../../e2e/pages/demoDialog';
import { keyDialog } from '../../e2e/pages/keyDialog';
import { seeNotice } from '../../e2e/pages/notices';
import { fulfilCall, wires } from '../../e2e/support/wires';
import type { Scene } from './scene';

const KEY = 'BETA-WELCOME1';

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Access Beta Platform' }).click();
  const dialog = keyDialog(page);
  await dialog.field.waitFor();
  return dialog;
}

const answer = (result: object) => (page: Page) =>
  page.route(wires.validateKey, (route) => fulfilCall(route, { result }));

/** The landing page and its dialog. */
export const PUBLIC_SCENES: readonly Scene[] = [
  {
    name: 'landing',
    path: '/',
    whole: true,
    reach: (page) => page.getByRole('heading', { name: 'Ready to Get Started' }).waitFor(),
  },
  {
    name: 'landing-signed-in',
    path: '/app',
    visitor: 'newcomer',
    async reach(page) {
      await seeNotice(page, 'alert', 'Beta Access Required');
      await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).waitFor();
    },
  },
  {
    name: 'demo',
    path: '/',
    async reach(page) {
      const demo = demoDialog(page);
      await demo.open();
      // At 1:52 the first task has completed.
      await demo.time.fill('112000');
      await demo.seeCaption(/^Task completed/);
    },
  },
  { name: 'key-dialog', path: '/', reach: async (page) => void (await openDialog(page)) },
  {
    name: 'key-empty',
    path: '/',
    async reach(page) {
      await (await openDialog(page)).submit('');
      await seeNotice(page, 'alert', 'Please enter a beta key');
    },
  },
  {
    name: 'key-validating',
    path: '/',
    visitor: 'newcomer',
    // An answer that never comes.
    prepare: (page) => page.route(wires.validateKey, () => undefined),
    async reach(page) {
      const { submit, button } = await openDialog(page);
      await submit(KEY);
      await button.getByText('Validating...').waitFor();
    },
  },
  {
    name: 'key-rejected',
    path: '/',
    visitor: 'newcomer',
    prepare: answer({ error: 'key-used', details: 'This beta key has already been used.', alreadyGranted: false }),
    async reach(page) {
      await (await openDialog(page)).submit(KEY);
      await seeNotice(page, 'alert', 'Invalid beta key');
    },
  },
  {
    name: 'key-accepted',
    path: '/',
    visitor: 'newcomer',
    prepare: answer({ alreadyGranted: false }),
    async reach(page) {
      await (await openDialog(page)).submit(KEY);
      await seeNotice(page, 'status', 'Success');
    },
  },
  {
    name: 'key-before-sign-in',
    path: '/',
    async reach(page) {
      await (await openDialog(page)).submit(KEY);
      await seeNotice(page, 'alert', 'Authentication Required');
      await authPage(page).signInButton.waitFor();
    },
  },
];
