import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { ROOT } from '../../../tools/lib/paths';
import { dashboardPage } from '../../pages/dashboardPage';
import { timelinePanel } from '../../pages/timelinePanel';
import { closeDialog, ON_DASHBOARD, type StateSequence } from './stateSequence';

const FULL_RUN = path.join(ROOT, 'timelines', 'full-run.timeline.json');

const dialog = (page: Page) => page.getByRole('dialog');

async function openFullRun(page: Page) {
  const { open, choose, seeTime } = timelinePanel(page);
  await dashboardPage(page).see();
  await open();
  await choose('Open…', FULL_RUN);
  await seeTime('of 02:02.000');
}

const PHONE = { width: 390, height: 844 };

/** An opened timeline in the panel, below the dashboard, on a phone, and in the viewer that a link opens. */
export const timelineStates: readonly StateSequence[] = [
  {
    name: 'an opened timeline',
    ...ON_DASHBOARD,
    states: [
      {
        name: 'a file, at its end',
        async reach(page) {
          await openFullRun(page);
          await timelinePanel(page).answer.getByText('Nothing failed.').waitFor();
        },
      },
      {
        name: 'events, with one selected',
        picture: { name: 'timeline', variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          const { events, changes, lookAt } = timelinePanel(page);
          await lookAt(events.getByRole('option', { name: /Hyperliquid · Provide Vault Liquidity/ }));
          await changes.waitFor();
        },
      },
      {
        name: 'list of shortcuts',
        async reach(page) {
          await timelinePanel(page).button('Copy link').press('?');
          await dialog(page).getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
        },
      },
      {
        name: 'state at a moment',
        picture: { name: 'timeline-state', variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          await closeDialog(page);
          const { panel } = timelinePanel(page);
          await panel.getByRole('tab', { name: 'State' }).click();
          await panel.getByRole('searchbox', { name: 'Search the state' }).fill('tasks run next');
          await panel.getByRole('button', { name: /^tasks\.run\.next/ }).click();
          // The path stays chosen when the search is cleared.
          await panel.getByRole('searchbox', { name: 'Search the state' }).fill('');
          await panel.getByText(/^wallets \d+ fields$/).click();
          await panel.getByText(/^list \d+ items$/).waitFor();
        },
      },
      {
        name: 'share dialog',
        picture: { name: 'timeline-link' },
        async reach(page) {
          await timelinePanel(page).openShareDialog();
          await dialog(page)
            .getByText(/^The link is /)
            .waitFor();
        },
      },
      {
        name: 'branch dialog',
        async reach(page) {
          await closeDialog(page);
          await timelinePanel(page).press('More actions');
          await page.getByRole('menuitem', { name: 'Branch from here…' }).press('Enter');
          await dialog(page).waitFor();
        },
      },
      {
        name: 'what if an input had come later',
        picture: { name: 'timeline-what-if', variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          await closeDialog(page);
          const { panel, press, changeInput } = timelinePanel(page);
          await changeInput('Start pressed');
          await panel.getByLabel('At (seconds)').fill('20');
          await press('Apply');
          await panel
            .getByText(/18 s later/)
            .first()
            .waitFor();
        },
      },
      {
        name: 'comparison with the live session',
        picture: { name: 'timeline-compare', variants: ['desktop-light'] },
        async reach(page) {
          const { compare, panel } = timelinePanel(page);
          await compare('Stop comparing');
          await compare('With the live session');
          await panel.getByText(/rows differ|Nothing differs/).waitFor();
        },
      },
      {
        name: 'message that the events match the recording',
        async reach(page) {
          await timelinePanel(page).answer.getByText('replays as recorded').waitFor();
        },
      },
    ],
  },
  {
    name: 'a timeline below the dashboard',
    ...ON_DASHBOARD,
    prepare: (page) => page.setViewportSize({ width: 1099, height: 800 }),
    states: [
      {
        name: 'panel at the bottom',
        picture: { name: 'timeline-bottom', variants: ['desktop-light'] },
        async reach(page) {
          await openFullRun(page);
          await page.setViewportSize({ width: 1099, height: 800 });
          await page.locator('[data-dock=bottom]').waitFor();
          await timelinePanel(page).button('Step back').press('Enter');
          await timelinePanel(page).changes.waitFor();
        },
      },
    ],
  },
  {
    name: 'a timeline on a phone',
    ...ON_DASHBOARD,
    prepare: (page) => page.setViewportSize(PHONE),
    states: [
      {
        name: 'timeline instead of the dashboard',
        async reach(page) {
          await openFullRun(page);
          await timelinePanel(page).events.waitFor();
        },
      },
      {
        name: 'evidence in place of the list',
        async reach(page) {
          await page.setViewportSize(PHONE);
          const { button, events, changes } = timelinePanel(page);
          await button('Step back').press('Enter');
          await events.getByRole('option', { selected: true }).click();
          await changes.waitFor();
        },
      },
      {
        name: 'dashboard above the playback controls',
        picture: { name: 'timeline-dashboard', variants: ['phone-dark'] },
        async reach(page) {
          // The checks of the previous state have set a desktop's window size.
          await page.setViewportSize(PHONE);
          await timelinePanel(page).panel.getByRole('tab', { name: 'Dashboard' }).click();
          await timelinePanel(page).momentBanner.waitFor();
        },
      },
    ],
  },
  {
    name: 'a timeline link',
    path: '/#timeline=AAAA',
    states: [
      { name: 'damaged link', reach: (page) => timelinePanel(page).problem.getByText("It's damaged").waitFor() },
      {
        name: 'viewer of a timeline',
        picture: { name: 'viewer', variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          await page.goto(`/#timeline=${deflateRawSync(readFileSync(FULL_RUN)).toString('base64url')}&t=40000`);
          await timelinePanel(page).momentBanner.waitFor();
          await page.getByText('Hyperliquid · Swap on Spot Market 0 → 20 %').first().waitFor();
        },
      },
      {
        name: 'events of the viewer on a phone',
        async reach(page) {
          await page.setViewportSize(PHONE);
          await page
            .getByRole('tablist', { name: 'Dashboard or timeline' })
            .getByRole('tab', { name: 'Timeline' })
            .click();
          await timelinePanel(page).seeTime('00:40.000');
          await timelinePanel(page)
            .panel.getByText('step 1 of 5')
            .or(timelinePanel(page).panel.getByText('✓'))
            .first()
            .waitFor();
        },
      },
    ],
  },
];
