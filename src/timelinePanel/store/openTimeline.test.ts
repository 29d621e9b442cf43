import { createVirtualClock } from '../../engine/clock/virtualClock';
import type { Chunked } from '../../engine/timeline/program';
import { TIMELINE_LIMITS, type Timeline } from '../../engine/timeline/timeline';
import { repliesArrive } from '../../testing/makeTestApp';
import { nextTask } from '../../shared/load';
import { protocolToggled } from '../../features/protocols';
import * as queueMachine from '../../features/tasks/queueMachine';
import { startPressed } from '../../features/tasks/tasksSlice';
import { makeRecordedApp, recordSession } from '../../testing/recordApp';
import { answerOf } from '../model/answer';
import { startTestSession } from '../../testing/startTestSession';
import { openFile, replayInPieces, type Progress, type ReplayContext } from './openTimeline';

/** Creates a context whose clock calls back at once, up to `end` (ms); by default, every time limit is far away. */
function makeContext({ end = 100, signal = new AbortController().signal } = {}): ReplayContext {
  const callAtOnce = (at: number, run: () => void) => {
    if (at <= end) run();
    return () => {};
  };
  return {
    clock: { now: () => 0, callAt: callAtOnce },
    signal,
    onProgress: () => {},
  };
}

const makeFile = (text: string) => ({
  name: 'a.json',
  size: text.length,
  arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
});

function recordTimeline(): Timeline {
  const app = makeRecordedApp();
  app.navigate('/app');
  app.clock.advance(1000);
  return app.timeline();
}

describe('opening a file', () => {
  afterEach(() => jest.restoreAllMocks());

  it('escapes control characters in the name of a file', async () => {
    const opened = await openFile({ ...makeFile('{'), name: 'a\u202ej.json' }, makeContext());
    expect(!opened.ok && opened.problem).toContain("Couldn't open “a\\u202ej.json”.");
  });

  it('returns a player of the timeline', async () => {
    const timeline = recordTimeline();
    const opened = await openFile(makeFile(JSON.stringify(timeline)), makeContext());
    expect(opened).toMatchObject({ ok: true, player: { timeline } });
  });

  it('refuses a file that is too large without reading it', async () => {
    const arrayBuffer = jest.fn();
    const opened = await openFile(
      { name: 'big.json', size: TIMELINE_LIMITS.fileLength + 1, arrayBuffer },
      makeContext(),
    );
    expect(opened).toEqual({
      ok: false,
      problem: "Couldn't open “big.json”. The file is larger than 18.5 MB, the maximum.",
    });
    expect(arrayBuffer).not.toHaveBeenCalled();
  });

  it('refuses an invalid file with the place and the reason', async () => {
    const text = JSON.stringify({ ...recordTimeline(), inputs: [{ at: 0, type: 'wallets/emptied' }] });
    const problem = 'Couldn\'t open “a.json”. inputs.0.type: Unknown input "wallets/emptied".';
    expect(await openFile(makeFile(text), makeContext())).toEqual({ ok: false, problem });
  });

  it('opens a file that only breaks rules between fields', async () => {
    const start = makeRecordedApp().store.getState();
    const text = JSON.stringify({ ...recordTimeline(), start: { ...start, tasks: { ...start.tasks, lastNumber: 1 } } });
    expect(await openFile(makeFile(text), makeContext())).toMatchObject({ ok: true, player: {} });
  });

  it('reports that the browser could not read the file', async () => {
    const unreadable = { ...makeFile(''), arrayBuffer: () => Promise.reject(new Error('NotReadableError')) };
    expect(await openFile(unreadable, makeContext())).toMatchObject({
      problem: expect.stringContaining("couldn't read it"),
    });
  });

  const neverAnswers = () => new Promise<never>(() => {});

  it('says that reading takes too long, if it does (P2.5a)', async () => {
    const late = { ...makeFile(''), arrayBuffer: neverAnswers };
    expect(await openFile(late, makeContext({ end: Infinity }))).toMatchObject({
      problem: expect.stringContaining("didn't finish reading it within 30 s"),
    });
  });

  it('ends the worker that reads it, if it takes longer than a minute (P2.5a)', async () => {
    const terminate = jest.fn();
    const timelineWorker = () => ({ onmessage: null, onerror: null, postMessage: () => {}, terminate });
    const clock = createVirtualClock(0);
    const opened = openFile(makeFile('{}'), { ...makeContext(), clock, timelineWorker });
    for (const span of [100, 59_000, 1000]) {
      clock.advance(span);
      await repliesArrive();
    }
    expect(await opened).toMatchObject({ problem: expect.stringContaining('it took longer than a minute') });
    expect(terminate).toHaveBeenCalled();
  });

  it('is cancelled without a problem while the browser reads it', async () => {
    const abort = new AbortController();
    const opened = openFile({ ...makeFile(''), arrayBuffer: neverAnswers }, makeContext({ signal: abort.signal }));
    abort.abort();
    expect(await opened).toEqual({ ok: false, problem: null });
  });

  it('opens a session that ended with an error until the error, which is its last problem (P10.3a)', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(queueMachine, 'startRun').mockImplementation(() => {
      throw new Error('a fault in the queue');
    });
    const { machine, session } = startTestSession();
    session.store.dispatch(protocolToggled({ protocolId: 'lighter' }));
    machine.advance(500);
    session.store.dispatch(startPressed());
    const text = JSON.stringify(session.record('Until the error'));
    const opened = await openFile(makeFile(text), makeContext());
    if (!opened.ok) throw new Error(opened.problem ?? '');
    const { player } = opened;
    expect(player.story.problems).toEqual([player.events.length - 1]);
    expect(answerOf(player.story, player).problems).toMatchObject([
      { title: 'The program ended with an error', text: 'a fault in the queue' },
    ]);
    const isEnabled = (count: number) => player.stateAfter(count).protocols.list[0]?.enabled;
    expect([0, player.events.length, 0, player.events.length].map(isEnabled)).toEqual([true, false, true, false]);
  });

  it('reports that the timeline cannot be replayed', async () => {
    const { store, timeline } = await recordSession([startPressed()]);
    const { tasks, ...state } = store.getState();
    const run = tasks.run && { ...tasks.run, taskIds: [...tasks.run.taskIds, 'task-99'] };
    const text = JSON.stringify({
      ...timeline(),
      duration: 600_000,
      inputs: [],
      start: { ...state, tasks: { ...tasks, run } },
    });
    expect(await openFile(makeFile(text), makeContext())).toMatchObject({
      problem: expect.stringContaining("It can't be replayed: It never ends: "),
    });
  });

  it('reports no problem if the user cancelled', async () => {
    const opened = await openFile(makeFile(JSON.stringify(recordTimeline())), {
      ...makeContext(),
      signal: AbortSignal.abort(),
    });
    expect(opened).toEqual({ ok: false, problem: null });
  });
});

