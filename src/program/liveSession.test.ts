import fc from 'fast-check';
import type { UnknownAction } from '@reduxjs/toolkit';
import { digestOf } from '../engine/timeline/digest';
import { createPlayer, type Player } from '../engine/timeline/player';
import { protocolToggled } from '../features/protocols';
import { speedChanged } from '../features/simulation';
import { repeatPressed } from '../features/runs/runsSlice';
import { runAgainPressed, startPressed, stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested, walletToggled } from '../features/wallets/walletsSlice';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';
import { makeRecordedApp } from '../testing/recordApp';
import { startTestSession } from '../testing/startTestSession';
import { makeReplayProgram } from './replayProgram';
import { countWithDerived } from './resumeFrom';
import type { RootState } from './rootReducer';
import { numberOf } from '../testing/productRules';

const press: fc.Arbitrary<UnknownAction> = fc.oneof(
  fc.constant(startPressed()),
  fc.constant(stopPressed()),
  fc.constant(runAgainPressed()),
  fc.constantFrom('wallet-1', 'wallet-4').map((walletId) => walletToggled({ walletId })),
  fc.constant(walletCreationRequested({ name: 'A wallet' })),
  fc.constant(protocolToggled({ protocolId: 'lighter' })),
);
const script = fc.array(fc.tuple(fc.integer({ min: 0, max: 30_000 }), press), { maxLength: 10 });
type Script = readonly (readonly [wait: number, action: UnknownAction])[];

async function openSession(options?: Parameters<typeof startTestSession>[0]) {
  const opened = startTestSession(options);
  await repliesArrive();
  return opened;
}

/**
 * Performs a script in a live session, on a page whose timeouts fire at multiples of `grain` ms. Returns the recording.
 */
async function recordScript(steps: Script, grain?: number) {
  const { machine, session } = await openSession({ ...(grain !== undefined && { grain }) });
  for (const [wait, action] of steps) {
    machine.advance(wait);
    session.store.dispatch(action);
  }
  machine.advanceTo(TEST_START + 600_000);
  return session.record('Live');
}

describe('a live session', () => {
  it('has the same recording on a hidden page, whose timeouts are late, as on a visible one', async () => {
    await fc.assert(
      fc.asyncProperty(script, fc.constantFrom(1000, 60_000, 600_000), async (steps, grain) => {
        expect(await recordScript(steps, grain)).toEqual(await recordScript(steps));
      }),
      { numRuns: 15 },
    );
  });
});

describe('a live recording', () => {
  it('holds at most 4 000 inputs (P10.4)', async () => {
    const { session } = await openSession({ withoutChecks: true });
    for (let count = 0; count < 4500; count += 1) session.store.dispatch(protocolToggled({ protocolId: 'lighter' }));
    const { inputs, start } = session.record('Live');
    expect(inputs.length).toBeGreaterThan(1000);
    expect(inputs.length).toBeLessThanOrEqual(numberOf('P10.4', '# inputs and 40'));
    expect(start).not.toBeNull();
  });

  it('holds at most 40 000 events (P10.4)', async () => {
    const { machine, session } = await openSession({ withoutChecks: true });
    while (session.eventCount() < 40_500) {
      session.store.dispatch(runAgainPressed());
      machine.advance(120_000);
    }
    const { events, start } = session.record('Live');
    expect(events.length).toBeGreaterThan(10_000);
    expect(events.length).toBeLessThanOrEqual(numberOf('P10.4', 'inputs and # events; beyond'));
    expect(start).not.toBeNull();
  });
});

