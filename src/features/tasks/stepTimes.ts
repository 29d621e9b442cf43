import type { Ms } from '../../engine/clock/clock';
import type { WithResources } from './held';
import { taskOf } from './queueOrder';
import { standingOf, stepOf, stepsDone, type Standing } from './standing';
import { stepEndsAt } from './queueRules';
import type { Task } from './tasksSchema';

interface StepTime {
  readonly text: string;
  readonly stage: 'done' | 'atWork' | 'failed' | 'notReached' | 'toCome';
  /** When it ends, or has ended (simulated time, UTC ms); `null` when no plan says so. */
  readonly endsAt: Ms | null;
}

/** Gives the steps of a task with their times: those that have been, the one at work or that failed, and the others. */
export function stepTimes(state: WithResources, taskId: string): StepTime[] {
  const task = taskOf(state.tasks.queue, taskId);
  if (!task) return [];
  const standing = standingOf(state, task);
  const work = workOf(task, standing);
  const done = stepsDone(standing, task);
  return task.steps.map((text, index) => {
    const stage = stageOf(standing, index - done);
    return { text, stage, endsAt: work === null || stage === 'notReached' ? null : stepEndsAt(work, index) };
  });
}

/** What a step is to a task that stands so many steps before it. */
function stageOf(standing: Standing, ahead: number): StepTime['stage'] {
  if (ahead < 0) return 'done';
  if (standing.kind === 'failed') return ahead === 0 ? 'failed' : 'notReached';
  return ahead === 0 && stepOf(standing) !== null ? 'atWork' : 'toCome';
}

/** When a task has started or will start, and what has put it off since; `null` where no plan says so. */
function workOf(task: Task, standing: Standing): Parameters<typeof stepEndsAt>[0] | null {
  if (task.status !== 'pending') return task;
  return standing.kind === 'waiting' && standing.until !== null ? { startedAt: standing.until, retries: [] } : null;
}
