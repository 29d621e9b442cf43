import { PROGRESS_TIMER_CAP, START_STAGGER } from '../../../src/features/tasks/taskTiming';
import { completedActivity } from '../../../src/features/activity/completedActivity';
import type { Activity } from '../../../src/features/activity/activityTypes';
import { drawCompletion } from '../../../src/features/tasks/completion';
import type { Contender } from '../contender';

/** Only the amounts, hashes and times of the history, which every contender has to make: the part they share. */
export const drawsAlone: Contender = {
  name: 'only the seeded amounts, hashes and times',
  isPart: true,
  prepare({ tasks, protocols, seed, start }) {
    const history: Activity[] = [];
    const run = () =>
      tasks.forEach((task, place) => {
        const at = start + place * START_STAGGER + PROGRESS_TIMER_CAP;
        history.push(completedActivity(drawCompletion(task, place, { protocols, seed }), place + 1, at));
      });
    return { run, outcome: () => ({ tasks: [], history }) };
  },
};
