import type { Page } from 'playwright-core';
import { dashboardPage } from '../../pages/dashboardPage';
import { ON_DASHBOARD, type StateSequence } from './stateSequence';

const panel = (page: Page) => page.getByRole('region', { name: 'Activity History', exact: true });

/** Presses the button that opens or closes a row or a tool of the history. */
const toggle = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();

/** The history's rows and tools, and the wallet editor. */
export const historyStates: readonly StateSequence[] = [
  {
    name: 'the history',
    ...ON_DASHBOARD,
    states: [
      {
        name: 'open row of the history',
        picture: { name: 'history-row', whole: true, variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          await dashboardPage(page).see();
          for (const action of ['Claim Creator Rewards', 'Buy New Launch']) await toggle(page, action);
          await panel(page).getByText('The price rose past').waitFor();
        },
      },
      {
        name: 'amounts as a chart',
        picture: { name: 'history-amounts', whole: true, variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          await toggle(page, 'Amounts');
          await panel(page).getByRole('table').waitFor({ state: 'attached' });
        },
      },
      {
        name: 'searched history, with the export options open',
        picture: { name: 'history-search', whole: true },
        async reach(page) {
          await toggle(page, 'Amounts');
          await toggle(page, 'Search');
          await panel(page).getByRole('searchbox').fill('wallet');
          await panel(page).getByRole('combobox', { name: 'Wallet' }).click();
          await page.getByRole('option', { name: 'Main SOL Wallet' }).click();
          await panel(page).getByText('3 of 6', { exact: true }).waitFor();
          await toggle(page, 'Export');
          await panel(page).getByRole('button', { name: 'CSV' }).waitFor();
        },
      },
      {
        name: 'search without results',
        async reach(page) {
          await panel(page).getByRole('searchbox').fill('no such text');
          await panel(page).getByText('Nothing found').waitFor();
        },
      },
    ],
  },
  {
    name: 'the wallet editor',
    ...ON_DASHBOARD,
    states: [
      {
        name: 'editor of a wallet, with a name of more than 60 characters in the form for a new one',
        picture: { name: 'wallet-rename', variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          await dashboardPage(page).newWalletButton.click();
          await dashboardPage(page).walletName.fill('x'.repeat(64));
          await dashboardPage(page).editWallet('ETH Farming Wallet');
        },
      },
      {
        name: 'refused name',
        picture: { name: 'wallet-name-refused' },
        async reach(page) {
          const editor = page.getByRole('dialog');
          await editor.getByRole('textbox', { name: 'Name', exact: true }).fill('Main SOL Wallet');
          await editor.getByRole('button', { name: 'Save' }).click();
          await editor.getByText('A wallet with this name already exists.').waitFor();
        },
      },
      {
        name: 'removal of a wallet, to be confirmed',
        picture: { name: 'wallet-removal', variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          await page.getByRole('dialog').getByRole('button', { name: 'Remove wallet' }).click();
          await page
            .getByRole('dialog')
            .getByText(/This also removes/)
            .waitFor();
        },
      },
      {
        name: 'wallet with a running task, which cannot be removed',
        async reach(page) {
          await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
          await dashboardPage(page).startButton.click();
          const editor = await dashboardPage(page).editWallet('ETH Farming Wallet');
          await editor.getByText("You can't remove a wallet while one of its tasks is running.").waitFor();
        },
      },
    ],
  },
];
