import type { Activity, ActivityState } from '../../../src/features/activity/activitySchema';
import type { Protocol } from '../../../src/features/protocols/protocolsSchema';
import { SAMPLE_PROTOCOLS } from '../../../src/features/protocols/sampleProtocols';
import { SAMPLE_TASKS } from '../../../src/features/tasks/tasksSlice';
import { TASK_SPAN, START_STAGGER } from '../../../src/features/tasks/queueRules';
import type { Task } from '../../../src/features/tasks/tasksSchema';

/** One press of Start, which every contender carries out. */
export interface Scenario {
  readonly tasks: readonly Task[];
  readonly protocols: readonly Protocol[];
  readonly seed: string;
  /** What was carried out before, if anything. */
  readonly activity?: ActivityState;
  /** When Start is pressed, in UTC ms. */
  readonly start: number;
  /** Time until the last task has completed (ms). */
  readonly span: number;
}

/** The result of a contender: every task, and one activity for each, oldest first. */
export interface Outcome {
  readonly tasks: readonly Pick<Task, 'id' | 'status' | 'completions'>[];
  readonly history: readonly Activity[];
}

/** One way to carry out the scenario. */
export interface Contender {
  readonly name: string;
  /** Prepares everything up to the press of Start, which is not measured. */
  readonly prepare: (scenario: Scenario) => Prepared;
}

/** A contender that is ready for one press of Start. */
interface Prepared {
  /** Presses Start and continues until the last task has completed. This is measured. */
  readonly run: () => void;
  /** Returns the result, for the digest that all must share. */
  readonly outcome: () => Outcome;
}

/** Each task makes one start, four ticks and a completion. */
export const EVENTS_PER_TASK = 6;

/** Creates a scenario of `count` pending tasks, which repeats the samples. */
export function createScenario(count: number): Scenario {
  const tasks = Array.from({ length: count }, (_, place): Task => {
    const sample = SAMPLE_TASKS[place % SAMPLE_TASKS.length] as Task;
    return { ...sample, id: `task-${place + 1}` };
  });
  const span = (count - 1) * START_STAGGER + TASK_SPAN;
  return { tasks, protocols: SAMPLE_PROTOCOLS, seed: 'bench', start: Date.UTC(2026, 0, 15, 12), span };
}
