import type { Page } from 'playwright-core';

export type Dashboard = ReturnType<typeof dashboardPage>;

/** The dashboard at /app. */
export function dashboardPage(page: Page) {
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const [wallets, queue, protocols] = [panel('Wallet Manager'), panel('Automation Queue'), panel('Airdrop Protocols')];
  // A row that is open has a list of its own.
  const tasks = queue.getByRole('list', { name: 'Tasks' }).locator('> li');
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
    walletRows: wallets.getByRole('listitem'),
    newWalletButton: wallets.getByRole('button', { name: 'New wallet' }),
    walletName: wallets.getByLabel('New wallet name'),
    /** By its place: it reads Create, or Creating... */
    createButton: wallets.locator('button[type=submit]'),
    signOutButton: page.getByRole('banner').getByRole('button', { name: 'Sign out' }),
    /** The line of a run at the top of the window. */
    runBar: page.getByRole('region', { name: 'Run', exact: true }),
    runAgainButton: queue.getByRole('button', { name: 'Run again' }),
    /** In the place of a dashboard that lives in another tab. */
    openElsewhere: page.getByRole('heading', { level: 1, name: 'Your dashboard is open in another tab' }),
    useItHereButton: page.getByRole('button', { name: 'Use it here' }),

    /** Asks for a wallet of this name, by the form that opens behind a button. */
    async createWallet(name: string) {
      const field = wallets.getByLabel('New wallet name');
      if (!(await field.isVisible())) await wallets.getByRole('button', { name: 'New wallet' }).click();
      await field.fill(name);
      await wallets.locator('button[type=submit]').click();
    },
    /** Opens all that is known of a wallet. */
    async editWallet(name: string) {
      await wallets.getByRole('button', { name: `Edit ${name}` }).click();
      const editor = page.getByRole('dialog');
      await editor.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
      return editor;
    },
    /** Chooses in the menu of a task. */
    async chooseOf(action: string, item: string) {
      await queue.getByRole('button', { name: `Actions: ${action}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole('menu').waitFor({ state: 'detached' });
    },
    /** Signs out of a dashboard in which there is work, and says what becomes of it. */
    async signOut(choice: 'Keep it for me' | 'Remove it') {
      await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('radio', { name: new RegExp(`^${choice}`) }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    },
    /** Waits until the dashboard is there, and takes it from another tab if need be. */
    async seeHere() {
      const useIt = page.getByRole('button', { name: 'Use it here' });
      await queue.or(useIt).first().waitFor();
      if (await useIt.isVisible()) await useIt.click();
      await queue.waitFor();
    },
    /** Waits until the browser has written what was pressed: transactions follow one another. */
    async untilWritten() {
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            indexedDB.open('seed-dashboards').onsuccess = ({ target }) => {
              const database = (target as IDBOpenDBRequest).result;
              database.transaction('entries').objectStore('entries').count().onsuccess = () => {
                database.close();
                resolve();
              };
            };
          }),
      );
    },
    /** Leaves the dashboard, and spoils what the browser keeps of it. */
    async spoilKept() {
      await page.goto('/');
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            indexedDB.open('seed-dashboards').onsuccess = ({ target }) => {
              const database = (target as IDBOpenDBRequest).result;
              const store = database.transaction('checkpoints', 'readwrite').objectStore('checkpoints');
              store.openCursor().onsuccess = (event) => {
                const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
                if (cursor) cursor.update({ ...cursor.value, text: 'nonsense' }).onsuccess = () => cursor.continue();
                else {
                  database.close();
                  resolve();
                }
              };
            };
          }),
      );
    },

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
