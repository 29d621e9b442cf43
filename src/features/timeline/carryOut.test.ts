import { createVirtualClock } from '../../engine/clock/virtualClock';
import type { Steps } from '../../engine/timeline/steps';
import { repliesArrive } from '../../testing/makeTestApp';
import { carryOut } from './carryOut';

/** Work of so many steps, each of which takes `span` ms. */
function makeWork(count: number, span: number) {
  const clock = createVirtualClock(0);
  const abort = new AbortController();
  const progress: number[] = [];
  const done: number[] = [];
  function* steps(): Steps<string> {
    for (let step = 1; step <= count; step += 1) {
      clock.advanceTo(clock.now() + span);
      done.push(step);
      yield step * 100;
    }
    return 'done';
  }
  const work = { clock, signal: abort.signal, onProgress: (events: number) => progress.push(events) };
  /** Lets the page have its turn. */
  const rest = async () => {
    clock.advance(1);
    await repliesArrive();
  };
  return { result: carryOut(steps(), work), abort, progress, done, rest };
}

describe('work that is carried out in pieces', () => {
  it('lets the page have its turn after 24 ms, and says how far it is', async () => {
    const { result, progress, done, rest } = makeWork(7, 8);
    expect(done).toEqual([1, 2, 3]);
    expect(progress).toEqual([300]);
    await rest();
    expect(done).toEqual([1, 2, 3, 4, 5, 6]);
    await rest();
    expect(progress).toEqual([300, 600]);
    await expect(result).resolves.toBe('done');
  });

  it('stops where it is when it is cancelled', async () => {
    const { result, abort, done, rest } = makeWork(7, 8);
    abort.abort();
    await Promise.all([expect(result).rejects.toThrow('aborted'), rest()]);
    expect(done).toEqual([1, 2, 3]);
  });

  it('is done at once when it is short', async () => {
    const { result, progress } = makeWork(2, 8);
    await expect(result).resolves.toBe('done');
    expect(progress).toEqual([]);
  });
});
