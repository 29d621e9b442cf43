import type { Clock, Ms } from '../engine/clock/clock';

/** An account's dashboard lives in the page that holds this. */
export interface TabHold {
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
export interface TabLock {
  /**
   * Takes the dashboard unless another page has it; `null` where the browser has no locks.
   *
   * @throws where the browser forbids them.
   */
  take(uid: string, listener: HoldListener): Promise<TabHold | 'elsewhere' | null>;
  /** Asks the page that has the dashboard for it, and takes it from a page that is silent for 2 s. */
  takeOver(uid: string, listener: HoldListener): Promise<TabHold | null>;
}

/** A page that is being reloaded lets go only when it has gone, which takes a busy machine its time. */
const PATIENCE: Ms = 1000;

/** A page that has not let go by then is taken for dead. */
const SILENCE: Ms = 2000;

/** Creates the lock of the browser's Web Locks; `locks` is `undefined` where there are none. */
export function createTabLock(
  locks: LockManager | undefined,
  openChannel: (name: string) => BroadcastChannel,
  clock: Pick<Clock, 'now' | 'callAt'>,
): TabLock {
  const nameOf = (uid: string) => `seed.dashboard.${uid}`;

  function request(uid: string, listener: HoldListener, options: LockOptions): Promise<TabHold | null> {
    return new Promise((resolve, reject) => {
      let isHeld = false;
      const hold = () =>
        new Promise<void>((release) => {
          // A browser that forbids to keep anything may forbid this as well.
          const channel = openChannel(nameOf(uid));
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
      locks?.request(nameOf(uid), options, hold).catch((error: unknown) => {
        if (isHeld) listener.onLost();
        else reject(error as Error);
      });
    });
  }

  /** Returns `null` when the dashboard is not to be had within `patience`, and for no other reason. */
  async function within(patience: Ms, uid: string, listener: HoldListener): Promise<TabHold | null> {
    const wait = new AbortController();
    const cancel = clock.callAt(clock.now() + patience, () => wait.abort());
    try {
      return await request(uid, listener, { signal: wait.signal });
    } catch (error) {
      if ((error as Error).name === 'AbortError') return null;
      throw error;
    } finally {
      cancel();
    }
  }

  return {
    take: async (uid, listener) => (locks ? ((await within(PATIENCE, uid, listener)) ?? 'elsewhere') : null),
    async takeOver(uid, listener) {
      if (!locks) return null;
      const channel = openChannel(nameOf(uid));
      channel.postMessage('letGo');
      channel.close();
      return (await within(SILENCE, uid, listener)) ?? request(uid, listener, { steal: true });
    },
  };
}
