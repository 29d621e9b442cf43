import path from 'node:path';
import type { Page } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { seeNotice } from '../pages/notices';
import { fulfilCall, wires } from '../support/wires';
import type { ScreenCase } from './everyScreen';

const DEMO_FILE = path.resolve(__dirname, '../../timelines/demo.timeline.json');

const dashboard = { path: '/app', visitor: 'member' } as const;

async function openTimeline(page: Page) {
  await page.getByRole('button', { name: 'Timeline', exact: true }).click();
  await page.getByRole('button', { name: 'Look at this session' }).waitFor();
}

async function openDemoFile(page: Page) {
  await openTimeline(page);
  await page.getByLabel('Import...', { exact: true }).and(page.locator('input')).setInputFiles(DEMO_FILE);
  await page.getByRole('button', { name: 'Step to the next event' }).click();
}

/** What opens on the screens: panels, dialogs and notices, and the screens while they wait or have failed. */
export const everyPanel: readonly ScreenCase[] = [
  { ...dashboard, name: 'the timeline panel of the live session', reach: openTimeline },
  { ...dashboard, name: 'an opened timeline, its events and one of them', reach: openDemoFile },
  {
    ...dashboard,
    name: 'the comparison of timelines',
    async reach(page) {
      await openDemoFile(page);
      await page.getByRole('tab', { name: 'Compare' }).click();
    },
  },
  {
    ...dashboard,
    name: 'the check of a timeline',
    async reach(page) {
      await openDemoFile(page);
      await page.getByRole('tab', { name: 'Check' }).click();
    },
  },
  {
    ...dashboard,
    name: 'the dialog that saves a session',
    async reach(page) {
      await openTimeline(page);
      await page.getByRole('button', { name: 'Export...' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...dashboard,
    name: 'why a task is waiting',
    async reach(page) {
      await page.getByRole('button', { name: /^Why is this waiting/ }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...dashboard,
    name: 'a wallet that was created, with its notice',
    async reach(page) {
      const { walletName, createButton } = dashboardPage(page);
      await walletName.fill('ETH Farming 2');
      await createButton.click();
      await seeNotice(page, 'status', 'Wallet Created');
    },
  },
  {
    ...dashboard,
    name: 'the wait for access',
    prepare: (page) => page.route(wires.profile, () => undefined),
    reach: (page) => page.getByText('Verifying access...').waitFor(),
  },
  {
    name: 'a sign-in that failed',
    path: '/auth',
    visitor: 'nobody',
    troubles: [/identitytoolkit/],
    prepare: (page) =>
      page.route(wires.accounts, (route) => fulfilCall(route, { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } }, 400)),
    async reach(page) {
      await authPage(page).signIn({ email: 'nobody@example.test', password: 'not this one' });
      await seeNotice(page, 'alert', 'Error signing in');
    },
  },
];
