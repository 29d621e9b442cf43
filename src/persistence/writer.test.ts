import { createVirtualClock } from '../engine/clock/virtualClock';
import { repliesArrive } from '../testing/makeTestApp';
import type { Change, Outcome } from './store';
import { Writer } from './writer';

const MINUTE = 60_000;
/** The number of the last saved input, so the next input has the number 8. */
const LAST_NUMBER = 7;

function createWriter() {
  const clock = createVirtualClock(0);
  const commits: {
    readonly change: Omit<Change, 'head'>;
    readonly isClaim: boolean;
    readonly settle: (outcome: Outcome | 'failed') => Promise<void>;
  }[] = [];
  const deps = { reconnect: jest.fn(), onUnsaved: jest.fn(), onLost: jest.fn() };
  let snapshotCount = 0;
  const writer = new Writer(LAST_NUMBER, {
    clock,
    commit: (change, isClaim) =>
      new Promise((resolve, reject) => {
        const settle = async (outcome: Outcome | 'failed') => {
          if (outcome === 'failed') reject(new DOMException('No room.', 'QuotaExceededError'));
          else resolve(outcome);
          await repliesArrive();
        };
        commits.push({ change, isClaim, settle });
      }),
    whenIdle: (run) => run(),
    snapshot: () => `snapshot ${(snapshotCount += 1)}`,
    ...deps,
  });
  const press = (count = 1) =>
    Array.from({ length: count }, () => writer.addInput({ at: clock.now(), type: 'tasks/startPressed' }));
  /** Returns the text of a commit's checkpoint, or `null`, and then the numbers of its inputs. */
  const contentOf = (index: number) => {
    const { checkpoint, entries = [] } = commits.at(index)?.change ?? {};
    return [checkpoint?.text ?? null, ...entries.map(({ number }) => number)];
  };
  const start = async () => {
    writer.start();
    await commits[0]?.settle('done');
  };
  return { ...deps, clock, writer, commits, press, contentOf, start };
}

describe('a writer', () => {
  it('writes the first checkpoint again with each input until that checkpoint is saved', async () => {
    const { writer, commits, press, contentOf } = createWriter();
    writer.start();
    press();
    expect([contentOf(0), contentOf(1)]).toEqual([['snapshot 1'], ['snapshot 1', 8]]);
    await commits[0]?.settle('failed');
    await commits[1]?.settle('done');
    press();
    expect(contentOf(2)).toEqual([null, 9]);
  });

  it('writes every unconfirmed input again with each new one, before the call returns', async () => {
    const { commits, press, contentOf, start } = createWriter();
    await start();
    press(2);
    expect([contentOf(1), contentOf(2)]).toEqual([
      [null, 8],
      [null, 8, 9],
    ]);
    await commits[1]?.settle('failed');
    await commits[2]?.settle('failed');
    press();
    expect(contentOf(3)).toEqual([null, 8, 9, 10]);
    await commits[3]?.settle('done');
    press();
    expect(contentOf(4)).toEqual([null, 11]);
  });

  it('counts only the inputs of a confirmed write as saved', async () => {
    const { commits, press, contentOf, start } = createWriter();
    await start();
    press(2);
    await commits[1]?.settle('done');
    await commits[2]?.settle('failed');
    press();
    expect(contentOf(3)).toEqual([null, 9, 10]);
  });

  it('reports since when inputs are unsaved after 1 s, retries every 5 s over a new connection, and reports when all are saved (P11.6b)', async () => {
    const { clock, commits, press, contentOf, start, reconnect, onUnsaved } = createWriter();
    await start();
    onUnsaved.mockClear();
    clock.advance(500);
    press();
    await commits[1]?.settle('failed');
    clock.advance(999);
    expect(onUnsaved).not.toHaveBeenCalled();
    clock.advance(1);
    expect(onUnsaved).toHaveBeenLastCalledWith(500);
    clock.advance(4000);
    expect([contentOf(2), reconnect.mock.calls.length]).toEqual([[null, 8], 1]);
    clock.advance(5000);
    expect(commits).toHaveLength(4);
    await commits[3]?.settle('done');
    expect(onUnsaved).toHaveBeenLastCalledWith(null);
    clock.advance(10_000);
    expect(commits).toHaveLength(4);
  });

  it('writes a checkpoint after 200 inputs, and 60 s after the first input since the last one', async () => {
    const { clock, commits, press, contentOf, start } = createWriter();
    await start();
    press(199);
    await commits.at(-1)?.settle('done');
    // One commit at the start, and one for each input.
    expect(commits).toHaveLength(200);
    press();
    expect([contentOf(-2), contentOf(-1)]).toEqual([[null, 207], ['snapshot 2']]);
    await commits.at(-1)?.settle('done');
    // No input follows, so no checkpoint is needed.
    clock.advance(MINUTE);
    expect(commits).toHaveLength(202);
    press();
    await commits.at(-1)?.settle('done');
    clock.advance(MINUTE - 1);
    expect(commits).toHaveLength(203);
    clock.advance(1);
    expect(contentOf(-1)).toEqual(['snapshot 3']);
  });

  it('counts all inputs in a saved checkpoint as saved', async () => {
    const { writer, commits, press, contentOf, start } = createWriter();
    await start();
    press(200);
    expect(contentOf(-1)).toEqual(['snapshot 2']);
    await commits.at(-1)?.settle('done');
    expect(writer.isSettled).toBe(true);
  });

  it('continues to write inputs when there is no room for a checkpoint', async () => {
    const { clock, writer, commits, press, contentOf, start, onUnsaved } = createWriter();
    await start();
    press();
    await commits[1]?.settle('done');
    onUnsaved.mockClear();
    clock.advance(MINUTE);
    await commits[2]?.settle('failed');
    clock.advance(10_000);
    expect([commits.length, onUnsaved.mock.calls.length]).toEqual([3, 0]);
    press();
    expect(contentOf(-1)).toEqual([null, 9]);
    await commits[3]?.settle('done');
    expect(writer.isSettled).toBe(true);
  });

  it.each(['elsewhere', 'unowned'] as const)('writes nothing more once the dashboard is %s', async (outcome) => {
    const { clock, commits, press, start, onLost } = createWriter();
    await start();
    press();
    await commits[1]?.settle(outcome);
    expect(onLost).toHaveBeenCalledWith(outcome);
    press();
    clock.advance(MINUTE);
    expect(commits).toHaveLength(2);
  });

  it('verifies on request that the dashboard still exists, and repeats a check that fails', async () => {
    const { clock, writer, commits, contentOf, start } = createWriter();
    await start();
    writer.verify();
    expect(contentOf(1)).toEqual([null]);
    await commits[1]?.settle('failed');
    clock.advance(5000);
    await commits[2]?.settle('done');
    expect(writer.isSettled).toBe(true);
  });

  it('resolves a flush once all inputs are saved, or after the time limit of the flush', async () => {
    const { clock, writer, commits, press, start } = createWriter();
    await start();
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

  it('ignores inputs while suspended, and starts again with a checkpoint', async () => {
    const { writer, commits, press, contentOf, start } = createWriter();
    await start();
    writer.suspend();
    press();
    expect(commits).toHaveLength(1);
    writer.start();
    expect(contentOf(1)).toEqual(['snapshot 2']);
  });

  it('claims the dashboard with each write until one of these writes is confirmed', async () => {
    const { writer, commits, press } = createWriter();
    writer.start({ isClaim: true });
    press();
    await commits[1]?.settle('done');
    press();
    expect(commits.map(({ isClaim }) => isClaim)).toEqual([true, true, false]);
  });
});
