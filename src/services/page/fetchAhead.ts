import { knownCode } from '../../shared/load';

/** A page with its idle moments, as a browser's window has them. */
export interface IdlePage extends Pick<Window, 'addEventListener'> {
  readonly navigator: { readonly onLine: boolean; readonly connection?: { readonly saveData?: boolean } };
  readonly setTimeout: (callback: () => void, delay: number) => unknown;
  readonly requestIdleCallback?: (callback: () => void, options: { readonly timeout: number }) => unknown;
}

/** What somebody comes for is drawn by then (ms). */
const FIRST_DELAY = 10_000;

/** A page that always has something to do is asked all the same (ms). */
const LONGEST_WAIT = 3000;

/**
 * Fetches all code that a page may still ask for, so that nothing that is opened later fails offline: one piece
 * after the other, when the page is idle. Where somebody asks the browser to save data, it fetches nothing; what does not
 * arrive is requested again once the connection is back.
 *
 * @param code the loads, each of which happens once; there may come to be more meanwhile
 */
export async function fetchAhead(page: IdlePage, code: Iterable<() => Promise<unknown>> = knownCode): Promise<void> {
  if (page.navigator.connection?.saveData) return;
  await new Promise<void>((resolve) => void page.setTimeout(resolve, FIRST_DELAY));
  for (const load of code) {
    await idleMoment(page);
    // What fails online is gone, as with a new version; opening it shows that.
    while (!(await load().then(() => true, () => page.navigator.onLine))) await backOnline(page);
  }
}

function idleMoment(page: IdlePage): Promise<void> {
  return new Promise((resolve) => {
    // Not every browser tells of its idle moments.
    if (page.requestIdleCallback) page.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    else page.setTimeout(resolve, 0);
  });
}

const backOnline = (page: IdlePage) => new Promise<void>((resolve) => page.addEventListener('online', () => resolve(), { once: true }));
