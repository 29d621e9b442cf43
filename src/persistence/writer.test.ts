import { createVirtualClock } from '../engine/clock/virtualClock';
import { repliesArrive } from '../testing/makeTestApp';
import type { Change, Outcome } from './store';
import { Writer } from './writer';

const MINUTE = 60_000;

function createWriter() {
  const clock = createVirtualClock(0);
  const commits: { readonly change: Omit<Change, 'head'>; readonly claims: boolean; readonly settle: (outcome: Outcome | 'failed') => Promise<void> }[] = [];
  const deps = { reconnect: jest.fn(), onUnsaved: jest.fn(), onLost: jest.fn() };
  let snapshots = 0;
  const writer = new Writer(7, {
    clock,
    commit: (change, claims) =>
      new Promise((resolve, reject) => {
        const settle = async (outcome: Outcome | 'failed') => {
          if (outcome === 'failed') reject(new DOMException('No room.', 'QuotaExceededError'));
          else resolve(outcome);
          await repliesArrive();
        };
        commits.push({ change, claims, settle });
      }),
    whenIdle: (run) => run(),
    snapshot: () => `snapshot ${(snapshots += 1)}`,
    ...deps,
  });
  const press = (count = 1) => Array.from({ length: count }, () => writer.input({ at: clock.now(), type: 'tasks/startPressed' }));
  /** What a commit wrote: its checkpoint, and the numbers of its inputs. */
  const wrote = (index: number) => {
    const { checkpoint, entries = [] } = commits.at(index)?.change ?? {};
    return [checkpoint?.text ?? null, ...entries.map(({ number }) => number)];
  };
  const place = async () => {
    writer.place();
    await commits[0]?.settle('done');
  };
  return { ...deps, clock, writer, commits, press, wrote, place };
}

