import type { Cancel, Clock, Ms } from '../engine/clock/clock';
import { untilVisible, type PageVisibility } from '../services/page/pageVisibility';

type LimitClock = Pick<Clock, 'now' | 'callAt'>;

const STEP: Ms = 1000;

/** Calls `run` once the machine has been awake for `limit` ms. A sleep of the machine counts as at most 1 s. */
export function callAfterAwake(clock: LimitClock, limit: Ms, run: () => void): Cancel {
  let cancel: Cancel = () => {};
  const wait = (remaining: Ms) => {
    const span = Math.min(remaining, STEP);
    cancel = clock.callAt(clock.now() + span, () => (remaining > span ? wait(remaining - span) : run()));
  };
  wait(limit);
  return () => cancel();
}

/**
 * Runs `work`, and aborts its signal when the time limit (awake ms) expires or `signal` aborts. With `page`, a limit
 * that expires while the page is hidden starts again when the page is visible.
 *
 * @throws TimeoutError when the limit has expired, and the reason of `signal` when that has aborted
 */
export async function abortAfter<Result>(
  limit: Ms,
  clock: LimitClock,
  work: (signal: AbortSignal) => Promise<Result>,
  { signal, page }: { readonly signal?: AbortSignal; readonly page?: PageVisibility } = {},
): Promise<Result> {
  const controller = new AbortController();
  let cancel: Cancel = () => {};
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    const end = (reason: unknown) => {
      controller.abort(reason);
      reject(reason as Error);
    };
    const expire = () => {
      if (page && !page.isVisible()) void untilVisible(page).then(wait);
      else end(new DOMException('It took too long.', 'TimeoutError'));
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
