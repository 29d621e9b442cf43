import type { BrowserContextOptions, Page } from 'playwright-core';

/** What a browser kept: whoever gets it is signed in. */
export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** How somebody comes to the app. */
export interface VisitOptions extends BrowserContextOptions {
  readonly session?: Session;
  /** Puts the page's time into the test's hands: it runs on by itself, and `page.clock` moves it. */
  readonly clock?: boolean;
  /** What may go wrong. */
  readonly troubles?: readonly RegExp[];
  /** What is done before the first request: a route that is laid while the page comes in may miss its calls, and leave some of them without an answer for good. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface Visits {
  /** Opens a page in a browser context of its own, as another person's browser would. */
  open(path: string, options?: VisitOptions): Promise<Page>;
}

/** Opens another tab of the same browser. */
export async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path, { waitUntil: 'commit' });
  return tab;
}

/** Hides a page, or comes back to it, as the browser does when another tab is chosen: this one shows all of them. */
export async function showPage(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
