/** The part of a clock that a limit needs; times are in ms. */
export interface LimitClock {
  readonly now: () => number;
  readonly callAt: (at: number, run: () => void) => () => void;
}

/** A page whose work may wait while it is hidden. */
interface LimitedPage {
  isVisible(): boolean;
  onReturn(callback: () => void): () => void;
}

/** What did not answer in time: the cause that a text has to name. */
type Awaited = 'server' | 'storage' | 'clipboard' | 'file' | 'reader';

/** Nothing answered within a time limit. */
export class NoAnswerError extends Error {
  override readonly name = 'TimeoutError';
  constructor(readonly awaited: Awaited) {
    super(`No answer from the ${awaited}.`);
  }
}

const STEP_MS = 1000;

/**
 * Calls `run` once the machine has been awake for `limit` ms. A sleep of the machine, or a block of the page, counts as
 * at most `step` ms.
 */
export function callAfterAwake(clock: LimitClock, limit: number, run: () => void, step = STEP_MS): () => void {
  let cancel = () => {};
  const wait = (remaining: number) => {
    const span = Math.min(remaining, step);
    cancel = clock.callAt(clock.now() + span, () => (remaining > span ? wait(remaining - span) : run()));
  };
  wait(limit);
  return () => cancel();
}

interface TimeLimit {
  readonly awaited: Awaited;
  /** In ms of a machine that is awake. */
  readonly limit: number;
  readonly clock: LimitClock;
  /** Ends the work early. */
  readonly signal?: AbortSignal;
  /** With a page, a limit that expires while the page is hidden starts again when the page is visible. */
  readonly page?: LimitedPage;
}

/**
 * Runs `work`, and aborts its signal when the time limit expires or `signal` aborts. Every wait for something outside
 * the program has such a limit (PRODUCT.md P2.5a).
 *
 * @throws NoAnswerError when the limit has expired, and the reason of `signal` when that has aborted
 */
export async function withTimeLimit<Result>(
  { awaited, limit, clock, signal, page }: TimeLimit,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let cancel = () => {};
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    const end = (reason: unknown) => {
      controller.abort(reason);
      reject(reason as Error);
    };
    const expire = () => {
      if (!page || page.isVisible()) end(new NoAnswerError(awaited));
      else
        cancel = page.onReturn(() => {
          cancel();
          wait();
        });
    };
    const wait = () => void (cancel = callAfterAwake(clock, limit, expire));
    wait();
    abort = () => end(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  });
  try {
    return await Promise.race([work(controller.signal), aborted]);
  } finally {
    cancel();
    signal?.removeEventListener('abort', abort);
  }
}