/** Starts a replay of `count` steps, each of which replays 100 events in `span` ms. */
function startReplay(count: number, span: number) {
  const clock = createVirtualClock(0);
  const abort = new AbortController();
  const progress: number[] = [];
  const doneSteps: number[] = [];
  function* steps(): Chunked<string> {
    for (let step = 1; step <= count; step += 1) {
      clock.advanceTo(clock.now() + span);
      doneSteps.push(step);
      yield step * 100;
    }
    return 'done';
  }
  const context = { clock, signal: abort.signal, onProgress: ({ events }: Progress) => progress.push(events) };
  /** Waits for the next piece, if there is one. */
  const nextPiece = async () => {
    clock.advance(1);
    const countBefore = doneSteps.length;
    for (let turn = 0; turn < 3 && doneSteps.length === countBefore; turn += 1) await nextTask();
  };
  return { result: replayInPieces(steps(), 0, context), abort, progress, doneSteps, nextPiece };
}

describe('a replay in pieces', () => {
  it('yields to the page every 24 ms', async () => {
    const { result, doneSteps, nextPiece } = startReplay(7, 8);
    expect(doneSteps).toEqual([1, 2, 3]);
    await nextPiece();
    expect(doneSteps).toEqual([1, 2, 3, 4, 5, 6]);
    await nextPiece();
    await expect(result).resolves.toBe('done');
  });

  it('reports its progress between two pieces, after at least 100 ms', async () => {
    const { progress, doneSteps, nextPiece } = startReplay(30, 8);
    while (doneSteps.length < 30) await nextPiece();
    // A piece replays 300 events in 24 ms, and 1 ms passes between two pieces.
    expect(progress).toEqual([1500, 2700]);
  });

  it('stops when it is cancelled', async () => {
    const { result, abort, doneSteps, nextPiece } = startReplay(7, 8);
    abort.abort();
    await Promise.all([expect(result).rejects.toThrow('aborted'), nextPiece()]);
    expect(doneSteps).toEqual([1, 2, 3]);
  });

  it('finishes at once if it is short', async () => {
    const { result, progress } = startReplay(2, 8);
    await expect(result).resolves.toBe('done');
    expect(progress).toEqual([]);
  });
});
