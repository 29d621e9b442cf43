import { createVirtualClock } from '../engine/clock/virtualClock';
import { repliesArrive } from '../testing/makeTestApp';
import { createTabLock } from './tabLock';

/** Creates Web Locks in memory. They support one exclusive lock, waiting, aborting and stealing. */
function createLocks() {
  let waiting: (() => void)[] = [];
  let holder: { readonly lose: (error: Error) => void } | null = null;
  const release = () => {
    holder = null;
    waiting.shift()?.();
  };
  const request = (_name: string, { signal, steal = false }: LockOptions, hold: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      const start = () => {
        const newHolder = { lose: reject };
        holder = newHolder;
        void hold()
          .then(resolve, reject)
          .then(() => holder === newHolder && release());
      };
      if (steal) holder?.lose(new DOMException('Stolen.', 'AbortError'));
      if (steal || !holder) {
        start();
        return;
      }
      waiting.push(start);
      signal?.addEventListener('abort', () => {
        waiting = waiting.filter((other) => other !== start);
        reject(new DOMException('Given up.', 'AbortError'));
      });
    });
  return { request } as unknown as LockManager;
}

/** Creates channels of one name, which receive each other's messages and not their own. */
function createChannels() {
  const open = new Set<BroadcastChannel>();
  return () => {
    const channel = {
      onmessage: null,
      postMessage: () => open.forEach((other) => other !== channel && other.onmessage?.({} as MessageEvent)),
      close: () => void open.delete(channel),
    } as unknown as BroadcastChannel;
    open.add(channel);
    return channel;
  };
}

function openTwoPages() {
  const clock = createVirtualClock(0);
  const lock = createTabLock(createLocks(), createChannels(), clock);
  const listener = () => ({ onRequested: jest.fn(), onLost: jest.fn() });
  const wait = async (span: number) => {
    await repliesArrive();
    clock.advance(span);
    await repliesArrive();
  };
  return { lock, wait, firstListener: listener(), secondListener: listener() };
}

/** Returns the result of a promise, or 'pending'. */
async function resultSoFar<Result>(promise: Promise<Result>): Promise<Result | 'pending'> {
  await repliesArrive();
  return Promise.race([promise, Promise.resolve('pending' as const)]);
}

describe('the lock of a dashboard', () => {
  it('belongs to one page, and to another as soon as the first releases it', async () => {
    const { lock, wait, firstListener, secondListener } = openTwoPages();
    const hold = await lock.take('ada', firstListener);
    const refused = lock.take('ada', secondListener);
    await wait(1000);
    expect(await refused).toBe('elsewhere');
    const waiting = lock.take('ada', secondListener);
    await wait(900);
    if (hold === null || hold === 'elsewhere') throw new Error('The first page should have the lock.');
    hold.release();
    expect(await resultSoFar(waiting)).toMatchObject({ release: expect.any(Function) });
    expect(firstListener.onLost).not.toHaveBeenCalled();
  });

  it('is taken over without a report of loss when the page that has it releases it', async () => {
    const { lock, wait, firstListener, secondListener } = openTwoPages();
    const hold = await lock.take('ada', {
      ...firstListener,
      onRequested: () => hold !== null && hold !== 'elsewhere' && hold.release(),
    });
    const taken = lock.takeOver('ada', secondListener);
    await wait(0);
    expect(await resultSoFar(taken)).toMatchObject({ release: expect.any(Function) });
    expect(firstListener.onLost).not.toHaveBeenCalled();
  });

  it('is stolen from a page that has not answered for two seconds (P11.4b)', async () => {
    const { lock, wait, firstListener, secondListener } = openTwoPages();
    await lock.take('ada', firstListener);
    const taken = lock.takeOver('ada', secondListener);
    await wait(1999);
    expect(firstListener.onRequested).toHaveBeenCalledTimes(1);
    expect(await resultSoFar(taken)).toBe('pending');
    await wait(1);
    expect(await resultSoFar(taken)).toMatchObject({ release: expect.any(Function) });
    expect(firstListener.onLost).toHaveBeenCalledTimes(1);
    expect(secondListener.onLost).not.toHaveBeenCalled();
  });

  it('cannot be taken if the browser forbids locks', async () => {
    const { firstListener } = openTwoPages();
    const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    const lock = createTabLock({ request: refuse } as unknown as LockManager, createChannels(), createVirtualClock(0));
    await expect(lock.take('ada', firstListener)).rejects.toThrow('insecure');
    await expect(lock.takeOver('ada', firstListener)).rejects.toThrow('insecure');
  });

  it('cannot be taken, and stays free, if the browser forbids channels', async () => {
    const { firstListener } = openTwoPages();
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const locks = createLocks();
    const lock = createTabLock(locks, refuse, createVirtualClock(0));
    await expect(lock.take('ada', firstListener)).rejects.toThrow('insecure');
    expect(firstListener.onLost).not.toHaveBeenCalled();
    expect(
      await createTabLock(locks, createChannels(), createVirtualClock(0)).take('ada', firstListener),
    ).toMatchObject({ release: expect.any(Function) });
  });

  it('is null if the browser has no locks', async () => {
    const { firstListener } = openTwoPages();
    const lock = createTabLock(undefined, createChannels(), createVirtualClock(0));
    expect(await lock.take('ada', firstListener)).toBeNull();
  });
});
