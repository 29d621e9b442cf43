import type { BrowserContextOptions, Page } from 'playwright-core';

/** What a signed-in browser keeps in the local storage of the app: names and values. */
export type Session = readonly (readonly [name: string, value: string])[];

/** The browser context of a page, and what happens before the page loads. */
export interface PageOptions extends BrowserContextOptions {
  readonly session?: Session;
  /** Lets the test control the page's clock, which runs by itself until the test stops it. */
  readonly clock?: boolean;
  /** Errors that do not fail the test. */
  readonly expectedErrors?: readonly RegExp[];
  /**
   * Runs before the first request: a route added while the page loads may miss requests, and leave some of them
   * unanswered.
   */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Opens a page in a browser context of its own, as another user's browser would. */
export type OpenPage = (path: string, options?: PageOptions) => Promise<Page>;

/** Opens another tab of the same browser. */
export async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path, { waitUntil: 'commit' });
  return tab;
}

/**
 * Hides a page or shows it again, as a browser does when the user switches tabs; the browser of the tests keeps all
 * tabs visible.
 */
export async function showPage(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
