/** The program dispatches it on the window as soon as the page answers to presses. */
export const PAGE_SHOWN = 'seed:shown';

/** The program dispatches it on the window when it cannot take the page over. */
export const PAGE_FAILED = 'seed:failed';

/** Signals the page's loader to stop standing in for the program. */
export function signalPage(signal: typeof PAGE_SHOWN | typeof PAGE_FAILED): void {
  window.dispatchEvent(new Event(signal));
}
