import type { Page } from 'playwright-core';
import { dashboardPage } from '../pages/dashboardPage';
import { notice, seeNotice } from '../pages/notices';
import { openDashboard } from '../support/dashboards';
import { seeFocus, seeFocusOn, tabTo, tabToAndPressEnter } from '../support/keys';
import { expect, test } from '../support/test';

const rowOf = (page: Page, action: string) => dashboardPage(page).tasks.filter({ hasText: action });

/** Waits until the queue begins with tasks of these actions, in this order. */
async function seeOrder(page: Page, ...actions: string[]) {
  const labels = actions.map((action) => `Actions: ${action}`);
  await page.waitForFunction((wanted) => {
    const found = [...document.querySelectorAll('[data-task]')].map((handle) => handle.getAttribute('aria-label'));
    return wanted.every((label, index) => found[index] === label);
  }, labels);
}

test('a notice is a small card in the corner of the page, beside the timeline, and the page can be scrolled until it covers nothing (P12.3, P12.3a)', async ({
  openPage,
  user,
}) => {
  const { page } = await openDashboard(openPage, user);
  await page.getByRole('button', { name: 'Timeline', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Timeline', exact: true });
  await panel.waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).evaluate((start: HTMLElement) => start.click());
  await seeNotice(page, 'status', 'Automation Started');
  const card = notice(page, 'status', 'Automation Started');
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--notices') !== '0px');
  const [panelBox, cardBox] = [(await panel.boundingBox())!, (await card.boundingBox())!];
  expect(cardBox.x + cardBox.width).toBeLessThanOrEqual(panelBox.x);
  expect(cardBox.x + cardBox.width).toBeGreaterThan(panelBox.x - 40);
  expect(cardBox.y + cardBox.height).toBeGreaterThan(page.viewportSize()!.height - 40);
  expect(cardBox.height).toBeLessThan(100);
  expect(cardBox.width).toBeLessThan(400);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const history = (await dashboardPage(page).history.boundingBox())!;
  expect(history.y + history.height).toBeLessThanOrEqual(cardBox.y + 1);
});

test('a task is moved by dragging its handle, and moved back by Undo', async ({ openPage, user }) => {
  const { page } = await openDashboard(openPage, user, { viewport: { width: 1440, height: 1400 } });
  const thirdRow = dashboardPage(page).tasks.nth(2);
  // The lower edge of the third row.
  await rowOf(page, 'Open Long Position')
    .locator('[data-grip]')
    .dragTo(thirdRow, {
      targetPosition: { x: 100, y: (await thirdRow.boundingBox())!.height - 5 },
    });
  await seeOrder(page, 'Provide Vault Liquidity', 'Buy New Launch', 'Open Long Position');
  await seeNotice(page, 'status', 'Queue reordered');
  await page.getByRole('button', { name: 'Undo' }).click();
  await seeOrder(page, 'Open Long Position', 'Provide Vault Liquidity', 'Buy New Launch');
});

test('tasks are added, moved and removed by the keyboard alone, and the focus is never lost', async ({
  openPage,
  user,
}) => {
  const { page } = await openDashboard(openPage, user);
  await tabToAndPressEnter(page, 'button', 'Add tasks');
  await seeFocusOn(page, 'radio', 'Lighter');
  await tabTo(page, 'checkbox', 'Main SOL Wallet');
  await page.keyboard.press('Space');
  await tabToAndPressEnter(page, 'button', 'Add task');
  await seeNotice(page, 'status', 'Added to the queue', 'Open Long Position');
  await seeFocusOn(page, 'button', 'Add tasks');

  await tabTo(page, 'button', 'Actions: Provide Vault Liquidity');
  await page.keyboard.press('Alt+ArrowUp');
  await seeOrder(page, 'Provide Vault Liquidity', 'Open Long Position');
  await seeFocusOn(page, 'button', 'Actions: Provide Vault Liquidity');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move down' }).waitFor();
  // The last item of the menu removes the task.
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await seeOrder(page, 'Open Long Position', 'Buy New Launch');
  await seeFocusOn(page, 'button', 'Actions: Open Long Position');
  await tabToAndPressEnter(page, 'button', 'Undo');
  await seeOrder(page, 'Provide Vault Liquidity', 'Open Long Position');
  await seeFocus(page);
});

test('a notice covers no part of a dialog on a phone', async ({ openPage }) => {
  const page = await openPage('/', { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Access Beta Platform' }).first().click();
  const submitButton = page.getByRole('dialog').getByRole('button', { name: 'Access Beta Platform' });
  await submitButton.click();
  await seeNotice(page, 'alert', 'Please enter a beta key');
  const [button, card] = [
    await submitButton.boundingBox(),
    await notice(page, 'alert', 'Please enter a beta key').boundingBox(),
  ];
  expect(button!.y + button!.height).toBeLessThanOrEqual(card!.y);
});
