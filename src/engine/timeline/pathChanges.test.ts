import { makeReplayProgram } from '../../program/replayProgram';
import type { RootState } from '../../program/rootReducer';
import { stateDifference, valueAt } from '../../engine/timeline/stateDifference';
import { createPlayer, type Player } from '../../engine/timeline/player';
import { runToEnd } from '../../engine/timeline/program';
import { runAgainPressed, stopPressed } from '../../features/tasks/tasksSlice';
import { makeRecordedApp } from '../../testing/recordApp';
import { payloadDigest } from './digest';
import {
  findChangesInSteps,
  findNextChangeInSteps,
  findPreviousChangeInSteps,
  findUnrecordedChangeInSteps,
} from './pathChanges';

/**
 * Plays a session with enough events for several checkpoints. Returns its player, every state, and a function that
 * counts the events that some work replays.
 */
function playManyRuns() {
  const app = makeRecordedApp();
  app.navigate('/app');
  for (let run = 0; run < 16; run += 1) {
    app.store.dispatch(runAgainPressed());
    app.clock.advance(run % 3 === 0 ? 50_000 : 120_000);
    app.store.dispatch(stopPressed());
  }
  let [replayed, isOpening] = [0, true];
  const states: RootState[] = [];
  const player: Player<RootState> = createPlayer(app.timeline(), (start, observe) =>
    makeReplayProgram(start, (event, before, after) => {
      replayed += 1;
      if (isOpening) states.push(before);
      observe(event, before, after);
    }),
  );
  isOpening = false;
  states.push(player.stateAfter(player.events.length));
  const countReplayed = (work: () => unknown) => {
    replayed = 0;
    work();
    return replayed;
  };
  return { player, states, countReplayed };
}

const { player, states, countReplayed } = playManyRuns();
const NEXT_KEYS = ['tasks', 'run', 'next'];

describe('the changes at a state path', () => {
  it.each(['tasks.run.next', 'tasks.queue.2.status', 'tasks.running', 'activity.list', 'route.path', 'no.such'])(
    'are found wherever two consecutive states differ at %s',
    (path) => {
      const keysOfPath = path.split('.');
      const values = states.map((state) => valueAt(state, keysOfPath));
      const expected = values.flatMap((value, count) =>
        count > 0 && stateDifference(values[count - 1], value).length > 0 ? [count] : [],
      );
      expect(runToEnd(findChangesInSteps(player, keysOfPath)).map(({ eventCount }) => eventCount)).toEqual(expected);
      for (let count = 0; count <= player.events.length; count += 29) {
        expect(runToEnd(findNextChangeInSteps(player, keysOfPath, count))?.eventCount).toBe(
          expected.find((change) => change > count),
        );
        expect(runToEnd(findPreviousChangeInSteps(player, keysOfPath, count))?.eventCount).toBe(
          expected.findLast((change) => change < count),
        );
      }
    },
  );

  it('include the values before and after, undefined if there is none', () => {
    const first = runToEnd(findNextChangeInSteps(player, NEXT_KEYS, 0));
    expect(first).toEqual({ eventCount: expect.any(Number), before: undefined, after: 0 });
    expect(runToEnd(findNextChangeInSteps(player, NEXT_KEYS, first?.eventCount ?? 0))).toMatchObject({
      before: 0,
      after: 1,
    });
    expect(player.events[(first?.eventCount ?? 0) - 1]?.event.type).toBe('tasks/runStarted');
  });

  it('tell which one a recording seems to lack: the first before which the value was the recorded one', () => {
    const divergence = { since: 0, index: player.events.length };
    const find = (recorded: unknown, between = divergence) =>
      runToEnd(findUnrecordedChangeInSteps(player, NEXT_KEYS, between, payloadDigest(recorded)));
    const lacking = runToEnd(findChangesInSteps(player, NEXT_KEYS)).find(({ before }) => before === 1)?.eventCount;
    expect(lacking).toBeGreaterThan(0);
    expect(find(1)).toBe(lacking);
    expect(find('never a value')).toBeNull();
    expect(find(1, { since: 0, index: (lacking ?? 0) - 1 })).toBeNull();
  });

  it('are found without a replay of the whole timeline if they are near', () => {
    const middle = Math.floor(player.events.length / 2);
    expect(player.events.length).toBeGreaterThan(500);
    expect(states).toHaveLength(player.events.length + 1);
    expect(countReplayed(() => runToEnd(findNextChangeInSteps(player, NEXT_KEYS, middle)))).toBeLessThan(280);
    expect(countReplayed(() => runToEnd(findPreviousChangeInSteps(player, NEXT_KEYS, middle)))).toBeLessThan(280);
  });
});
