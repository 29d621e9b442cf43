import { createVirtualClock } from '../engine/clock/virtualClock';
import { createReceiver, FakeLocks } from '../testing/fakeLocks';
import { repliesArrive } from '../testing/makeTestApp';
import { createTabLock } from './tabLock';

const { signal } = new AbortController();

/** Creates the locks and channels of a page. */
function createPage(locks = new FakeLocks()) {
  const page = createReceiver();
  return [locks.managerOf(page), (name: string) => locks.openChannel(page, name)] as const;
}

function openTwoPages() {
  const clock = createVirtualClock(0);
  const lock = createTabLock(...createPage(), clock);
  const wait = async (span: number) => {
    await repliesArrive();
    clock.advance(span);
    await repliesArrive();
  };
  return { lock, wait, onFirstWanted: jest.fn(), onSecondWanted: jest.fn() };
}

/** Returns the result of a promise, or 'pending'. */
async function resultSoFar<Result>(promise: Promise<Result>): Promise<Result | 'pending'> {
  await repliesArrive();
  return Promise.race([promise, Promise.resolve('pending' as const)]);
}

describe('the lock of a dashboard', () => {
  it('belongs to one page, and to another as soon as the first releases it', async () => {
    const { lock, wait, onFirstWanted, onSecondWanted } = openTwoPages();
    const hold = await lock.take('ada', onFirstWanted, signal);
    const refused = lock.take('ada', onSecondWanted, signal);
    await wait(1000);
    expect(await refused).toBe('elsewhere');
    const waiting = lock.take('ada', onSecondWanted, signal);
    await wait(900);
    if (hold === null || hold === 'elsewhere') throw new Error('The first page should have the lock.');
    hold.release();
    expect(await resultSoFar(waiting)).toMatchObject({ release: expect.any(Function) });
    expect(onFirstWanted).not.toHaveBeenCalled();
  });

  it('is taken over without a report of loss when the page that has it releases it', async () => {
    const { lock, wait, onSecondWanted } = openTwoPages();
    const onWanted = jest.fn(() => void (hold !== null && hold !== 'elsewhere' && hold.release()));
    const hold = await lock.take('ada', onWanted, signal);
    const taken = lock.takeOver('ada', onSecondWanted, signal);
    await wait(0);
    expect(await resultSoFar(taken)).toMatchObject({ release: expect.any(Function) });
    expect(onWanted).toHaveBeenCalledTimes(1);
  });

  it('is stolen from a page that has not answered for two seconds (P11.4b)', async () => {
    const { lock, wait, onFirstWanted, onSecondWanted } = openTwoPages();
    await lock.take('ada', onFirstWanted, signal);
    const taken = lock.takeOver('ada', onSecondWanted, signal);
    await wait(1999);
    expect(onFirstWanted).toHaveBeenCalledTimes(1);
    expect(await resultSoFar(taken)).toBe('pending');
    await wait(1);
    expect(await resultSoFar(taken)).toMatchObject({ release: expect.any(Function) });
    expect(onFirstWanted).toHaveBeenCalledTimes(2);
    expect(onSecondWanted).not.toHaveBeenCalled();
    const refused = lock.take('ada', onFirstWanted, signal);
    await wait(1000);
    expect(await refused).toBe('elsewhere');
  });

  it("is another for each account's dashboard", async () => {
    const { lock, onFirstWanted, onSecondWanted } = openTwoPages();
    await lock.take('ada', onFirstWanted, signal);
    const other = lock.take('grace', onSecondWanted, signal);
    expect(await resultSoFar(other)).toMatchObject({ release: expect.any(Function) });
  });

  it('is not waited for if the browser never hands it over, and released if that comes late (P2.5a)', async () => {
    const { onFirstWanted } = openTwoPages();
    let grant = () => {};
    const release = jest.fn();
    const request = (_name: string, { steal, signal: limit }: LockOptions, hold: () => Promise<void>) =>
      new Promise((_, reject) => {
        if (steal) grant = () => void hold().then(release);
        limit?.addEventListener('abort', () => reject(new DOMException('Too late.', 'AbortError')));
      });
    const clock = createVirtualClock(0);
    const lock = createTabLock({ request } as unknown as LockManager, createPage()[1], clock);
    const taken = lock.takeOver('ada', onFirstWanted, signal).catch((error: unknown) => error);
    for (let second = 0; second < 5; second += 1) {
      await repliesArrive();
      clock.advance(1000);
    }
    expect(await resultSoFar(taken)).toMatchObject({ name: 'TimeoutError', awaited: 'storage' });
    grant();
    await repliesArrive();
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('is taken by a page that was too busy to hear of its free lock within the time limit', async () => {
    let grant = () => {};
    const request = (_name: string, { signal: limit }: LockOptions, hold: () => Promise<void>) =>
      new Promise((_, reject) => {
        grant = () => void (limit?.aborted || hold());
        limit?.addEventListener('abort', () => reject(new DOMException('Too late.', 'AbortError')));
      });
    let now = 0;
    const calls: { readonly dueAt: number; readonly callback: () => void }[] = [];
    const callAt = (dueAt: number, callback: () => void) => {
      calls.push({ dueAt, callback });
      return () => {};
    };
    const lock = createTabLock({ request } as unknown as LockManager, createPage()[1], { now: () => now, callAt });
    const taken = lock.take('ada', openTwoPages().onFirstWanted, signal);
    // After so long a block, a browser may call what is due before it delivers the lock.
    now = 3000;
    for (const { callback } of calls.splice(0)) callback();
    await repliesArrive();
    grant();
    expect(await resultSoFar(taken)).toMatchObject({ release: expect.any(Function) });
  });

  it('cannot be taken if the browser forbids locks', async () => {
    const { onFirstWanted } = openTwoPages();
    const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    const lock = createTabLock({ request: refuse } as unknown as LockManager, createPage()[1], createVirtualClock(0));
    await expect(lock.take('ada', onFirstWanted, signal)).rejects.toThrow('insecure');
    await expect(lock.takeOver('ada', onFirstWanted, signal)).rejects.toThrow('insecure');
  });

  it('cannot be taken, and stays free, if the browser forbids channels', async () => {
    const { onFirstWanted } = openTwoPages();
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const [locks, openChannel] = createPage();
    const lock = createTabLock(locks, refuse, createVirtualClock(0));
    await expect(lock.take('ada', onFirstWanted, signal)).rejects.toThrow('insecure');
    expect(onFirstWanted).not.toHaveBeenCalled();
    expect(
      await createTabLock(locks, openChannel, createVirtualClock(0)).take('ada', onFirstWanted, signal),
    ).toMatchObject({ release: expect.any(Function) });
  });

  it('is null if the browser has no locks', async () => {
    const { onFirstWanted } = openTwoPages();
    const lock = createTabLock(undefined, createPage()[1], createVirtualClock(0));
    expect(await lock.take('ada', onFirstWanted, signal)).toBeNull();
    expect(await resultSoFar(lock.takeOver('ada', onFirstWanted, signal))).toBeNull();
  });

  it('is not requested any more once the signal has aborted', async () => {
    const { lock, wait, onFirstWanted, onSecondWanted } = openTwoPages();
    const hold = await lock.take('ada', onFirstWanted, signal);
    const controller = new AbortController();
    const refused = lock.take('ada', onSecondWanted, controller.signal);
    await wait(0);
    controller.abort();
    await expect(refused).rejects.toThrow();
    if (hold === null || hold === 'elsewhere') throw new Error('The first page should have the lock.');
    hold.release();
    expect(await lock.take('ada', onFirstWanted, signal)).toMatchObject({ release: expect.any(Function) });
  });
});
