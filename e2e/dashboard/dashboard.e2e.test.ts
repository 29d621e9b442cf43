import { authPage } from '../pages/authPage';
import { openDashboard } from '../support/dashboards';
import { createAccount } from '../support/people';
import { expect, test } from '../support/test';

test("shows an account nothing from another account's dashboard", async ({ openPage, user }) => {
  const { page, dashboard } = await openDashboard(openPage, user);
  await dashboard.startButton.click();
  await dashboard.wallets.getByRole('button', { name: 'Active ETH Farming Wallet' }).click();
  await dashboard.createWallet('Mine');
  await dashboard.signOut('Keep it for me');

  const next = await createAccount({ access: true });
  await authPage(page).signIn(next);
  await page.getByText(next.email).waitFor();
  await dashboard.startButton.waitFor();
  await dashboard.seeSummary('Total Wallets', '3', '3 active');
  await dashboard.seeTask(0, 'Pending');
  await dashboard.newWalletButton.click();
  await expect(dashboard.walletName.inputValue()).resolves.toBe('');
});
