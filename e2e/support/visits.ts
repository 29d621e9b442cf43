import type { BrowserContextOptions, Page } from 'playwright-core';

/** The stored data of a signed-in browser. */
export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** How a user opens the app. */
export interface VisitOptions extends BrowserContextOptions {
  readonly session?: Session;
  /** Lets the test control the page's clock, which also runs by itself. */
  readonly clock?: boolean;
  /** Expected errors. */
  readonly expectedErrors?: readonly RegExp[];
  /** Runs before the first request: a route added while the page loads may miss its calls, and leave some of them unanswered. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface Visits {
  /** Opens a page in a separate browser context, as another user's browser would. */
  open(path: string, options?: VisitOptions): Promise<Page>;
}

/** Opens another tab of the same browser. */
export async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path, { waitUntil: 'commit' });
  return tab;
}

/** Hides a page, or returns to it, as the browser does when another tab is selected: this one shows all of them. */
export async function showPage(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
