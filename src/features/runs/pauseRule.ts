import { countWithNoun } from '../../shared/text';
import { MAX_UNSEEN, MAX_UNSEEN_TASKS } from './repeatRules';

/**
 * Describes beforehand when Repeat will pause, if a repeat starts `taskCount` tasks: `Pauses after 48 runs without a visit`.
 */
export function pauseRuleText(taskCount: number): string {
  const runs = Math.max(1, Math.min(MAX_UNSEEN, Math.floor(MAX_UNSEEN_TASKS / Math.max(1, taskCount))));
  return `Pauses after ${countWithNoun(runs, 'run')} without a visit`;
}
