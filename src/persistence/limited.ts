import type { Clock, Ms } from '../engine/clock/clock';
import { untilVisible, type PageAttention } from '../services/page/pageAttention';

/**
 * Does some work for so long at most, and has `signal` abort it then. Where somebody has to look at the page for it, a page
 * that is hidden when the time is over gets as long again once it is seen.
 *
 * @throws TimeoutError when the time is over
 */
export async function limited<Result>(limit: Ms, clock: Clock, work: (signal: AbortSignal) => Promise<Result>, page?: PageAttention): Promise<Result> {
  const controller = new AbortController();
  let cancel = () => {};
  const overdue = new Promise<never>((_, reject) => {
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
    return await Promise.race([work(controller.signal), overdue]);
  } finally {
    cancel();
  }
}
