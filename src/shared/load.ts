/**
 * Creates a load that happens once, however often it is asked for. A failed load is forgotten, so that the next
 * one to ask tries again.
 *
 * @param load fetches what is wanted; may reject
 * @returns a function that gives the one load under way or done
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => {
    if (!loading) {
      loading = load();
      loading.catch(() => (loading = null));
    }
    return loading;
  };
}

/** Every load of code that this page knows by now. */
const known = new Set<() => Promise<unknown>>();

/** Creates such a load of on-demand code, which an open dashboard fetches ahead of time (`services/page/fetchAhead`). */
export function codeOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  const once = loadOnce(load);
  known.add(once);
  return once;
}

/** The loads of all code that this page may ask for, whether it has come or not; what comes may know of more. */
export const knownCode: Iterable<() => Promise<unknown>> = known;

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

/** Settles in a task of its own: the browser draws and hears people before. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Evaluates code that has been fetched piece by piece, each in a task of its own: all at once it would hold a slow
 * telephone for a tenth of a second and more. Each piece brings what it needs of those after it.
 *
 * @returns what the last piece gives
 */
export async function inTurn<Last>(pieces: readonly (() => Promise<unknown>)[], last: () => Promise<Last>): Promise<Last> {
  for (const piece of pieces) {
    await nextTask();
    await piece();
  }
  await nextTask();
  return last();
}
