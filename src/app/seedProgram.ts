import { growingSteps, openingSteps, type GrowingPlayer } from '../engine/timeline/player';
import type { TimelineSchemas } from '../engine/timeline/parseTimeline';
import type { MakeProgram, Steps } from '../engine/timeline/program';
import type { Timeline } from '../engine/timeline/timeline';
import { selectPath } from '../features/route';
import { nameOfTask } from '../features/tasks/tasksSentences';
import { startPressed } from '../features/tasks/tasksSlice';
import { TICK_INTERVAL } from '../features/tasks/taskTiming';
import { codeOnce } from '../shared/load/loadOnce';
import type { ProgramHost } from '../workbench';
import { subjectOf } from './eventSubjects';
import { inputEditing } from './inputEditing';
import { summaryOf } from './momentSummary';
import { makeReplayProgram } from './replayProgram';
import type { RootState } from './rootReducer';
import { TELLER } from './sentences';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

const loadNames = codeOnce(() => import(/* webpackChunkName: "names" */ './withoutTypedNames'));

/** Whoever looks at timelines need not know the states of this program. */
export const known = (timeline: Timeline) => timeline as Timeline<RootState>;

const SCREENS = { '/': 'the landing page', '/auth': 'the sign-in page', '/app': null, other: 'an unknown address' } as const;

function elsewhere(state: RootState): string | null {
  const path = selectPath(state);
  return path === null ? 'no page yet' : SCREENS[path];
}

/**
 * What this program plugs into the engine and into the workbench: the one place that says it. What stands on the page
 * beside it, a clock, a worker that reads files and the live session, comes from `timelineHost.ts`.
 */
export const seedProgram = {
  schemas: TIMELINE_SCHEMAS,
  makeProgram: makeReplayProgram,
  open: (timeline) => openingSteps(known(timeline), makeReplayProgram, TELLER),
  grow: (timeline) => growingSteps(known(timeline), makeReplayProgram, TELLER) as Steps<GrowingPlayer<unknown>>,
  // Few copy a link.
  async withoutTypedNames(timeline) {
    const chunk = await loadNames();
    return chunk.withoutTypedNames(known(timeline));
  },
  subjectOf,
  nameOf: (taskId, state) => nameOfTask(state as RootState, taskId),
  summaryOf: (state) => summaryOf(state as RootState),
  elsewhere: (state) => elsewhere(state as RootState),
  inputEditing,
  texts: {
    typedNames: 'the names of wallets',
    otherNames: 'Wallets are called Wallet 1, Wallet 2 and so on',
    withheld: 'an e-mail address, a password or a key',
    dashboard: 'Wallets, protocols, queue and history',
    chance: 'what wallets and rewards come to, and which steps fail while faults are on',
    faults: 'Lets steps of the queue fail: some are tried again, some tasks fail',
  },
  // Longer than a task at work is ever silent.
  idleAfter: TICK_INTERVAL + 2000,
  startsWork: startPressed.type,
} satisfies ProgramHost & { readonly schemas: TimelineSchemas<RootState>; readonly makeProgram: MakeProgram<RootState> };
