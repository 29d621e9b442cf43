import { idsOf } from '../../features/tasks/queue';
import { makeReplayProgram } from '../../program/replayProgram';
import { TIMELINE_FORMAT, type RootState } from '../../program/rootReducer';
import { startPressed, stopPressed } from '../../features/tasks/tasksSlice';
import { stateWithTasks } from '../../testing/longLists';
import { TEST_START } from '../../testing/makeTestApp';
import { createVirtualClock } from '../clock/virtualClock';
import { digestOf } from './digest';
import { createDueEvent, stamp } from './events';
import { createPlayer, replaySteps } from './player';
import { runToEnd, playSteps, TOO_MANY_EVENTS, type MakeProgram } from './program';
import { createRecorder } from './recorder';
import { TIMELINE_LIMITS, type Timeline } from './timeline';

const happened = createDueEvent()('test/happened');

const HOUR = 3_600_000;

/** Records a run that is stopped after an hour, a day without events, and another start. */
function recordDay(): Timeline<RootState> {
  const state = stateWithTasks(500);
  const { seed } = state.simulation;
  const recorder = createRecorder<RootState>({ ...TIMELINE_FORMAT, app: '0.1.0', seed, startedAt: TEST_START, state });
  const program = makeReplayProgram({ at: TEST_START, seed, state }, recorder.record);
  program.input(startPressed.type, undefined);
  program.clock.advance(HOUR);
  program.input(stopPressed.type, undefined);
  program.clock.advance(24 * HOUR);
  program.input(startPressed.type, undefined);
  program.clock.advance(1000);
  return recorder.toTimeline('A day', program.clock.now(), program.getState());
}

/** A program in which one event repeats endlessly while the clock stands still. */
const endlessProgram: MakeProgram<RootState> = ({ at }, observe) => {
  const clock = createVirtualClock(at);
  const state = stateWithTasks(1);
  const event = stamp(happened(), { at, simulatedAt: at });
  clock.callAt(at, () => {
    for (;;) observe(event, state, state);
  });
  return { clock, getState: () => state, input: () => {}, failure: () => null };
};

describe('the steps of a replay', () => {
  it('are short, skip idle time, and add up to the whole replay', () => {
    const timeline = recordDay();
    const steps = replaySteps(timeline, makeReplayProgram);
    const counts: number[] = [0];
    let step = steps.next();
    for (; !step.done; step = steps.next()) counts.push(step.value);
    const { events, lines, final } = createPlayer(timeline, makeReplayProgram);
    expect(step.value).toMatchObject({ divergence: null, events, lines, final });
    const eventsPerStep = counts.map((count, index) => count - (counts[index - 1] ?? 0));
    expect(Math.max(...eventsPerStep)).toBeLessThan(100);
    expect(counts.length).toBeLessThan(100);
    expect(counts.at(-1)).toBe(timeline.events.length);
  });

  it('throw when there are more events than a timeline may hold', () => {
    const timeline = recordDay();
    const program = makeReplayProgram({ at: TEST_START, seed: timeline.seed, state: timeline.start }, () => {});
    const eventCount = () => TIMELINE_LIMITS.events + 1;
    const steps = playSteps(program, timeline, { firstInput: 0, until: timeline.duration, eventCount });
    expect(() => runToEnd(steps)).toThrow(TOO_MANY_EVENTS);
  });

  it('end with as many events as a timeline may hold, in the state after the last of them (P10.4)', () => {
    const timeline = recordDay();
    const whole = createPlayer(timeline, makeReplayProgram);
    const limit = jest.replaceProperty(TIMELINE_LIMITS as { events: number }, 'events', 50);
    const player = createPlayer(timeline, makeReplayProgram);
    limit.restore();
    expect(whole.failure).toBeNull();
    expect(player).toMatchObject({ failure: TOO_MANY_EVENTS, events: whole.events.slice(0, 50) });
    expect(player.final).toBe(digestOf(whole.stateAfter(50)));
    expect(player.stateAfter(49)).toEqual(whole.stateAfter(49));
  });

  it('throw when events repeat endlessly at one moment', () => {
    const timeline = { ...recordDay(), duration: 0 };
    expect(() => createPlayer(timeline, endlessProgram)).toThrow(
      'It never ends: more than 2000 events happen at one moment.',
    );
  });

  it('fire everything that is overdue in the initial state', () => {
    const state = stateWithTasks(100);
    const run = {
      startedAt: 0,
      taskIds: idsOf(state.tasks.queue),
      left: [],
      next: 0,
      completed: 0,
      failed: 0,
      income: [],
    };
    const start: RootState = { ...state, tasks: { ...state.tasks, run } };
    const player = createPlayer({ ...recordDay(), inputs: [], start }, makeReplayProgram);
    expect(player.stateAfter(Infinity).tasks.completedInSession).toBe(100);
  });
});
