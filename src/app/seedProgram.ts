import { growingSteps, openingSteps, type GrowingPlayer } from '../engine/timeline/player';
import type { TimelineSchemas } from '../engine/timeline/parseTimeline';
import type { MakeProgram, Steps } from '../engine/timeline/program';
import type { Timeline } from '../engine/timeline/timeline';
import { historyBegun } from '../features/activity';
import { selectProtocolCounts } from '../features/protocols';
import { selectPath } from '../features/route';
import { tasksAtWork } from '../features/tasks/queueMachine';
import { nameOfTask } from '../features/tasks/tasksDescriptions';
import { selectQueueCounts } from '../features/tasks/tasksSelectors';
import { startPressed } from '../features/tasks/tasksSlice';
import { PROGRESS_STEP, TICK_INTERVAL } from '../features/tasks/queueRules';
import { selectWalletCounts } from '../features/wallets';
import type { InputEditing, MomentSummary, NamedValue, TimelineAdapter } from '../timelinePanel';
import { makeReplayProgram } from './replayProgram';
import type { RootState } from './rootReducer';
import { describeEvent, laneEntryOf, DESCRIBER } from './eventDescriptions';
import { testFile, timelineFile } from './timelineFiles';
import { TIMELINE_INPUTS } from './timelineInputs';
import { TIMELINE_SCHEMAS } from './timelineSchemas';
import { withoutTypedNames } from './withoutTypedNames';

/** Whoever looks at timelines need not know the states of this program. */
const known = (timeline: Timeline) => timeline as Timeline<RootState>;

const SCREENS = { '/': 'the landing page', '/auth': 'the sign-in page', '/app': null, other: 'an unknown address' } as const;

function elsewhere(state: RootState): string | null {
  const path = selectPath(state);
  return path === null ? 'no page yet' : SCREENS[path];
}

/** So many tasks at work are listed; of others the count is enough. */
const MOST_SUMMARISED = 6;

/** The dashboard of a moment in a few lines. */
function summaryOf(state: RootState): MomentSummary {
  const wallets = selectWalletCounts(state);
  const protocols = selectProtocolCounts(state);
  const queue = selectQueueCounts(state);
  const { history } = state.activity;
  return {
    figures: [
      ['Wallets', `${wallets.active} of ${wallets.total} active`],
      ['Protocols', `${protocols.active} of ${protocols.available} on`],
      ['Queue', `${queue.running} running, ${queue.pending} waiting, ${queue.completed} done${queue.failed > 0 ? `, ${queue.failed} failed` : ''}`],
      ['Newest in the history', history.at(-1)?.action ?? 'nothing'],
    ],
    tasks: namedWork(state),
  };
}

function namedWork(state: RootState): MomentSummary['tasks'] {
  return tasksAtWork(state.tasks.queue)
    .slice(0, MOST_SUMMARISED)
    .map(({ id, step }) => ({ name: nameOfTask(state, id) ?? id, progress: step * PROGRESS_STEP }));
}

/** More tasks are not offered; their ids can be had from the state. */
const MOST_OFFERED = 200;

/** What there is to choose from, by the field that holds its id. */
const NAMED: Readonly<Record<string, (state: RootState) => readonly NamedValue[]>> = {
  walletId: ({ wallets }) => wallets.list.map(({ id, name }) => ({ value: id, name })),
  protocolId: ({ protocols }) => protocols.list.map(({ id, name }) => ({ value: id, name })),
  taskId: (state) => state.tasks.queue.slice(0, MOST_OFFERED).map(({ id }) => ({ value: id, name: nameOfTask(state, id) ?? id })),
};

/** How the inputs of this program can be changed in a timeline. */
const inputEditing: InputEditing = {
  types: Object.keys(TIMELINE_INPUTS).sort(),
  // What a page was when it was loaded anew is a whole state, and no form.
  schemaOf: (type) => (Object.hasOwn(TIMELINE_INPUTS, type) ? (TIMELINE_INPUTS[type] ?? null) : null),
  describeInput: ({ type, payload }, moment, before) => describeEvent({ type, payload, meta: { kind: 'input', at: moment } }, before as RootState),
  namedValues: (field, state) => (Object.hasOwn(NAMED, field) ? (NAMED[field]?.(state as RootState) ?? null) : null),
  withSeed: (timeline, seed) => ({ ...timeline, seed, start: withSeedOf(timeline as Timeline<RootState>, seed) }),
};

function withSeedOf({ start }: Timeline<RootState>, seed: string): RootState | null {
  return start && { ...start, simulation: { ...start.simulation, seed } };
}

/**
 * What this program plugs into the engine and into the timeline panel: the one place that says it. What stands on the page
 * beside it, a clock, a worker that reads files and the live session, comes from `timelineHost.ts`.
 */
export const seedProgram = {
  schemas: TIMELINE_SCHEMAS,
  makeProgram: makeReplayProgram,
  open: (timeline) => openingSteps(known(timeline), makeReplayProgram, DESCRIBER),
  grow: (timeline) => growingSteps(known(timeline), makeReplayProgram, DESCRIBER) as Steps<GrowingPlayer<unknown>>,
  withoutTypedNames: (timeline) => withoutTypedNames(known(timeline)),
  timelineFile,
  testFile,
  laneEntryOf,
  nameOf: (taskId, state) => nameOfTask(state as RootState, taskId),
  stoppedText: (name, steps) => `${name} stopped at ${steps * PROGRESS_STEP} %`,
  summaryOf: (state) => summaryOf(state as RootState),
  elsewhere: (state) => elsewhere(state as RootState),
  inputEditing,
  texts: {
    typedNames: 'the names of wallets',
    otherNames: 'Wallets are called Wallet 1, Wallet 2 and so on',
    withheld: 'an email, a password or a key',
    dashboard: 'Wallets, protocols, queue and history',
    chance: 'what wallets and rewards come to, and which steps fail while faults are on',
    faults: 'Lets steps of the queue fail: some are tried again, some tasks fail',
    besideCommand: 'npm run replay -- FILE --with ../good',
    whereTestsGo: 'Put it into the folder timelines/ of the project, and npm test runs it.',
  },
  // Longer than a task at work is ever silent.
  idleAfter: TICK_INTERVAL + 2000,
  dockKey: 'seed.timelineDock',
  opening: { until: historyBegun.type, text: 'Signed in' },
  startsWork: startPressed.type,
} satisfies TimelineAdapter & { readonly schemas: TimelineSchemas<RootState>; readonly makeProgram: MakeProgram<RootState> };
