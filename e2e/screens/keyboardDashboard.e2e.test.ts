import { seeNotice } from '../pages/notices';
import { openDashboard } from '../support/dashboards';
import { listenToLiveRegions, countAnnouncements } from '../support/announcements';
import { seeFocus, seeFocusOn, tabTo, tabToAndPress, tabToAndPressEnter } from '../support/keys';
import { expect, test } from '../support/test';

test('wallets, protocols, queue and history can be used with the keyboard alone, and each change is announced once', async ({
  openPage,
  user,
}) => {
  const { page, dashboard } = await openDashboard(openPage, user, { prepare: listenToLiveRegions });
  await tabToAndPressEnter(page, 'button', 'New wallet');
  await seeFocusOn(page, 'textbox', 'New wallet name');
  await page.keyboard.type('Keys ETH');
  await tabToAndPressEnter(page, 'button', 'Create');
  await seeNotice(page, 'status', 'Wallet Created', 'Keys ETH has been created successfully.');
  await seeFocusOn(page, 'textbox', 'New wallet name');
  await tabToAndPress(page, 'button', 'Active Keys ETH', 'Space');
  await seeFocusOn(page, 'button', 'Inactive Keys ETH');

  await tabToAndPressEnter(page, 'button', 'Start');
  await seeNotice(page, 'status', 'Automation Started');
  await dashboard.seeTask(0, 'Running');
  await tabToAndPressEnter(page, 'button', /^Steps: /);
  await page.getByRole('list', { name: 'Steps' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Steps' }).waitFor({ state: 'detached' });
  await seeFocusOn(page, 'button', /^Steps: /);
  await tabToAndPress(page, 'switch', 'Lighter', 'Space');
  await dashboard.seeSummary('Active Protocols', '2', '5 available');
  await tabToAndPressEnter(page, 'button', 'Search');
  await page.getByRole('searchbox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('deposit');
  await page.getByText('1 of 6', { exact: true }).waitFor();
  await tabToAndPressEnter(page, 'button', 'Search');
  await seeFocusOn(page, 'button', 'Search');
  await tabTo(page, 'region', 'Activity history, newest first');
  await tabToAndPressEnter(page, 'button', 'Claim Creator Rewards');
  await page.keyboard.press('End');
  await page.waitForFunction(() => (document.activeElement?.closest('[role=region]')?.scrollTop ?? 0) > 0);
  await tabToAndPressEnter(page, 'button', 'Stop');
  await seeNotice(page, 'status', 'Automation Stopped');
  await seeFocusOn(page, 'button', 'Start');

  const counts = await Promise.all(
    ['Wallet Created', 'Automation Started', 'Automation Stopped'].map((title) => countAnnouncements(page, title)),
  );
  expect(counts).toEqual([1, 1, 1]);
});

test('the timeline panel can be used with the keyboard alone, and something always has the focus', async ({
  openPage,
  user,
}) => {
  const { page } = await openDashboard(openPage, user, { prepare: listenToLiveRegions });
  await tabToAndPressEnter(page, 'button', 'Timeline');
  await seeFocusOn(page, 'heading', 'Timeline');
  await page.getByRole('button', { name: 'Step back' }).waitFor();
  await seeFocus(page);
  await tabToAndPressEnter(page, 'button', 'Share…');
  await seeFocusOn(page, 'textbox', 'Title');
  await page.keyboard.press('Escape');
  await seeFocusOn(page, 'button', 'Share…');
  await tabToAndPress(page, 'tab', 'Story', 'ArrowRight');
  await seeFocusOn(page, 'tab', 'State');
  await tabToAndPressEnter(page, 'button', 'Step back');
  await tabToAndPressEnter(page, 'button', 'Back to live');
  await page.getByRole('button', { name: 'Back to live' }).waitFor({ state: 'detached' });
  await seeFocus(page);
  // The button that has the focus now shows its tooltip, which Escape closes before the panel.
  await page.getByRole('tooltip').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await seeFocusOn(page, 'button', 'Timeline');
});
