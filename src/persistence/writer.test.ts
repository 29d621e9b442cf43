import { createVirtualClock } from '../engine/clock/virtualClock';
import { repliesArrive } from '../testing/makeTestApp';
import type { StoreChange, StoreOutcome } from './store';
import { MAX_PORTION, Writer } from './writer';
import type { StartOptions } from './writerDeps';

const MINUTE = 60_000;
/** The number of the last saved input, so the next input has the number 8. */
const LAST_NUMBER = 7;

const NOW = 1_000_000;

function createWriter(options: Omit<StartOptions, 'dashboard'> = {}) {
  const clock = createVirtualClock(NOW);
  const commits: {
    readonly change: Omit<StoreChange, 'head'>;
    readonly claim: string | undefined;
    readonly settle: (outcome: StoreOutcome['kind'] | 'failed') => Promise<void>;
  }[] = [];
  const deps = { reconnect: jest.fn(), onChange: jest.fn(), onRefused: jest.fn() };
  let snapshotCount = 0;
  /** What waits until the browser is idle; `null` while it is. */
  const busy: { calls: (() => void)[] | null } = { calls: null };
  const writer = new Writer(
    LAST_NUMBER,
    {
      clock,
      commit: (change, claim) =>
        new Promise((resolve, reject) => {
          const settle = async (outcome: StoreOutcome['kind'] | 'failed') => {
            if (outcome === 'failed') reject(new DOMException('No room.', 'QuotaExceededError'));
            else resolve({ kind: outcome, seen: 'owner two' });
            await repliesArrive();
          };
          commits.push({ change, claim, settle });
        }),
      whenIdle: (run) => (busy.calls ? busy.calls.push(run) : run()),
      snapshot: () => `snapshot ${(snapshotCount += 1)}`,
      ...deps,
    },
    { dashboard: 'one', ...options },
  );
  const press = (count = 1) =>
    Array.from({ length: count }, () => writer.addInput({ at: clock.now(), type: 'tasks/startPressed' }));
  /** Returns the text of a commit's checkpoint, or `null`, and then the numbers of its inputs. */
  const contentOf = (index: number) => {
    const { checkpoint, entries = [] } = commits.at(index)?.change ?? {};
    return [checkpoint?.text ?? null, ...entries.map(({ number }) => number)];
  };
  const start = () => commits[0]?.settle('done');
  return { ...deps, clock, writer, commits, press, contentOf, start, busy };
}

