import { makeReplayProgram } from '../../program/replayProgram';
import type { RootState } from '../../program/rootReducer';
import { TIMELINE_SCHEMAS } from '../../program/timelineSchemas';
import { keySubmitted } from '../../features/access/betaAccess';
import { queueAgainPressed, runAgainPressed, startPressed, stopPressed } from '../../features/tasks/tasksSlice';
import { longTimeline } from '../../testing/longLists';
import { openRecordedDashboard, recordSession } from '../../testing/recordApp';
import { digestOf } from './digest';
import { parseTimeline } from './parseTimeline';
import { createPlayer, replayLive } from './player';
import { runToEnd } from './program';

/** Records many runs, so that the timeline has several checkpoints. */
async function recordManyRuns() {
  const app = await openRecordedDashboard();
  const states: RootState[] = [];
  for (let run = 0; run < 16; run += 1) {
    app.store.dispatch(runAgainPressed());
    app.clock.advance(run % 3 === 0 ? 50_000 : 120_000);
    app.store.dispatch(stopPressed());
    states.push(app.store.getState());
  }
  return { timeline: app.timeline(), states };
}

describe('a player', () => {
  it('returns the same state after a jump as a replay from the start', async () => {
    const { timeline } = await recordManyRuns();
    const player = createPlayer(timeline, makeReplayProgram);
    const states: string[] = [];
    // The state after an event and its notices is the state before the next event.
    const program = makeReplayProgram(
      { at: timeline.startedAt, seed: timeline.seed, state: null },
      (_event, stateBefore) => states.push(digestOf(stateBefore)),
    );
    for (const { at, type, payload } of timeline.inputs) {
      program.clock.advanceTo(timeline.startedAt + at);
      program.input(type, payload);
    }
    expect(player.events.length).toBeGreaterThan(500);
    for (let count = 1; count < player.events.length; count += 37) {
      expect(digestOf(player.stateAfter(count))).toBe(states[count]);
    }
  });

  it('begins with the state before the first event, and ends with the state after the last', async () => {
    const { timeline, states } = await recordManyRuns();
    const player = createPlayer(timeline, makeReplayProgram);
    expect(player.stateAfter(0).route.path).toBeNull();
    expect(player.stateAfter(-5)).toEqual(player.stateAfter(0));
    expect(player.stateAfter(1e9)).toEqual(states.at(-1));
  });

  it('marks the inputs that changed nothing, and nothing else', async () => {
    const { timeline } = await recordSession([
      stopPressed(),
      startPressed(),
      startPressed(),
      30_000,
      // A notice is an effect.
      keySubmitted({ ticket: null }),
      queueAgainPressed({ taskId: 'task-1' }),
      stopPressed(),
      stopPressed(),
    ]);
    const { events } = createPlayer(timeline(), makeReplayProgram);
    const inputs = events.filter(({ event }) => event.meta.kind === 'input').slice(-7);
    expect(inputs.map(({ event, hasNoEffect }) => `${event.type}${hasNoEffect ? ' ignored' : ''}`)).toEqual([
      'tasks/stopPressed ignored',
      'tasks/startPressed',
      'tasks/startPressed ignored',
      'betaAccess/keySubmitted',
      'tasks/queueAgainPressed ignored',
      'tasks/stopPressed',
      'tasks/stopPressed ignored',
    ]);
    expect(events.filter(({ event, hasNoEffect }) => hasNoEffect && event.meta.kind !== 'input')).toEqual([]);
  });

  it('counts the events up to and including a time', async () => {
    const { timeline } = await recordManyRuns();
    const player = createPlayer(timeline, makeReplayProgram);
    expect(player.countAt(-1)).toBe(0);
    expect(player.countAt(timeline.duration)).toBe(player.events.length);
    const count = player.countAt(5000);
    expect(player.events[count - 1]?.at).toBeLessThanOrEqual(5000);
    expect(player.events[count]?.at).toBeGreaterThan(5000);
  });
});

describe('a jump', () => {
  it('to the end of a live session replays nothing', async () => {
    const app = await openRecordedDashboard();
    const timeline = app.timeline();
    const makeProgram = jest.fn(makeReplayProgram);
    const { observe, playerAt } = runToEnd(replayLive(timeline, makeProgram));
    const state = app.store.getState();
    observe({ ...startPressed(), meta: { kind: 'input', at: app.clock.now(), simulatedAt: app.clock.now() } }, state);
    const now = { ...state, route: { path: '/privacy' } } as unknown as RootState;
    const player = playerAt(app.clock.now() + 1000, now);
    expect(player.stateAfter(player.events.length)).toBe(now);
    expect(makeProgram).toHaveBeenCalledTimes(1);
  });

  it('replays few events, even if the next input is far away', () => {
    // A run of 400 tasks, from the moment when ten have completed until all have.
    const parsed = parseTimeline(longTimeline(10, 400, 400 * 5000), TIMELINE_SCHEMAS);
    if (!parsed.ok) throw new Error(parsed.fault.reason);
    const { duration } = parsed.timeline;
    const timeline = { ...parsed.timeline, inputs: [{ at: duration, type: stopPressed.type }] };
    let replayedCount = 0;
    const player = createPlayer<RootState>(timeline, (start, observe) =>
      makeReplayProgram(start, (...event) => {
        replayedCount += 1;
        observe(...event);
      }),
    );
    expect(player.events.length).toBeGreaterThan(2000);
    for (const share of [0.1, 0.5, 0.9]) {
      replayedCount = 0;
      player.stateAfter(Math.floor(player.events.length * share));
      expect(replayedCount).toBeLessThan(200);
    }
  });
});
