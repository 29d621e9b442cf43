/**
 * Creates a function that calls `load` once and returns the same promise to every caller. After a failure, the next
 * call tries again.
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

/** Functions that load the on-demand code of this page. Loaded code may add more. */
export const onDemandCode = new Set<() => Promise<unknown>>();

/**
 * Like `loadOnce`, for on-demand code. An open dashboard loads all such code ahead of time
 * (`services/page/fetchAhead`).
 */
export function loadCodeOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  const loadOnDemand = loadOnce(load);
  onDemandCode.add(loadOnDemand);
  return loadOnDemand;
}

/** The part of a clock that a retry needs; times are in ms. */
interface RetryClock {
  readonly now: () => number;
  readonly callAt: (at: number, run: () => void) => unknown;
}

const RETRY_DELAYS_MS = [1000, 2000, 4000] as const;

/**
 * Loads something, such as code, and retries after 1, 2 and 4 s.
 *
 * @param isTemporary returns whether a retry may help after this error; by default, always but after a timeout
 * @throws the last error
 */
export async function loadWithRetries<Loaded>(
  load: () => Promise<Loaded>,
  clock: RetryClock,
  isTemporary: (error: unknown) => boolean = (error) => (error as { type?: unknown } | null)?.type !== 'timeout',
): Promise<Loaded> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await load();
    } catch (error) {
      if (!isTemporary(error)) throw error;
      await new Promise<void>((resolve) => void clock.callAt(clock.now() + delay, resolve));
    }
  }
  return load();
}

/** Resolves in a new task, so that the browser can paint and handle input before it. */
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
 * Calls functions that evaluate loaded code, each in a separate task: together they would block a slow phone for a
 * tenth of a second or more.
 *
 * @returns the result of the last one
 */
export async function runInSeparateTasks<Last>(
  earlier: readonly (() => Promise<unknown>)[],
  last: () => Promise<Last>,
): Promise<Last> {
  for (const evaluate of earlier) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
  return last();
}
