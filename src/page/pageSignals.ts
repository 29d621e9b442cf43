/** The program dispatches this event on the window as soon as the page responds to clicks. */
export const PAGE_SHOWN = 'seed:shown';

/** The program dispatches this event on the window when it cannot take over the page. */
export const PAGE_FAILED = 'seed:failed';

/** Tells the page's loader to stop standing in for the program. */
export function signalPage(signal: typeof PAGE_SHOWN | typeof PAGE_FAILED): void {
  window.dispatchEvent(new Event(signal));
}
