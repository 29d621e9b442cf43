import { makeReplayProgram } from '../app/replayProgram';
import type { RootState } from '../app/rootReducer';
import { TIMELINE_SCHEMAS } from '../app/timelineSchemas';
import { createVirtualClock } from '../engine/clock/virtualClock';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import { openingSteps } from '../engine/timeline/player';
import type { Steps } from '../engine/timeline/program';
import { TIMELINE_LIMITS, type Timeline } from '../engine/timeline/timeline';
import { nextTask } from '../shared/load';
import { seedProgram } from '../app/seedProgram';
import { makeRecordedApp } from '../testing/recordApp';
import { openFile, replayInPieces, type Progress, type Reading } from './openTimeline';

/** A reading with a clock that is never late, and the program's replay by default. */
function makeReading(open?: Reading['host']['open']): Reading {
  const replay = (timeline: Timeline) => openingSteps(timeline as Timeline<RootState>, makeReplayProgram);
  const atOnce = (_at: number, fire: () => void) => {
    fire();
    return () => {};
  };
  return {
    host: { parse: (text, _signal, options) => Promise.resolve(parseTimeline(text, TIMELINE_SCHEMAS, options)), open: open ?? replay, inputEditing: seedProgram.inputEditing },
    clock: { now: () => 0, callAt: atOnce },
    signal: new AbortController().signal,
    onProgress: () => {},
  };
}

const fileOf = (text: string) => ({ name: 'a.json', size: text.length, arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
const problemOf = async (text: string) => {
  const opened = await openFile(fileOf(text), makeReading());
  return opened.ok ? null : opened.problem;
};

function recorded(): Timeline {
  const app = makeRecordedApp();
  app.navigate('/app');
  app.clock.advance(1000);
  return app.timeline();
}

describe('opening a file', () => {
  it('writes out what could turn the text around its name', async () => {
    const opened = await openFile({ ...fileOf('{'), name: 'a\u202ej.json' }, makeReading());
    expect(!opened.ok && opened.problem).toContain("Couldn't open “a\\u202ej.json”.");
  });

  it('returns a timeline of which any instant can be shown', async () => {
    const timeline = recorded();
    const opened = await openFile(fileOf(JSON.stringify(timeline)), makeReading());
    expect(opened).toMatchObject({ ok: true, player: { timeline } });
  });

  it('refuses a huge one without reading it', async () => {
    const arrayBuffer = jest.fn();
    const opened = await openFile({ name: 'big.json', size: TIMELINE_LIMITS.fileLength + 1, arrayBuffer }, makeReading());
    expect(opened).toEqual({
      ok: false,
      problem: "Couldn't open “big.json”. The file is larger than 16 MB, the maximum.",
    });
    expect(arrayBuffer).not.toHaveBeenCalled();
  });

  it.each([
    ['a damaged one', () => '{"format":', 'Not a JSON file'],
    ['a foreign one', () => '{"log":{}}', 'format: This is not a SEED timeline.'],
    [
      'a newer one',
      () => JSON.stringify({ ...recorded(), version: 4 }),
      'version: The timeline has format version 4; this program reads 3.',
    ],
    [
      'one with an input it does not know',
      () => JSON.stringify({ ...recorded(), inputs: [{ at: 0, type: 'wallets/emptied' }] }),
      'inputs.0.type: Unknown input "wallets/emptied".',
    ],
    ['one with a damaged field', () => JSON.stringify({ ...recorded(), seed: 7 }), 'seed: '],
  ])('refuses %s, and says where and why', async (_what, text, why) => {
    expect(await problemOf(text())).toContain(`Couldn't open “a.json”. ${why}`);
  });

  it('opens what breaks rules between fields when that is asked for, and says which', async () => {
    const start = makeRecordedApp().store.getState();
    const text = JSON.stringify({ ...recorded(), start: { ...start, tasks: { ...start.tasks, lastNumber: 1 } } });
    const broken = ['start.tasks.lastNumber: It is less than the number of a task.'];
    const refused = await openFile(fileOf(text), makeReading());
    expect(refused).toEqual({ ok: false, problem: `Couldn't open “a.json”. ${broken[0]}`, broken });
    expect(await openFile(fileOf(text), { ...makeReading(), isAnyway: true })).toMatchObject({ ok: true, player: {}, broken });
  });

  it('says that the browser could not read it', async () => {
    const unreadable = { ...fileOf(''), arrayBuffer: () => Promise.reject(new Error('NotReadableError')) };
    expect(await openFile(unreadable, makeReading())).toMatchObject({
      problem: expect.stringContaining("couldn't read it"),
    });
  });

  it('says that it cannot be replayed', async () => {
    const open = () => {
      throw new Error('A clock cannot go back.');
    };
    const opened = await openFile(fileOf(JSON.stringify(recorded())), makeReading(open));
    expect(opened).toMatchObject({
      problem: expect.stringContaining("It can't be replayed: A clock cannot go back."),
    });
  });

  it('says nothing when the person gave it up', async () => {
    const opened = await openFile(fileOf(JSON.stringify(recorded())), { ...makeReading(), signal: AbortSignal.abort() });
    expect(opened).toEqual({ ok: false, problem: null });
  });
});

/** Work in a given number of steps that take `span` ms each. */
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
  const work = { clock, signal: abort.signal, onProgress: ({ events }: Progress) => progress.push(events) };
  /** Yields to the page, until another piece is done or none follows. */
  const rest = async () => {
    clock.advance(1);
    const before = done.length;
    for (let turn = 0; turn < 3 && done.length === before; turn += 1) await nextTask();
  };
  return { result: replayInPieces(steps(), 0, work), abort, progress, done, rest };
}

describe('work that is done in pieces', () => {
  it('lets the page have its turn after 24 ms', async () => {
    const { result, done, rest } = makeWork(7, 8);
    expect(done).toEqual([1, 2, 3]);
    await rest();
    expect(done).toEqual([1, 2, 3, 4, 5, 6]);
    await rest();
    await expect(result).resolves.toBe('done');
  });

  it('says ten times a second how far it is, since that is drawn each time', async () => {
    const { progress, done, rest } = makeWork(30, 8);
    while (done.length < 30) await rest();
    expect(progress).toEqual([1500, 2700]);
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
