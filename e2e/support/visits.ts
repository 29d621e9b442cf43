import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { stack } from './stack';
import { watchTroubles, type Troubles } from './troubles';

declare global {
  /** The browser of this process; the test environment puts it there. */
  const browser: Browser;
}

/** How long anything on a page may take before the test fails (ms). */
const PATIENCE_MS = 20_000;

/** What a browser kept: whoever gets it is signed in. */
export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** How somebody comes to the app. */
export interface VisitOptions extends BrowserContextOptions {
  readonly session?: Session;
  /** Puts the page's time into the test's hands: it runs on by itself, and `page.clock` moves it. */
  readonly clock?: boolean;
  /** What may go wrong. */
  readonly troubles?: readonly RegExp[];
  /** What is done before the first request: a route that is laid while the page comes in may miss its calls. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface Visits {
  /** Opens a page in a browser context of its own, as another person's browser would. */
  open(path: string, options?: VisitOptions): Promise<Page>;
}

interface OpenContext {
  readonly context: BrowserContext;
  readonly troubles: Troubles;
}

/** Gives each test of a file pages of its own, closes them, and fails it for whatever went wrong in them unexpectedly. */
export function useVisits(): Visits {
  let opened: OpenContext[] = [];

  afterEach(async () => {
    const done = opened;
    opened = [];
    const unexpected = done.flatMap(({ troubles }) => troubles.unexpected());
    await Promise.all(done.map(({ context }) => context.close()));
    expect(unexpected).toEqual([]);
  });

  return {
    async open(path, { session, clock = false, troubles = [], prepare, ...options } = {}) {
      const context = await openContext({ ...options, ...(session && { storageState: session }) });
      const watched = watchTroubles(context);
      for (const pattern of troubles) watched.expect(pattern);
      opened.push({ context, troubles: watched });
      const page = await context.newPage();
      if (clock) await page.clock.install();
      await prepare?.(page);
      // Tests wait for what they need to see, which may be there before, or long after, the page's last byte.
      await page.goto(path, { waitUntil: 'commit' });
      return page;
    },
  };
}

/** Opens a browser context at the app's address. The system is dark, and motion is reduced: that is tested where it matters. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: stack.webOrigin,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
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
