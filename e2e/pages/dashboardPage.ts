import type { Page } from 'playwright-core';

/** The dashboard at /app. */
export function dashboardPage(page: Page) {
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const queue = panel('Automation Queue');
  return {
    wallets: panel('Wallet Manager'),
    queue,
    protocols: panel('Airdrop Protocols'),
    history: panel('Activity History'),
    summary: page.getByRole('list', { name: 'Summary' }),
    startButton: queue.getByRole('button', { name: 'Start', exact: true }),
    stopButton: queue.getByRole('button', { name: 'Stop', exact: true }),
    tasks: queue.getByRole('list', { name: 'Tasks' }).getByRole('listitem'),
    signOutButton: page.getByRole('button', { name: 'Sign out' }),

    /** Waits until the dashboard is there. */
    async see() {
      await queue.waitFor();
    },
  };
}
