/** How long is waited before each further try, in ms. */
const DELAYS = [1000, 2000, 4000] as const;

/** What goes by, and calls back at a moment (ms). */
interface Waiting {
  readonly now: () => number;
  readonly callAt: (at: number, run: () => void) => unknown;
}

/**
 * Asks for something, such as code, and again after 1, 2 and 4 s where it did not arrive.
 *
 * @param clock is waited by
 * @param isPassing whether another try may mend what was thrown
 * @throws what the last try threw
 */
export async function loadPatiently<Loaded>(load: () => Promise<Loaded>, clock: Waiting, isPassing: (error: unknown) => boolean = () => true): Promise<Loaded> {
  for (const delay of DELAYS) {
    try {
      return await load();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise<void>((resolve) => void clock.callAt(clock.now() + delay, resolve));
    }
  }
  return load();
}
