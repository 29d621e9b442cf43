import { TIMELINE_FORMAT, type RootState } from '../program/rootReducer';
import { createRecorder } from '../engine/timeline/recorder';
import type { Timeline } from '../engine/timeline/timeline';
import { MAX_ENTRIES, type Activity } from '../features/activity/activitySchema';
import { withEntry } from '../features/activity/history';
import { QUEUE_MAX_SIZE, START_STAGGER, TASK_SPAN } from '../features/tasks/queueRules';
import { failureText } from '../features/tasks/stepRules';
import { addTasksPressed, runAgainPressed, startPressed } from '../features/tasks/tasksSlice';
import { MAX_REMOVED_NAMES, MAX_WALLETS, type Wallet } from '../features/wallets/walletsSchema';
import { LIVE_BOUNDS } from '../program/liveSession';
import { MAX_UNITS_PER_CHARACTER, WALLET_NAME_MAX_LENGTH } from '../shared/text';
import { programFrom, stateWithTasks } from './longLists';
import { TEST_START } from './makeTestApp';

/** A task's start, its four ticks and its completion. */
const EVENTS_PER_TASK = 6;
/** The events of a run that belong to no task, such as the press of Start. */
const OTHER_EVENTS_PER_RUN = 4;
const RUN_SPAN = QUEUE_MAX_SIZE * START_STAGGER + TASK_SPAN;

/** Returns the text of a timeline's file of about `events` events, in which a full queue is run again and again. */
export function fullTimeline({ events }: { readonly events: number }): string {
  const state = stateWithTasks(QUEUE_MAX_SIZE);
  const { seed } = state.simulation;
  const recorder = createRecorder<RootState>({ ...TIMELINE_FORMAT, app: '0.1.0', seed, startedAt: TEST_START, state });
  const { store, clock } = programFrom(state, TEST_START, recorder.record);
  const runs = Math.max(1, Math.floor(events / (QUEUE_MAX_SIZE * EVENTS_PER_TASK + OTHER_EVENTS_PER_RUN)));
  for (let run = 0; run < runs; run += 1) {
    store.dispatch(run === 0 ? startPressed() : runAgainPressed());
    clock.advance(RUN_SPAN);
  }
  return JSON.stringify(recorder.toTimeline('A full queue', clock.now(), store.getState()));
}

/** A character of the longest form that a name may have: a letter with 15 marks above it. */
const LONGEST_CHARACTER = `x${'\u1ab0'.repeat(MAX_UNITS_PER_CHARACTER - 1)}`;
const LONGEST_NAME = LONGEST_CHARACTER.repeat(WALLET_NAME_MAX_LENGTH);

/** Room for inputs and events that follow within a minute of simulated time. */
const SPARE = { inputs: 20, events: 200 };

/**
 * Returns the largest recording of a live session: every list has its maximum length, every text is as long as the
 * program or a user can write it, and the inputs and events are as many as a session keeps.
 */
export function largestRecording(): Timeline<RootState> {
  const state = fullState();
  const { seed } = state.simulation;
  const recorder = createRecorder<RootState>(
    { ...TIMELINE_FORMAT, app: '0.1.0', seed, startedAt: TEST_START, state },
    LIVE_BOUNDS,
  );
  const { store, clock } = programFrom(state, TEST_START, recorder.record);
  const [protocol] = [...state.protocols.list].sort((a, b) => b.actions.length - a.actions.length);
  const longestPress = addTasksPressed({
    protocolId: protocol?.id ?? '',
    actionIds: protocol?.actions.map(({ id }) => id) ?? [],
    walletIds: state.wallets.list.map(({ id }) => id),
    times: 1,
  });
  for (let press = SPARE.inputs; press < LIVE_BOUNDS.inputs; press += 1) store.dispatch(longestPress);
  store.dispatch(startPressed());
  while (recorder.eventCount() < LIVE_BOUNDS.events - SPARE.events) {
    clock.advance(60_000);
    if (store.getState().tasks.run === null) store.dispatch(runAgainPressed());
  }
  return recorder.toTimeline('The largest', clock.now(), store.getState());
}

function fullState(): RootState {
  const state = stateWithTasks(QUEUE_MAX_SIZE);
  const [wallet] = state.wallets.list as readonly [Wallet, ...Wallet[]];
  const list = Array.from({ length: MAX_WALLETS }, (_, index) => ({
    ...wallet,
    id: `wallet-${1000 + index}`,
    ...state.wallets.list[index],
    name: LONGEST_NAME,
  }));
  const removedNames = Array.from({ length: MAX_REMOVED_NAMES }, (_, index) => ({
    id: `wallet-${2000 + index}`,
    name: LONGEST_NAME,
  }));
  const reasons = state.tasks.queue.map((task) => failureText(task, { step: 4, fault: 'slippage', attempts: 3 }));
  const reason = reasons.reduce((longest, each) => (each.length > longest.length ? each : longest));
  const history = Array.from({ length: MAX_ENTRIES }, (_, index): Activity => ({
    id: `run-${index}`,
    timestamp: '2026-01-14 12:00:00',
    protocolId: 'hyperliquid',
    action: 'Provide Vault Liquidity',
    walletId: 'wallet-1000',
    status: 'failed',
    amount: null,
    txHash: null,
    reason,
  }));
  return {
    ...state,
    wallets: { ...state.wallets, list, removedNames },
    activity: history.reduce(withEntry, state.activity),
  };
}
