import type { Clock, Ms } from '../engine/clock/clock';
import { untilVisible, type PageVisibility } from '../services/page/pageVisibility';

/**
 * Runs `work` with a time limit, and aborts the signal of `work` when the limit expires. With `page`, a limit that
 * expires while the page is hidden starts again when the page is visible.
 *
 * @throws TimeoutError when the limit has expired
 */
export async function abortAfter<Result>(
  limit: Ms,
  clock: Clock,
  work: (signal: AbortSignal) => Promise<Result>,
  page?: PageVisibility,
): Promise<Result> {
  const controller = new AbortController();
  let cancel = () => {};
  const timeout = new Promise<never>((_, reject) => {
    const expire = () => {
      if (page && !page.isVisible()) return void untilVisible(page).then(wait);
      const error = new DOMException('It took too long.', 'TimeoutError');
      controller.abort(error);
      reject(error);
    };
    const wait = () => void (cancel = clock.callAt(clock.now() + limit, expire));
    wait();
  });
  try {
    return await Promise.race([work(controller.signal), timeout]);
  } finally {
    cancel();
  }
}