describe('a writer', () => {
  it('writes no input before the checkpoint that it follows is acknowledged, except together with that', async () => {
    const { writer, commits, press, wrote } = createWriter();
    writer.place();
    press();
    expect([wrote(0), wrote(1)]).toEqual([['snapshot 1'], ['snapshot 1', 8]]);
    await commits[0]?.settle('failed');
    await commits[1]?.settle('done');
    press();
    expect(wrote(2)).toEqual([null, 9]);
  });

  it('writes in the task of the press all that nobody has acknowledged, so that no write that fails leaves a hole', async () => {
    const { commits, press, wrote, place } = createWriter();
    await place();
    press(2);
    expect([wrote(1), wrote(2)]).toEqual([[null, 8], [null, 8, 9]]);
    await commits[1]?.settle('failed');
    await commits[2]?.settle('failed');
    press();
    expect(wrote(3)).toEqual([null, 8, 9, 10]);
    await commits[3]?.settle('done');
    press();
    expect(wrote(4)).toEqual([null, 11]);
  });

  it('takes for written what was in the write that is acknowledged, and nothing more', async () => {
    const { commits, press, wrote, place } = createWriter();
    await place();
    press(2);
    await commits[1]?.settle('done');
    await commits[2]?.settle('failed');
    press();
    expect(wrote(3)).toEqual([null, 9, 10]);
  });

  it('says what has waited for 1 s, tries again by a new connection every 5 s, and says once all is written', async () => {
    const { clock, commits, press, wrote, place, reconnect, onUnsaved } = createWriter();
    await place();
    onUnsaved.mockClear();
    clock.advance(500);
    press();
    await commits[1]?.settle('failed');
    clock.advance(999);
    expect(onUnsaved).not.toHaveBeenCalled();
    clock.advance(1);
    expect(onUnsaved).toHaveBeenLastCalledWith(500);
    clock.advance(4000);
    expect([wrote(2), reconnect.mock.calls.length]).toEqual([[null, 8], 1]);
    clock.advance(5000);
    expect(commits).toHaveLength(4);
    await commits[3]?.settle('done');
    expect(onUnsaved).toHaveBeenLastCalledWith(null);
    clock.advance(10_000);
    expect(commits).toHaveLength(4);
  });

  it('makes a checkpoint after 200 inputs, and 60 s after the first that is in none', async () => {
    const { clock, commits, press, wrote, place } = createWriter();
    await place();
    press(199);
    await commits.at(-1)?.settle('done');
    expect(commits).toHaveLength(200);
    press();
    expect([wrote(-2), wrote(-1)]).toEqual([[null, 207], ['snapshot 2']]);
    await commits.at(-1)?.settle('done');
    clock.advance(MINUTE);
    expect(commits).toHaveLength(202);
    press();
    await commits.at(-1)?.settle('done');
    clock.advance(MINUTE - 1);
    expect(commits).toHaveLength(203);
    clock.advance(1);
    expect(wrote(-1)).toEqual(['snapshot 3']);
  });

  it('takes all that a checkpoint holds for written with it', async () => {
    const { writer, commits, press, wrote, place } = createWriter();
    await place();
    press(200);
    expect(wrote(-1)).toEqual(['snapshot 2']);
    await commits.at(-1)?.settle('done');
    expect(writer.isSettled).toBe(true);
  });

  it('goes on writing inputs where there is no room for a checkpoint', async () => {
    const { clock, writer, commits, press, wrote, place, onUnsaved } = createWriter();
    await place();
    press();
    await commits[1]?.settle('done');
    onUnsaved.mockClear();
    clock.advance(MINUTE);
    await commits[2]?.settle('failed');
    clock.advance(10_000);
    expect([commits.length, onUnsaved.mock.calls.length]).toEqual([3, 0]);
    press();
    expect(wrote(-1)).toEqual([null, 9]);
    await commits[3]?.settle('done');
    expect(writer.isSettled).toBe(true);
  });

  it.each(['elsewhere', 'gone'] as const)('writes nothing more once the dashboard is %s', async (outcome) => {
    const { clock, commits, press, place, onLost } = createWriter();
    await place();
    press();
    await commits[1]?.settle(outcome);
    expect(onLost).toHaveBeenCalledWith(outcome);
    press();
    clock.advance(MINUTE);
    expect(commits).toHaveLength(2);
  });

  it('looks whether the dashboard is still there when it is told to, and has that tried again, too', async () => {
    const { clock, writer, commits, wrote, place } = createWriter();
    await place();
    writer.verify();
    expect(wrote(1)).toEqual([null]);
    await commits[1]?.settle('failed');
    clock.advance(5000);
    await commits[2]?.settle('done');
    expect(writer.isSettled).toBe(true);
  });

  it('is flushed once all is written, and after its limit', async () => {
    const { clock, writer, commits, press, place } = createWriter();
    await place();
    const flushed = jest.fn();
    press();
    void writer.flush(2000).then(flushed);
    await commits[1]?.settle('failed');
    expect(flushed).not.toHaveBeenCalled();
    await commits[2]?.settle('done');
    expect(flushed).toHaveBeenCalledTimes(1);
    press();
    void writer.flush(2000).then(flushed);
    clock.advance(2000);
    await repliesArrive();
    expect(flushed).toHaveBeenCalledTimes(2);
  });

  it('takes no input of a branch, and begins with a checkpoint once its own dashboard is back', async () => {
    const { writer, commits, press, wrote, place } = createWriter();
    await place();
    writer.suspend();
    press();
    expect(commits).toHaveLength(1);
    writer.place();
    expect(wrote(1)).toEqual(['snapshot 2']);
  });

  it('claims a dashboard that nobody owns until that is acknowledged', async () => {
    const { writer, commits, press } = createWriter();
    writer.place({ claims: true });
    press();
    await commits[1]?.settle('done');
    press();
    expect(commits.map(({ claims }) => claims)).toEqual([true, true, false]);
  });
});
