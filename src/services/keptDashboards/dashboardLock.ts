import type { Clock, Ms } from '../../engine/clock/clock';
import type { AccountTag } from '../accounts/accounts';

/** An account's dashboard lives in the page that holds this. */
export interface DashboardHold {
  release(): void;
}

/** What a page that holds a dashboard is told. */
export interface HoldListener {
  /** Another page asks for the dashboard: save, and release it. */
  onAsked(): void;
  /** Another page has taken it. */
  onLost(): void;
}

/** Sees to it that an account's dashboard lives in one page of this browser at a time (PRODUCT.md P11). */
export interface DashboardLock {
  /**
   * Takes the dashboard unless another page has it; `null` where the browser has no locks.
   *
   * @throws where the browser forbids them.
   */
  take(tag: AccountTag, listener: HoldListener): Promise<DashboardHold | 'elsewhere' | null>;
  /** Asks the page that has the dashboard for it, and takes it from a page that is silent for 2 s. */
  takeOver(tag: AccountTag, listener: HoldListener): Promise<DashboardHold | null>;
}

/** A page that is being reloaded lets go only when it has gone, which takes a busy machine its time. */
const PATIENCE: Ms = 1000;

/** A page that has not let go by then is taken for dead. */
const SILENCE: Ms = 2000;

/** Makes the lock of the browser's Web Locks; `locks` is `undefined` where there are none. */
export function createDashboardLock(
  locks: LockManager | undefined,
  openChannel: (name: string) => BroadcastChannel,
  clock: Pick<Clock, 'now' | 'callAt'>,
): DashboardLock {
  const nameOf = (tag: AccountTag) => `seed.dashboard.${tag}`;

  function request(tag: AccountTag, listener: HoldListener, options: LockOptions): Promise<DashboardHold | null> {
    return new Promise((resolve, reject) => {
      let isHeld = false;
      const hold = () =>
        new Promise<void>((release) => {
          // A browser that forbids to keep anything may forbid this as well.
          const channel = openChannel(nameOf(tag));
          isHeld = true;
          channel.onmessage = () => listener.onAsked();
          resolve({
            release() {
              isHeld = false;
              channel.close();
              release();
            },
          });
        });
      locks?.request(nameOf(tag), options, hold).catch((error: unknown) => {
        if (isHeld) listener.onLost();
        else reject(error as Error);
      });
    });
  }

  /** Gives `null` when the dashboard is not to be had within `patience`, and for no other reason. */
  async function within(patience: Ms, tag: AccountTag, listener: HoldListener): Promise<DashboardHold | null> {
    const wait = new AbortController();
    const cancel = clock.callAt(clock.now() + patience, () => wait.abort());
    try {
      return await request(tag, listener, { signal: wait.signal });
    } catch (error) {
      if ((error as Error).name === 'AbortError') return null;
      throw error;
    } finally {
      cancel();
    }
  }

  return {
    take: async (tag, listener) => (locks ? ((await within(PATIENCE, tag, listener)) ?? 'elsewhere') : null),
    async takeOver(tag, listener) {
      if (!locks) return null;
      const channel = openChannel(nameOf(tag));
      channel.postMessage('letGo');
      channel.close();
      return (await within(SILENCE, tag, listener)) ?? request(tag, listener, { steal: true });
    },
  };
}
