/** The program dispatches it on the window as soon as the page answers to presses. */
export const PAGE_SHOWN = 'seed:shown';

/** The program dispatches it on the window when it cannot take the page over. */
export const PAGE_FAILED = 'seed:failed';

/** The type of a script that waits for the first intent; a browser fetches and runs nothing of a type it does not know. */
export const LATER_TYPE = 'text/later';

/** Tells what is in the page before the program that it can stop standing in for it. */
export function signalPage(signal: typeof PAGE_SHOWN | typeof PAGE_FAILED): void {
  window.dispatchEvent(new Event(signal));
}
