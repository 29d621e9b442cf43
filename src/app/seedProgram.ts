import { growingSteps, replaySteps, type GrowingPlayer } from '../engine/timeline/player';
import type { TimelineSchemas } from '../engine/timeline/parseTimeline';
import type { MakeProgram, Steps } from '../engine/timeline/program';
import type { Timeline } from '../engine/timeline/timeline';
import { historyBegun } from '../features/activity';
import { newestEntry } from '../features/activity/history';
import { selectProtocolCounts } from '../features/protocols';
import { selectPath } from '../features/route';
import { tasksInProgress } from '../features/tasks/queueMachine';
import { nameOfTask } from '../features/tasks/tasksDescriptions';
import { statusCountTexts } from '../features/tasks/taskStatuses';
import { selectQueueCounts } from '../features/tasks/tasksSelectors';
import { startPressed } from '../features/tasks/tasksSlice';
import { PROGRESS_STEP, TICK_INTERVAL } from '../features/tasks/queueRules';
import { selectWalletCounts } from '../features/wallets';
import type { InputEditing, MomentSummary, NamedValue, TimelineAdapter } from '../timelinePanel';
import { makeReplayProgram } from '../program/replayProgram';
import type { RootState } from '../program/rootReducer';
import { DESCRIBER, describeEvent, laneEntryOf } from '../program/eventDescriptions';
import { TIMELINE_INPUTS } from '../program/timelineInputs';
import { TIMELINE_SCHEMAS } from '../program/timelineSchemas';
import { withoutTypedNames } from '../program/withoutTypedNames';
import type { SavedFile } from '../shared/saveFile';
import { fileMomentText, utcMillisText } from '../shared/times';

/** Narrows a timeline's type: the panel does not know this program's state. */
const withRootState = (timeline: Timeline) => timeline as Timeline<RootState>;

/** Names of the screens for the panel; `null` for the dashboard, which the panel is beside. */
const SCREEN_NAMES = {
  '/': 'the landing page',
  '/auth': 'the sign-in page',
  '/app': null,
  other: 'an unknown address',
} as const;

/** Returns the name of the screen, or `null` for the dashboard. */
function otherScreenOf(state: RootState): string | null {
  const path = selectPath(state);
  return path === null ? 'no page' : SCREEN_NAMES[path];
}

/** Maximum number of running tasks in a summary. The others are only counted. */
const MAX_SUMMARY_TASKS = 6;

/** Summarises the dashboard at one moment in a few lines. */
function summaryOf(state: RootState): MomentSummary {
  const wallets = selectWalletCounts(state);
  const protocols = selectProtocolCounts(state);
  const runningTasks = tasksInProgress(state.tasks.queue).slice(0, MAX_SUMMARY_TASKS);
  return {
    figures: [
      ['Wallets', `${wallets.active} of ${wallets.total} active`],
      ['Protocols', `${protocols.active} of ${protocols.available} on`],
      ['Queue', statusCountTexts(selectQueueCounts(state)).join(', ') || 'empty'],
      ['Newest in the history', newestEntry(state.activity)?.action ?? 'nothing'],
    ],
    tasks: runningTasks.map(({ id, step }) => ({ name: nameOfTask(state, id) ?? id, progress: step * PROGRESS_STEP })),
  };
}

/** Maximum number of tasks that a form offers as choices. Users can copy other ids from the state. */
const MAX_TASK_CHOICES = 200;

/** The choices for each field that holds an id. */
const ID_CHOICES: Readonly<Record<string, (state: RootState) => readonly NamedValue[]>> = {
  walletId: ({ wallets }) => wallets.list.map(({ id, name }) => ({ value: id, name })),
  protocolId: ({ protocols }) => protocols.list.map(({ id, name }) => ({ value: id, name })),
  taskId: (state) =>
    state.tasks.queue.slice(0, MAX_TASK_CHOICES).map(({ id }) => ({ value: id, name: nameOfTask(state, id) ?? id })),
};

/** How this program's inputs can be edited in a timeline. */
const inputEditing: InputEditing = {
  types: Object.keys(TIMELINE_INPUTS).sort(),
  // `sessionResumed` carries the page's whole state, which no form can edit.
  schemaOf: (type) => (Object.hasOwn(TIMELINE_INPUTS, type) ? (TIMELINE_INPUTS[type] ?? null) : null),
  describeInput: ({ type, payload }, moment, before) =>
    describeEvent({ type, payload, meta: { kind: 'input', at: moment } }, before as RootState),
  namedValues: (field, state) =>
    Object.hasOwn(ID_CHOICES, field) ? (ID_CHOICES[field]?.(state as RootState) ?? null) : null,
  withSeed(timeline, seed) {
    const { start } = withRootState(timeline);
    return { ...timeline, seed, start: start && { ...start, simulation: { ...start.simulation, seed } } };
  },
};

