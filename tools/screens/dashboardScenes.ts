import type { Page } from 'playwright-core';
import { dashboardPage } from '../../e2e/pages/dashboardPage';
import { notice, seeNotice } from '../../e2e/pages/notices';
import { pauseClock } from '../../e2e/support/pausedClock';
import { wires } from '../../e2e/support/wires';
import type { Scene } from './scene';

const member = { path: '/app', visitor: 'member' } as const;

async function seeDashboard(page: Page) {
  const dashboard = dashboardPage(page);
  await dashboard.see();
  await pauseClock(page);
  return dashboard;
}

async function start(page: Page, elapsed: number) {
  const dashboard = await seeDashboard(page);
  await dashboard.startButton.click();
  await seeNotice(page, 'status', 'Automation Started');
  await page.clock.fastForward(elapsed);
  return dashboard;
}

/** /app. */
export const DASHBOARD_SCENES: readonly Scene[] = [
  {
    ...member,
    name: 'verifying',
    prepare: (page) => page.route(wires.profile, () => undefined),
    reach: (page) => page.getByText('Verifying access...').waitFor(),
  },
  { ...member, name: 'dashboard', whole: true, reach: async (page) => void (await seeDashboard(page)) },
  {
    ...member,
    name: 'dashboard-started',
    async reach(page) {
      await (await start(page, 0)).seeTask(0, 'Running');
    },
  },
  {
    ...member,
    name: 'dashboard-running',
    whole: true,
    async reach(page) {
      // By then two tasks are done, and the notices have gone.
      await (await start(page, 97_000)).seeTask(1, 'Completed');
    },
  },
  {
    ...member,
    name: 'dashboard-completed',
    whole: true,
    async reach(page) {
      await (await start(page, 120_000)).seeTask(5, 'Completed');
    },
  },
  {
    ...member,
    name: 'wallet-created',
    async reach(page) {
      const dashboard = await seeDashboard(page);
      await dashboard.walletName.fill('ETH Farming 2');
      await dashboard.createButton.click();
      await page.clock.fastForward(1500);
      await seeNotice(page, 'status', 'Wallet Created');
    },
  },
  {
    ...member,
    name: 'dashboard-long-names',
    whole: true,
    async reach(page) {
      const dashboard = await seeDashboard(page);
      for (const name of ['A wallet with a name that is as long as any name of one may be', 'HYPE'.repeat(15)]) {
        await dashboard.walletName.fill(name);
        await dashboard.createButton.click();
        await page.clock.fastForward(1500);
        await dashboard.wallets.getByRole('button', { name: `Active ${name.slice(0, 60)}` }).waitFor();
      }
      await dashboard.wallets.getByRole('button', { name: 'Active ETH Farming Wallet' }).click();
      await dashboard.protocols.getByRole('switch', { name: 'PumpFun' }).uncheck();
      await dashboard.walletRows.last().evaluate((row) => row.scrollIntoView({ block: 'end' }));
      // One step lets the notice go, and another its fading end.
      for (const step of [10_000, 1000]) await page.clock.fastForward(step);
      await notice(page, 'status', 'Wallet Created').first().waitFor({ state: 'detached' });
    },
  },
];
