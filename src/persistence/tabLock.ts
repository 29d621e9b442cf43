import type { Clock, Ms } from '../engine/clock/clock';
import { untilVisible, type PageVisibility } from '../services/page/pageVisibility';
import { withTimeLimit, callAfterAwake } from '../shared/timeLimits';

/** The lock on an account's dashboard, held by the page that shows it. */
export interface TabHold {
  release(): void;
}

/** Called when another page asks for the dashboard, and when one has taken it. */
export type OnWanted = () => void;

/** Ensures that only one page of this browser at a time shows an account's dashboard (PRODUCT.md P11). */
export interface TabLock {
  /**
   * Takes the dashboard. Returns 'elsewhere' if another page has it, and `null` if the browser has no locks.
   *
   * @throws when the browser forbids locks, or `signal` aborts the request
   */
  take(uid: string, onWanted: OnWanted, signal: AbortSignal): Promise<TabHold | 'elsewhere' | null>;
  /**
   * Asks the page that has the dashboard to release it, and takes it after 2 s without an answer.
   *
   * @throws when the browser forbids locks or does not hand this one over, or `signal` aborts the request
   */
  takeOver(uid: string, onWanted: OnWanted, signal: AbortSignal): Promise<TabHold | null>;
}

/** How long to wait for a lock. A reloading page releases its lock late on a busy machine. */
const RELOAD_LIMIT: Ms = 1000;

/**
 * A block of the page counts as at most this much of a wait. While a page loads, it may be blocked for longer than the
 * limit, and learn only then that it has the lock.
 */
const BLOCK_LIMIT: Ms = 100;

/** How long to wait for another page's answer. A page that has not answered by then no longer runs. */
const RELEASE_LIMIT: Ms = 2000;

/** How long a page may take to save before it answers. */
export const LEAVING_LIMIT: Ms = 1500;

/** How long to wait for a lock that no other page can refuse. */
const STEAL_LIMIT: Ms = 2000;

/** Creates the lock from the browser's Web Locks; `locks` is `undefined` if it has none. */
export function createTabLock(
  locks: LockManager | undefined,
  openChannel: (name: string) => BroadcastChannel,
  clock: Pick<Clock, 'now' | 'callAt'>,
): TabLock {
  const nameOf = (uid: string) => `seed.dashboard.${uid}`;

  function request(uid: string, onWanted: OnWanted, options: LockOptions): Promise<TabHold | null> {
    return new Promise((resolve, reject) => {
      let isHeld = false;
      const hold = () =>
        new Promise<void>((release) => {
          // Throws first if the browser forbids channels, so that the lock is not held.
          const channel = openChannel(nameOf(uid));
          isHeld = true;
          channel.onmessage = onWanted;
          resolve({
            release() {
              isHeld = false;
              channel.close();
              release();
            },
          });
        });
      locks?.request(nameOf(uid), options, hold).catch((error: unknown) => {
        // The request of a held lock fails when another page steals the lock.
        if (isHeld) onWanted();
        else reject(error as Error);
      });
    });
  }

  /**
   * Returns `null` if the lock has not become free within `limit`. @throws when the request fails for another reason.
   */
  async function requestWithin(
    limit: Ms,
    uid: string,
    onWanted: OnWanted,
    signal: AbortSignal,
  ): Promise<TabHold | null> {
    const controller = new AbortController();
    const abort = () => controller.abort();
    const cancel = callAfterAwake(clock, limit, abort, BLOCK_LIMIT);
    signal.addEventListener('abort', abort);
    try {
      return await request(uid, onWanted, { signal: controller.signal });
    } catch (error) {
      if ((error as Error).name === 'AbortError' && !signal.aborted) return null;
      throw error;
    } finally {
      cancel();
      signal.removeEventListener('abort', abort);
    }
  }

  /** Takes the lock from another page. Browsers accept no signal here, so a lock that comes too late is released. */
  function steal(uid: string, onWanted: OnWanted, signal: AbortSignal): Promise<TabHold | null> {
    return withTimeLimit({ awaited: 'storage', limit: STEAL_LIMIT, clock, signal }, async (limited) => {
      const hold = await request(uid, onWanted, { steal: true });
      if (limited.aborted) hold?.release();
      return hold;
    });
  }

  return {
    take: async (uid, onWanted, signal) =>
      locks ? ((await requestWithin(RELOAD_LIMIT, uid, onWanted, signal)) ?? 'elsewhere') : null,
    async takeOver(uid, onWanted, signal) {
      if (!locks) return null;
      const channel = openChannel(nameOf(uid));
      channel.postMessage('release');
      channel.close();
      return (await requestWithin(RELEASE_LIMIT, uid, onWanted, signal)) ?? steal(uid, onWanted, signal);
    },
  };
}

/**
 * Takes a lock with `take` once the page is visible. Returns `null` if another page has it. A page that is hidden when
 * the lock is granted releases it, and waits again, unless it `keepsHidden`: a sign-in brings all open tabs to the
 * dashboard, and the visible one should get it.
 *
 * @throws when the browser has no locks or forbids them, or when `signal` aborts
 */
export async function takeInView(
  take: () => Promise<TabHold | 'elsewhere' | null>,
  page: PageVisibility,
  signal: AbortSignal,
  keepsHidden: boolean,
): Promise<TabHold | null> {
  for (;;) {
    await untilVisible(page);
    signal.throwIfAborted();
    const hold = await take();
    if (hold === 'elsewhere') return null;
    if (hold === null) throw new DOMException('The browser has no locks.', 'NotSupportedError');
    if (!signal.aborted && (keepsHidden || page.isVisible())) return hold;
    hold.release();
    signal.throwIfAborted();
  }
}
