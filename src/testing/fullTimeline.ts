import { TIMELINE_FORMAT, type RootState } from '../program/rootReducer';
import { createRecorder } from '../engine/timeline/recorder';
import { TIMELINE_LIMITS } from '../engine/timeline/timeline';
import { MAX_ENTRIES, type Activity } from '../features/activity/activitySchema';
import { withEntry } from '../features/activity/history';
import { noticeClosed } from '../features/notices/noticesSlice';
import { QUEUE_MAX_SIZE, START_STAGGER, TASK_SPAN } from '../features/tasks/queueRules';
import { runAgainPressed, startPressed } from '../features/tasks/tasksSlice';
import { MAX_REMOVED_NAMES, MAX_WALLETS, type Wallet } from '../features/wallets/walletsSchema';
import { programFrom, stateWithTasks } from './longLists';
import { TEST_START } from './makeTestApp';

/** A task's start, its four ticks and its completion. */
const EVENTS_PER_TASK = 6;
/** The events of a run that belong to no task, such as the press of Start. */
const OTHER_EVENTS_PER_RUN = 4;
const RUN_SPAN = QUEUE_MAX_SIZE * START_STAGGER + TASK_SPAN;

interface FullTimeline {
  readonly state?: RootState;
  /** Approximate number of events. */
  readonly events: number;
  /** Maximum number of presses without effect, which are added to those that start the runs. */
  readonly inputs?: number;
}

/** Returns the text of a timeline's file in which a full queue is run again and again. */
export function fullTimeline({ state = stateWithTasks(QUEUE_MAX_SIZE), events, inputs = 0 }: FullTimeline): string {
  const { seed } = state.simulation;
  const recorder = createRecorder<RootState>({ ...TIMELINE_FORMAT, app: '0.1.0', seed, startedAt: TEST_START, state });
  const { store, clock } = programFrom(state, TEST_START, recorder.record);
  const runs = Math.max(1, Math.floor((events - inputs) / (QUEUE_MAX_SIZE * EVENTS_PER_TASK + OTHER_EVENTS_PER_RUN)));
  const pressesPerRun = Math.floor(inputs / runs);
  for (let run = 0; run < runs; run += 1) {
    store.dispatch(run === 0 ? startPressed() : runAgainPressed());
    for (let press = 0; press < pressesPerRun; press += 1) {
      clock.advance(Math.floor(RUN_SPAN / pressesPerRun));
      store.dispatch(noticeClosed({ id: 0 }));
    }
    clock.advance(RUN_SPAN);
  }
  return JSON.stringify(recorder.toTimeline('A full queue', clock.now(), store.getState()));
}

/** Room for events that follow from the presses. */
const SPARE = 300;

/**
 * Returns the text of the largest file that is accepted: every list has its maximum length, and texts fill the rest.
 * Events take the most time, so their number can be reduced.
 */
export function largestTimeline(events: number = TIMELINE_LIMITS.events): string {
  return fullTimeline({ state: fullState(), events: events - SPARE, inputs: TIMELINE_LIMITS.inputs - SPARE });
}

function fullState(): RootState {
  const state = stateWithTasks(QUEUE_MAX_SIZE);
  const [wallet] = state.wallets.list as readonly [Wallet, ...Wallet[]];
  const added = Array.from({ length: MAX_WALLETS - state.wallets.list.length }, (_, index) => ({
    ...wallet,
    id: `more-${index}`,
    name: `Wallet ${index}`,
  }));
  const removedNames = Array.from({ length: MAX_REMOVED_NAMES }, (_, index) => ({
    id: `removed-${index}`,
    name: `Former wallet ${index} ${'x'.repeat(300)}`,
  }));
  const history = Array.from({ length: MAX_ENTRIES }, (_, index): Activity => ({
    id: `run-${index}`,
    timestamp: '2026-01-14 12:00:00',
    protocolId: 'lighter',
    action: 'Open Long Position',
    walletId: wallet.id,
    status: 'failed',
    amount: '0.1 ETH',
    txHash: `0x${'ab'.repeat(32)}`,
    reason: `Number ${index} ${'why '.repeat(240)}`,
  }));
  return {
    ...state,
    wallets: { ...state.wallets, list: [...state.wallets.list, ...added], removedNames },
    activity: history.reduce(withEntry, state.activity),
  };
}