describe('a branch', () => {
  it('without inputs continues as its parent would without further inputs', async () => {
    await fc.assert(
      fc.asyncProperty(script, fc.double({ min: 0, max: 1, noNaN: true }), async (steps, fraction) => {
        const parent = await recordParent(steps);
        const count = countWithDerived(parent.events, Math.floor(parent.events.length * fraction));
        const at = parent.events[count - 1]?.at ?? 0;
        const branch = await recordBranch(parent, count, at);
        const undisturbed = withoutInputsAfter(parent, count);
        expect(eventsFrom(branch, 0, at)).toEqual(eventsFrom(undisturbed, count, 0));
        expect(finalDashboardOf(branch)).toEqual(finalDashboardOf(undisturbed));
      }),
      { numRuns: 25 },
    );
  });

  it('names its parent by the digest and time of its first state', async () => {
    const parent = await recordParent([[1000, startPressed()]]);
    const count = 4;
    const at = parent.events[count - 1]?.at ?? 0;
    const branch = await recordBranch(parent, count, at);
    expect(branch.timeline.parent).toEqual({ digest: digestOf(parent.stateAfter(count)), at });
  });

  it('continues in real time, whatever the speeds of the timeline and the live session', async () => {
    const parent = await recordParent([
      [1000, speedChanged({ speed: 50 })],
      [1000, startPressed()],
    ]);
    const { machine, session } = await openSession();
    session.store.dispatch(speedChanged({ speed: 10 }));
    machine.advance(1000);
    session.branch(parent.stateAfter(countUntilRun(parent)), parent.timeline.startedAt + 2000, null);
    machine.advance(30_000);
    expect(session.store.getState().tasks.run?.next).toBe(6);
    // The branch begins after 1 s at speed 1 and 1 s at speed 50.
    expect(session.store.getState().simulation).toMatchObject({ speed: 1, anchor: { simulated: TEST_START + 51_000 } });
  });

  it('begins with Repeat off, and keeps the records of runs (P11.9c)', async () => {
    const parent = await recordParent([
      [1000, repeatPressed({ interval: 900_000 })],
      [1_100_000, startPressed()],
    ]);
    const { machine, session } = await openSession();
    const { events } = parent;
    session.branch(parent.stateAfter(events.length - 1), parent.timeline.startedAt + events.at(-2)!.at, null);
    expect(session.store.getState().runs).toMatchObject({ list: [{ number: 1, completed: 6 }] });
    expect(session.store.getState().runs).not.toHaveProperty('repeat');
    machine.advance(2_000_000);
    expect(session.store.getState().tasks.run).toBeNull();
    expect(createPlayer(session.record('Branch'), makeReplayProgram).divergence).toBeNull();
  });

  it('is recorded from its first moment, and replays without a divergence', async () => {
    const parent = await recordParent([[1000, startPressed()]]);
    const { machine, session } = await openSession();
    machine.advance(5000);
    session.branch(parent.stateAfter(countUntilRun(parent)), parent.timeline.startedAt + 1000, null);
    expect(session.record('At once')).toMatchObject({ duration: 0, inputs: [] });
    machine.advance(50_000);
    session.store.dispatch(stopPressed());
    const timeline = session.record('Branch');
    expect(timeline.start?.tasks.run).not.toBeNull();
    expect(createPlayer(timeline, makeReplayProgram).divergence).toBeNull();
  });
});

async function recordParent(steps: Script): Promise<Player<RootState>> {
  const app = makeRecordedApp();
  for (const [wait, action] of steps) {
    app.clock.advance(wait);
    app.store.dispatch(action);
  }
  app.clock.advance(400_000);
  return createPlayer(app.timeline(), makeReplayProgram);
}

/** Returns the number of events until the run has started. */
const countUntilRun = ({ events }: Player<RootState>) =>
  events.findIndex(({ event }) => event.type === 'tasks/runStarted') + 1;

/** Resumes live from the state after `count` events of `parent`, `at` ms after its start, until the parent's end. */
async function recordBranch(parent: Player<RootState>, count: number, at: number) {
  const { startedAt, duration } = parent.timeline;
  const { machine, session } = await openSession();
  machine.advance(12_345);
  const state = parent.stateAfter(count);
  session.branch(state, startedAt + at, { digest: digestOf(state), at });
  machine.advance(duration - at);
  return createPlayer(session.record('Branch'), makeReplayProgram);
}

/** Replays a timeline with only the inputs among its first `count` events. */
function withoutInputsAfter({ timeline, events }: Player<RootState>, count: number) {
  const inputCount = events.slice(0, count).filter(({ event }) => event.meta.kind === 'input').length;
  return createPlayer({ ...timeline, inputs: timeline.inputs.slice(0, inputCount) }, makeReplayProgram);
}

/** Returns the events from `firstIndex` on, with `offset` ms added to their times. */
function eventsFrom({ events }: Player<RootState>, firstIndex: number, offset: number) {
  return events.slice(firstIndex).map(({ at, event }) => [at + offset, event.type, event.payload]);
}

function finalDashboardOf(player: Player<RootState>) {
  const { wallets, protocols, tasks, activity } = player.stateAfter(Infinity);
  return { wallets, protocols, tasks, activity };
}
