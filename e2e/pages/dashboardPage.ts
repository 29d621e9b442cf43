import type { Page } from 'playwright-core';

export type Dashboard = ReturnType<typeof dashboardPage>;

/** The dashboard at /app. */
export function dashboardPage(page: Page) {
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const [wallets, queue, protocols] = [panel('Wallet Manager'), panel('Automation Queue'), panel('Airdrop Protocols')];
  // An open row contains a list of steps, so only the list's direct items are tasks.
  const tasks = queue.getByRole('list', { name: 'Tasks' }).locator('> li');
  const history = page.getByRole('region', { name: 'Activity history, newest first' });
  const signOutButton = page.getByRole('banner').getByRole('button', { name: 'Sign out' });
  const useItHereButton = page.getByRole('button', { name: 'Use it here' });
  const newWalletButton = wallets.getByRole('button', { name: 'New wallet' });
  const walletName = wallets.getByLabel('New wallet name');
  const createButton = wallets.locator('button[type=submit]');
  const startButton = queue.getByRole('button', { name: 'Start', exact: true });
  const seeTask = async (index: number, ...texts: string[]) => {
    for (const text of texts) await tasks.nth(index).getByText(text, { exact: true }).waitFor();
  };
  return {
    wallets,
    queue,
    protocols,
    /** The area in which the activities scroll. */
    history,
    activities: history.getByRole('listitem'),
    tasks,
    startButton,
    stopButton: queue.getByRole('button', { name: 'Stop', exact: true }),
    walletRows: wallets.getByRole('listitem'),
    newWalletButton,
    walletName,
    /** Found by its position, since it reads Create or Creating... */
    createButton,
    signOutButton,
    /** The run bar at the top of the window. */
    runBar: page.getByRole('region', { name: 'Run', exact: true }),
    runAgainButton: queue.getByRole('button', { name: 'Run again' }),
    /** Shown instead of a dashboard that is open in another tab. */
    openElsewhereHeading: page.getByRole('heading', { level: 1, name: 'Your dashboard is open in another tab' }),
    useItHereButton,

    /** Creates a wallet with this name. Opens the form for it first, if necessary. */
    async createWallet(name: string) {
      if (!(await walletName.isVisible())) await newWalletButton.click();
      await walletName.fill(name);
      await createButton.click();
    },
    /** Opens the dialog in which a wallet is edited, and returns it. */
    async editWallet(name: string) {
      await wallets.getByRole('button', { name: `Edit ${name}` }).click();
      const editor = page.getByRole('dialog');
      await editor.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
      return editor;
    },
    async chooseInTaskMenu(action: string, item: string) {
      await queue.getByRole('button', { name: `Actions: ${action}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole('menu').waitFor({ state: 'detached' });
    },
    /** Signs out, and chooses what happens to the dashboard on this device. */
    async signOut(choice: 'Keep it for me' | 'Remove it') {
      await signOutButton.click();
      await page.getByRole('radio', { name: new RegExp(`^${choice}`) }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    },
    /** Opens the dashboard in this tab: takes it over from another tab if necessary, and waits until it is shown. */
    async openHere() {
      await queue.or(useItHereButton).first().waitFor();
      if (await useItHereButton.isVisible()) await useItHereButton.click();
      await queue.waitFor();
    },
    /**
     * Waits until the browser has stored all inputs: its transactions run in order, so the one started here ends last.
     */
    async waitUntilWritten() {
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
    /** Leaves the dashboard, and corrupts its stored data. */
    async corruptSavedDashboard() {
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

    async see() {
      // Playwright's own waits soon look only twice a second.
      const isOpen = () => document.querySelector('[data-area]:not([aria-hidden=true])') !== null;
      await page.waitForFunction(isOpen, undefined, { polling: 50 });
      await queue.waitFor();
    },
    /** Waits until a row of the queue contains all of these texts. */
    seeTask,
    /** Starts the queue, and waits until its first task runs. */
    async start() {
      await startButton.click();
      await seeTask(0, 'Running');
    },
    async seeSummary(label: string, figure: string, detail: string) {
      const card = page.getByRole('list', { name: 'Summary' }).getByRole('listitem').filter({ hasText: label });
      await card.getByText(figure, { exact: true }).waitFor();
      await card.getByText(detail, { exact: true }).waitFor();
    },
  };
}
