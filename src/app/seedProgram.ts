import { growingSteps, openingSteps, type GrowingPlayer } from '../engine/timeline/player';
import type { Steps } from '../engine/timeline/program';
import type { Timeline } from '../engine/timeline/timeline';
import { nameOfTask } from '../features/tasks/tasksSentences';
import { startPressed } from '../features/tasks/tasksSlice';
import type { ProgramHost } from '../workbench';
import { subjectOf } from './eventSubjects';
import { inputEditing } from './inputEditing';
import { summaryOf } from './momentSummary';
import { makeReplayProgram } from './replayProgram';
import type { RootState } from './rootReducer';
import { sentenceOf } from './sentences';

/** Whoever looks at timelines need not know the states of this program. */
export const known = (timeline: Timeline) => timeline as Timeline<RootState>;

/** What this program plugs into the engine and into what shows timelines, but for reading files and the live session. */
export const seedProgram = {
  open: (timeline) => openingSteps(known(timeline), makeReplayProgram, sentenceOf),
  grow: (timeline) => growingSteps(known(timeline), makeReplayProgram, sentenceOf) as Steps<GrowingPlayer<unknown>>,
  // Few copy a link.
  async withoutTypedNames(timeline) {
    const chunk = await import(/* webpackChunkName: "names" */ './withoutTypedNames');
    return chunk.withoutTypedNames(known(timeline));
  },
  subjectOf,
  nameOf: (taskId, state) => nameOfTask(state as RootState, taskId),
  summaryOf: (state) => summaryOf(state as RootState),
  inputEditing,
  startsWork: startPressed.type,
} satisfies ProgramHost;
