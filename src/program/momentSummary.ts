import { newestEntry } from '../features/activity/history';
import { selectProtocolCounts } from '../features/protocols';
import { selectPath } from '../features/route';
import { tasksInProgress } from '../features/tasks/queueMachine';
import { PROGRESS_STEP } from '../features/tasks/queueRules';
import { nameOfTask } from '../features/tasks/tasksEvents';
import { selectQueueCounts } from '../features/tasks/tasksSelectors';
import { statusCountTexts } from '../features/tasks/taskStatuses';
import { selectWalletCounts } from '../features/wallets';
import type { RootState } from './rootReducer';

/** The dashboard at a moment in a few lines, for small displays. */
export interface MomentSummary {
  readonly figures: readonly (readonly [label: string, value: string])[];
  /** The first few running tasks, with their progress in per cent. */
  readonly tasks: readonly { readonly name: string; readonly progress: number }[];
}

/** Maximum number of running tasks in a summary. The others are only counted. */
const MAX_SUMMARY_TASKS = 6;

/** Summarises the dashboard at one moment in a few lines. */
export function summarizeMoment(state: RootState): MomentSummary {
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

/** Names of the screens for the panel; `null` for the dashboard, which the panel is beside. */
const SCREEN_NAMES = {
  '/': 'the landing page',
  '/auth': 'the sign-in page',
  '/app': null,
  other: 'an unknown address',
} as const;

/** Returns the name of the screen that the user saw, or `null` for the dashboard. */
export function otherScreenName(state: RootState): string | null {
  const path = selectPath(state);
  return path === null ? 'no page' : SCREEN_NAMES[path];
}