/**
 * Everything that this program plugs into the engine and the timeline panel. What depends on the page (a clock, a
 * worker that reads files, the live session) comes from `timelineHost.ts`.
 */
export const seedProgram = {
  schemas: TIMELINE_SCHEMAS,
  makeProgram: makeReplayProgram,
  open: (timeline) => replaySteps(withRootState(timeline), makeReplayProgram, DESCRIBER),
  openGrowing: (timeline) =>
    growingSteps(withRootState(timeline), makeReplayProgram, DESCRIBER) as Steps<GrowingPlayer<unknown>>,
  withoutTypedNames: (timeline) => withoutTypedNames(withRootState(timeline)),
  timelineFile,
  testFile,
  laneEntryOf,
  nameOf: (taskId, state) => nameOfTask(state as RootState, taskId),
  stoppedText: (name, steps) => `${name} stopped at ${steps * PROGRESS_STEP} %`,
  summaryOf: (state) => summaryOf(state as RootState),
  otherScreenOf: (state) => otherScreenOf(state as RootState),
  inputEditing,
  texts: {
    typedNames: 'wallet names',
    replacementNames: 'Wallets become Wallet 1, Wallet 2 and so on',
    neverRecorded: 'email, password or key',
    dashboard: 'Wallets, protocols, queue and history',
    seedEffects: 'addresses, rewards, and which steps fail while faults are on',
    faults: 'Makes some steps fail. Some of them are retried; others make their task fail.',
    otherVersionCommand: 'npm run replay -- FILE --with ../good',
    savedTestHint: 'Put it into the folder timelines/ of the project, and npm test runs it.',
  },
  // Longer than the time between two events of a running task.
  idleAfter: TICK_INTERVAL + 2000,
  dockKey: 'seed.timelineDock',
  // The event list folds all events up to this one into one line.
  opening: { lastType: historyBegun.type, text: 'Signed in' },
  workStartType: startPressed.type,
} satisfies TimelineAdapter & {
  readonly schemas: TimelineSchemas<RootState>;
  readonly makeProgram: MakeProgram<RootState>;
};

/** With more inputs, a line for each would make the test too long to read. */
const MAX_INPUT_LINES = 200;

/** Returns the file of a timeline, named for the moment (UTC) at which it ends. */
export function timelineFile(timeline: Timeline): SavedFile {
  const name = `seed-${fileMomentText(timeline.startedAt + timeline.duration)}.timeline.json`;
  return { name, type: 'application/json', text: `${JSON.stringify(timeline, null, 2)}\n` };
}

/**
 * Returns a timeline as a test file for the folder `timelines/`. The test fails at the first event or state that
 * differs from the recording. With `allowsBrokenRules`, the test accepts a timeline that breaks rules between fields.
 */
export function testFile(
  timeline: Timeline,
  { allowsBrokenRules = false }: { readonly allowsBrokenRules?: boolean } = {},
): SavedFile {
  const { title, startedAt, duration, inputs } = timeline;
  const name = `${slugOf(title) || `seed-${fileMomentText(startedAt + duration)}`}.test.ts`;
  const text = [
    "import { describeReplayDivergence } from '../src/testing/describeReplayDivergence';",
    '',
    `/** Recorded from ${utcMillisText(startedAt)} on, for ${duration} ms; ${inputs.length} inputs. */`,
    `const timeline = ${timelineText(timeline)};`,
    '',
    `it(${JSON.stringify(`${title || 'a recorded timeline'}: replays to the same events and states`)}, () => {`,
    `  expect(describeReplayDivergence(timeline, __filename${allowsBrokenRules ? ', { allowsBrokenRules: true }' : ''})).toBeNull();`,
    '});',
    '',
  ].join('\n');
  return { name, type: 'text/typescript', text };
}

/** Writes each input on a separate line, so that the test shows what happens in it. */
function timelineText(timeline: Timeline): string {
  if (timeline.inputs.length > MAX_INPUT_LINES) return JSON.stringify(timeline);
  const inputLines = timeline.inputs.map((input) => `    ${JSON.stringify(input)}`).join(',\n');
  const fields = Object.entries(timeline).map(([key, value]) =>
    key === 'inputs' ? `  "inputs": [\n${inputLines}\n  ]` : `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{\n${fields.join(',\n')}\n}`;
}

function slugOf(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60).replace(/-$/, '');
}
