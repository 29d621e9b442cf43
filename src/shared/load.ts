/**
 * Creates a function that loads something once, however often it is called. After a failure, the next call tries again.
 *
 * @param load may reject
 * @returns a function that returns the one load, under way or done
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

/** Every on-demand load of code on this page so far. */
const known = new Set<() => Promise<unknown>>();

/** Creates such a function for on-demand code, which an open dashboard loads ahead of time (`services/page/fetchAhead`). */
export function codeOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  const once = loadOnce(load);
  known.add(once);
  return once;
}

/** The loads of all code that this page may need, loaded or not. Loaded code may add more. */
export const knownCode: Iterable<() => Promise<unknown>> = known;

/** Delay before each retry, in ms. */
const DELAYS = [1000, 2000, 4000] as const;

/** The clock to wait by; times are in ms. */
interface Waiting {
  readonly now: () => number;
  readonly callAt: (at: number, run: () => void) => unknown;
}

/**
 * Loads something, such as code, and retries after 1, 2 and 4 s.
 *
 * @param isPassing returns whether a retry may help after this error
 * @throws the last error
 */
export async function loadWithRetries<Loaded>(load: () => Promise<Loaded>, clock: Waiting, isPassing: (error: unknown) => boolean = () => true): Promise<Loaded> {
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

/** Resolves in a new task, so that the browser can paint and handle input first. */
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
 * Evaluates loaded code piece by piece, each in a task of its own, because all at once would block a slow phone for a
 * tenth of a second or more. Each piece imports what it needs from later ones.
 *
 * @returns what the last piece returns
 */
export async function inTurn<Last>(pieces: readonly (() => Promise<unknown>)[], last: () => Promise<Last>): Promise<Last> {
  for (const piece of pieces) {
    await nextTask();
    await piece();
  }
  await nextTask();
  return last();
}
