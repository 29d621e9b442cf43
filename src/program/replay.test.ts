import fc from 'fast-check';
import type { UnknownAction } from '@reduxjs/toolkit';
import { describeDivergence } from '../engine/timeline/divergenceReport';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import { createPlayer, truncateTimeline, type Player } from '../engine/timeline/player';
import { TIMELINE_LIMITS } from '../engine/timeline/timeline';
import { protocolToggled } from '../features/protocols';
import { undoPressed } from '../features/notices';
import {
  addTasksPressed,
  moveTaskPressed,
  queueAgainPressed,
  removeCompletedPressed,
  removeTaskPressed,
  runAgainPressed,
  startPressed,
  stopPressed,
} from '../features/tasks/tasksSlice';
import { signOutPressed } from '../features/access';
import { walletCreationRequested, walletToggled } from '../features/wallets/walletsSlice';
import { repliesArrive } from '../testing/makeTestApp';
import { openRecordedDashboard } from '../testing/recordApp';
import { makeReplayProgram } from './replayProgram';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

const replay = (timeline: unknown) => createPlayer(reread(timeline), makeReplayProgram);

const divergenceOf = (player: Player<unknown>) => player.divergence && describeDivergence(player.divergence, player);

/** Returns a timeline as it is after it was written to a file and read back. */
function reread(timeline: unknown) {
  const parsed = parseTimeline(JSON.stringify(timeline), TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(`${parsed.fault.path}: ${parsed.fault.reason}`);
  return parsed.timeline;
}

const taskId = fc.constantFrom('task-1', 'task-2', 'task-5', 'task-7', 'task-8', 'none');

const press: fc.Arbitrary<UnknownAction> = fc.oneof(
  fc.constant(startPressed()),
  fc.constant(stopPressed()),
  taskId.map((id) => queueAgainPressed({ taskId: id })),
  fc.constant(runAgainPressed()),
  taskId.map((id) => removeTaskPressed({ taskId: id })),
  fc.constant(removeCompletedPressed()),
  fc.tuple(taskId, fc.nat(9)).map(([id, to]) => moveTaskPressed({ taskId: id, to })),
  fc
    .constantFrom(['wallet-1'], ['wallet-2', 'wallet-3'], ['none'], [])
    .map((walletIds) =>
      addTasksPressed({ protocolId: 'lighter', actionIds: ['rebalance-margin'], walletIds, times: 1 }),
    ),
  fc.constantFrom('wallet-1', 'task-1', 'task-7').map((subject) => undoPressed({ subject })),
  fc.constantFrom('wallet-1', 'wallet-4', 'none').map((walletId) => walletToggled({ walletId })),
  fc.string({ maxLength: 80 }).map((name) => walletCreationRequested({ name })),
  fc.constantFrom('lighter', 'debridge').map((protocolId) => protocolToggled({ protocolId })),
  fc.constant(signOutPressed()),
);
const script = fc.array(fc.tuple(fc.integer({ min: 0, max: 40_000 }), press), { maxLength: 25 });

async function perform(
  steps: readonly (readonly [number, UnknownAction])[],
  bounds?: { inputs: number; events: number },
) {
  const app = await openRecordedDashboard(bounds ? { bounds } : {});
  for (const [wait, action] of steps) {
    app.clock.advance(wait);
    app.store.dispatch(action);
    await repliesArrive();
  }
  app.clock.advance(30_000);
  return app;
}

describe('a replay', () => {
  it('has the same events and states as the recording (P10.1)', async () => {
    await fc.assert(
      fc.asyncProperty(script, async (steps) => {
        const app = await perform(steps);
        const timeline = app.timeline();
        const replayed = replay(timeline);
        expect(replayed.divergence).toBeNull();
        expect(replayed.stateAfter(Infinity)).toEqual(app.store.getState());
      }),
      { numRuns: 40 },
    );
  });

  it('of a folded recording begins at its checkpoint, and matches the recording from there', async () => {
    await fc.assert(
      fc.asyncProperty(script, async (steps) => {
        const app = await perform(steps, { inputs: 8, events: 32 });
        const timeline = app.timeline();
        expect(timeline.inputs.length).toBeLessThanOrEqual(8);
        expect(replay(timeline).divergence).toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  it('of a recording that exceeds the maximum duration begins later, and matches the recording from there', async () => {
    const longScript = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 * 24 * 3_600_000 }), press), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(longScript, fc.nat(5), async (steps, splitAt) => {
        const app = await perform(steps.slice(0, splitAt));
        reread(app.timeline());
        for (const [wait, action] of steps.slice(splitAt)) {
          app.clock.advance(wait);
          app.store.dispatch(action);
        }
        expect(replay(app.timeline()).divergence).toBeNull();
        expect(reread(app.timeline()).duration).toBeLessThanOrEqual(TIMELINE_LIMITS.duration);
      }),
      { numRuns: 20 },
    );
  });

  it('up to a moment ends in the state that the player shows at that moment', async () => {
    await fc.assert(
      fc.asyncProperty(script, fc.double({ min: 0, max: 1, noNaN: true }), async (steps, fraction) => {
        const app = await perform(steps);
        const timeline = reread(app.timeline());
        const until = Math.floor(timeline.duration * fraction);
        const part = createPlayer(truncateTimeline(timeline, until), makeReplayProgram);
        const player = createPlayer(timeline, makeReplayProgram);
        expect(part.events).toEqual(player.events.slice(0, part.events.length));
        expect(player.countAt(until)).toBe(part.events.length);
        expect(player.stateAfter(player.countAt(until))).toEqual(part.stateAfter(Infinity));
      }),
      { numRuns: 15 },
    );
  });

  it('up to a moment after the end matches the recording', async () => {
    const timeline = reread((await perform([[1000, startPressed()]])).timeline());
    expect(
      createPlayer(truncateTimeline(timeline, timeline.duration + 600_000), makeReplayProgram).divergence,
    ).toBeNull();
  });

  it('with another seed diverges at the first event that depends on the seed', async () => {
    const app = await perform([[1000, startPressed()]]);
    app.clock.advance(90_000);
    const timeline = reread(app.timeline());
    const divergence = divergenceOf(createPlayer({ ...timeline, seed: 'another' }, makeReplayProgram));
    expect(divergence).toMatchObject({
      kind: 'state',
      paths: ['simulation.seed'],
      found: { type: 'activity/historyStarted' },
    });
  });

  it('with a changed input diverges at the first event that differs', async () => {
    const app = await perform([
      [1000, startPressed()],
      [30_000, stopPressed()],
    ]);
    const timeline = reread(app.timeline());
    const inputs = timeline.inputs.map((input) =>
      input.type === stopPressed.type ? { ...input, at: input.at + 1 } : input,
    );
    const divergence = divergenceOf(createPlayer({ ...timeline, inputs }, makeReplayProgram));
    expect(divergence).toMatchObject({
      kind: 'event',
      found: { type: stopPressed.type, at: 31_001 },
      inputBefore: { type: startPressed.type, at: 1000 },
    });
  });
});
