import type { Ms } from '../engine/clock/clock';
import { KnownFailure } from './auth/firebaseFailures';

/** Waits for `work`, and rejects as over a broken line after `limit`. */
export async function within<Result>(limit: Ms, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new KnownFailure('offline')), limit);
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
