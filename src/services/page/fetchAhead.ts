import { onDemandCode } from '../../shared/load';

/** The parts of a browser window that loading in idle time needs. */
export interface IdlePage extends Pick<Window, 'addEventListener'> {
  readonly navigator: { readonly onLine: boolean; readonly connection?: { readonly saveData?: boolean } };
  readonly setTimeout: (callback: () => void, delay: number) => unknown;
  readonly requestIdleCallback?: (callback: () => void, options: { readonly timeout: number }) => unknown;
}

/** Delay before loading starts (ms); by then the page is drawn. */
const FIRST_DELAY = 10_000;

/** Longest wait for an idle moment (ms); after that, code is loaded even if the page is busy. */
const MAX_WAIT = 3000;

/**
 * Loads all code that the page may still need, one chunk at a time while it is idle, so that nothing opened later fails
 * offline. It loads nothing if the browser is set to save data, and retries a failed load once the connection is back.
 *
 * @param code functions that each load a chunk; more may be added while this runs
 */
export async function fetchAhead(page: IdlePage, code: Iterable<() => Promise<unknown>> = onDemandCode): Promise<void> {
  if (page.navigator.connection?.saveData) return;
  await new Promise<void>((resolve) => void page.setTimeout(resolve, FIRST_DELAY));
  for (const load of code) {
    await untilIdle(page);
    // A load that fails online won't succeed later, as after a new release; opening the part shows the error.
    const loadOrGiveUp = () =>
      load().then(
        () => true,
        () => page.navigator.onLine,
      );
    while (!(await loadOrGiveUp())) await untilOnline(page);
  }
}

function untilIdle(page: IdlePage): Promise<void> {
  return new Promise((resolve) => {
    // Not every browser has `requestIdleCallback`.
    if (page.requestIdleCallback) page.requestIdleCallback(() => resolve(), { timeout: MAX_WAIT });
    else page.setTimeout(resolve, 0);
  });
}

const untilOnline = (page: IdlePage) =>
  new Promise<void>((resolve) => page.addEventListener('online', () => resolve(), { once: true }));
