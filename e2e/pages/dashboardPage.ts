import type { Page } from 'playwright-core';

export type Dashboard = ReturnType<typeof dashboardPage>;

/** The dashboard at /app. */
export function dashboardPage(page: Page) {
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const [wallets, queue, protocols] = [panel('Wallet Manager'), panel('Automation Queue'), panel('Airdrop Protocols')];
  const tasks = queue.getByRole('list', { name: 'Tasks' }).getByRole('listitem');
  const history = page.getByRole('region', { name: 'Activity history, newest first' });
  return {
    wallets,
    queue,
    protocols,
    /** The scroll area. */
    history,
    activities: history.getByRole('listitem'),
    tasks,
    startButton: queue.getByRole('button', { name: 'Start', exact: true }),
    stopButton: queue.getByRole('button', { name: 'Stop', exact: true }),
    queueAllAgainButton: queue.getByRole('button', { name: 'Queue all again' }),
    walletRows: wallets.getByRole('listitem'),
    walletName: wallets.getByLabel('New wallet name'),
    /** By its place: it reads Create, or Creating... */
    createButton: wallets.locator('button[type=submit]'),
    signOutButton: page.getByRole('button', { name: 'Sign out' }),

    /** Waits until the dashboard is there. */
    async see() {
      await queue.waitFor();
    },
    /** Waits until a row of the queue says all of this. */
    async seeTask(place: number, ...texts: string[]) {
      for (const text of texts) await tasks.nth(place).getByText(text, { exact: true }).waitFor();
    },
    /** Waits until a summary card reads so. */
    async seeSummary(label: string, figure: string, detail: string) {
      const card = page.getByRole('list', { name: 'Summary' }).getByRole('listitem').filter({ hasText: label });
      await card.getByText(figure, { exact: true }).waitFor();
      await card.getByText(detail, { exact: true }).waitFor();
    },
  };
}
