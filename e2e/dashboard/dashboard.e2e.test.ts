import { authPage } from '../pages/authPage';
import { openDashboard } from '../support/dashboards';
import { createAccount } from '../support/people';
import { expect, test } from '../support/test';

test('shows the specified contents when it first opens', async ({ openPage, user }) => {
  const { dashboard } = await openDashboard(openPage, user);
  await dashboard.seeSummary('Total Wallets', '3', '3 active');
  await dashboard.seeSummary('Total Portfolio Value', '$47.3K', '+$2.1K today');
  await dashboard.seeSummary('Active Protocols', '3', '5 available');
  await dashboard.seeSummary('Completed Tasks', '47', 'This week');
  for (const balance of ['12.45 SOL', '5.23 ETH', '1,250.50 HYPE']) await dashboard.wallets.getByText(balance).waitFor();
  const rewards = ['0.1-0.5 ETH + 500-2000 USDC', '1000-5000 USDC', '0.5-2.0 SOL', '1000-5000 GRASS', '50-300 DBR'];
  for (const reward of rewards) await dashboard.protocols.getByText(reward, { exact: true }).waitFor();
  const ages = await dashboard.history.getByRole('time').evaluateAll((times) =>
    times.map((time) => (Date.now() - Date.parse(time.getAttribute('datetime') ?? '')) / 60_000),
  );
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...ages)).toBeLessThan(23);
  expect((await dashboard.history.boundingBox())?.height).toBe(400);
  await expect(dashboard.runAgainButton.count()).resolves.toBe(0);
});

test('shows the summary cards and the headings of all four panels on a small desktop', async ({ openPage, user }) => {
  const { page } = await openDashboard(openPage, user);
  for (const title of ['Wallet Manager', 'Automation Queue', 'Airdrop Protocols', 'Activity History']) {
    const box = await page.getByRole('heading', { name: title, exact: true }).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(800);
  }
});

test('switches protocols on and off, except one that has ended', async ({ openPage, user }) => {
  const { dashboard } = await openDashboard(openPage, user);
  const toggle = (name: string) => dashboard.protocols.getByRole('switch', { name });
  await toggle('Lighter').uncheck();
  await dashboard.seeSummary('Active Protocols', '2', '5 available');
  await dashboard.seeTask(0, 'Held', 'Lighter is off');
  await toggle('Lighter').check();
  await dashboard.seeSummary('Active Protocols', '3', '5 available');
  await toggle('Grass').check();
  await dashboard.seeSummary('Active Protocols', '3', '5 available');
  await expect(toggle('deBridge').isDisabled()).resolves.toBe(true);
});

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