describe('a writer', () => {
  it('writes the first checkpoint again with each input until that checkpoint is saved', async () => {
    const { commits, press, contentOf } = createWriter();
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
    const { clock, commits, press, contentOf, start, reconnect, writer, onChange } = createWriter();
    await start();
    clock.advance(500);
    press();
    await commits[1]?.settle('failed');
    clock.advance(999);
    expect(writer.lateSince).toBeNull();
    onChange.mockClear();
    clock.advance(1);
    expect([writer.lateSince, onChange.mock.calls.length]).toEqual([NOW + 500, 1]);
    clock.advance(4000);
    expect([contentOf(2), reconnect.mock.calls.length]).toEqual([[null, 8], 1]);
    await commits[2]?.settle('failed');
    clock.advance(5000);
    expect(commits).toHaveLength(4);
    onChange.mockClear();
    await commits[3]?.settle('done');
    expect(writer.lateSince).toBeNull();
    expect(onChange).toHaveBeenCalled();
    clock.advance(10_000);
    expect(commits).toHaveLength(4);
  });

  it('does not pile up retries on a slow storage, but writes again after 30 s without an answer', async () => {
    const { clock, commits, press, start, reconnect } = createWriter();
    await start();
    press();
    clock.advance(29_999);
    expect([commits.length, reconnect.mock.calls.length]).toEqual([2, 0]);
    clock.advance(1);
    expect([commits.length, reconnect.mock.calls.length]).toEqual([3, 1]);
  });

  it('writes many pending inputs in portions, one after the other', async () => {
    const { clock, writer, commits, press, contentOf, start } = createWriter();
    await start();
    press();
    press(149);
    const sizes = () => commits.map((_commit, index) => contentOf(index).length - 1);
    expect(Math.max(...sizes())).toBe(MAX_PORTION);
    expect(commits).toHaveLength(1 + MAX_PORTION);
    for (const commit of commits.slice(1)) await commit.settle('failed');
    clock.advance(5000);
    expect(commits).toHaveLength(2 + MAX_PORTION);
    for (let portion = 0; portion < 3; portion += 1) await commits.at(-1)?.settle('done');
    expect(sizes().slice(-3)).toEqual([MAX_PORTION, MAX_PORTION, MAX_PORTION]);
    expect([contentOf(-1).at(-1), writer.isSettled]).toEqual([LAST_NUMBER + 150, true]);
  });

  it('writes a checkpoint after 200 inputs, and 60 s after the first input since the last one', async () => {
    const { clock, commits, press, contentOf, start } = createWriter();
    await start();
    for (let count = 0; count < 199; count += 1) {
      press();
      await commits.at(-1)?.settle('done');
    }
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
    await commits.at(-1)?.settle('done');
    for (let count = 0; count < 200; count += 1) {
      press();
      await commits.at(-1)?.settle('done');
    }
    expect(contentOf(-1)).toEqual(['snapshot 4']);
  });

  it('writes no checkpoint once it has been suspended, even if one was due before', async () => {
    const { writer, commits, press, contentOf, start, busy } = createWriter();
    await start();
    busy.calls = [];
    press(200);
    const count = commits.length;
    writer.suspend();
    busy.calls.forEach((call) => call());
    expect(commits).toHaveLength(count);
    expect(contentOf(-1)[0]).toBeNull();
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
    const { clock, writer, commits, press, contentOf, start, onChange } = createWriter();
    await start();
    press();
    await commits[1]?.settle('done');
    onChange.mockClear();
    clock.advance(MINUTE);
    await commits[2]?.settle('failed');
    clock.advance(10_000);
    expect([commits.length, onChange.mock.calls.length]).toEqual([3, 0]);
    press();
    expect(contentOf(-1)).toEqual([null, 9]);
    await commits[3]?.settle('done');
    expect(writer.isSettled).toBe(true);
  });

  it.each(['elsewhere', 'unowned'] as const)('writes nothing more once the dashboard is %s', async (outcome) => {
    const { clock, commits, press, start, onRefused } = createWriter();
    await start();
    press();
    await commits[1]?.settle(outcome);
    expect(onRefused).toHaveBeenCalledWith({ kind: outcome, seen: 'owner two' });
    press();
    clock.advance(MINUTE);
    expect(commits).toHaveLength(2);
  });

  it.each(['done', 'elsewhere'] as const)('ignores a write that ends once it has stopped: %s', async (outcome) => {
    const { writer, commits, press, start, onRefused, onChange } = createWriter();
    await start();
    press();
    writer.stop();
    onChange.mockClear();
    await commits[1]?.settle(outcome);
    expect([onRefused.mock.calls, onChange.mock.calls]).toEqual([[], []]);
  });

  it('verifies on request that the dashboard still exists, and repeats a check that fails', async () => {
    const { clock, writer, commits, contentOf, start } = createWriter();
    await start();
    writer.verify();
    expect(contentOf(1)).toEqual([null]);
    await commits[1]?.settle('failed');
    expect(writer.isSettled).toBe(false);
    clock.advance(5000);
    expect(commits).toHaveLength(3);
    await commits[2]?.settle('done');
    expect(writer.isSettled).toBe(true);
  });

  it('finishes once all inputs are saved, or after its time limit, in which the machine was awake', async () => {
    const { clock, writer, commits, press, start } = createWriter();
    await start();
    const finished = jest.fn();
    press();
    void writer.finish(2000).then(finished);
    press();
    await commits[1]?.settle('failed');
    expect(finished).not.toHaveBeenCalled();
    await commits[2]?.settle('done');
    expect(finished).toHaveBeenCalledTimes(1);
    expect(commits).toHaveLength(3);
    const other = createWriter();
    void other.writer.finish(2000).then(finished);
    other.clock.advance(1999);
    await repliesArrive();
    expect(finished).toHaveBeenCalledTimes(1);
    other.clock.advance(1);
    await repliesArrive();
    expect(finished).toHaveBeenCalledTimes(2);
    expect(clock.now()).toBe(NOW);
  });

  it('claims the dashboard with each write until one of these writes is confirmed', async () => {
    const { commits, press } = createWriter({ claim: 'none 1' });
    press();
    await commits[1]?.settle('done');
    press();
    expect(commits.map(({ claim }) => claim)).toEqual(['none 1', 'none 1', undefined]);
  });

  it('does not write a text that could not be read once the user has removed it, even if that text is not written yet', async () => {
    const { writer, commits } = createWriter({ unreadableText: { key: 'one', text: 'old' } });
    await commits[0]?.settle('failed');
    writer.forget({ unreadableText: null });
    expect(commits.map(({ change }) => change.unreadableText)).toEqual([{ key: 'one', text: 'old' }, null]);
    await commits[1]?.settle('done');
    expect(writer.isSettled).toBe(true);
  });

  it('repeats the removal of such a text that fails while the text is being written', async () => {
    const { clock, writer, commits } = createWriter({ unreadableText: { key: 'one', text: 'old' } });
    writer.forget({ unreadableText: null });
    await commits[0]?.settle('done');
    await commits[1]?.settle('failed');
    clock.advance(5000);
    expect(commits.at(-1)?.change.unreadableText).toBeNull();
    expect(commits).toHaveLength(3);
  });
});
