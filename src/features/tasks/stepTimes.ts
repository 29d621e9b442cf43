import type { Ms } from '../../engine/clock/clock';
import type { WithResources } from './held';
import { placeOf, taskOf } from './queueOrder';
import { standingOf, stepOf, stepsDone, type Standing } from './standing';
import { RETRY_DELAY, startAt, TICK_INTERVAL } from './taskTiming';
import type { Task, TasksState } from './tasksSchema';

interface StepTime {
  readonly text: string;
  readonly stage: 'done' | 'atWork' | 'failed' | 'notReached' | 'toCome';
  /** When it ends, or has ended (simulated time, UTC ms); `null` when no plan says so. */
  readonly endsAt: Ms | null;
}

/** Gives the steps of a task with their times: those that have been, the one at work or that failed, and the others. */
export function stepTimes(state: WithResources, taskId: string): StepTime[] {
  const task = taskOf(state.tasks, taskId);
  if (!task) return [];
  const standing = standingOf(state, task);
  const startedAt = startOf(state.tasks, task, standing);
  const done = stepsDone(standing, task);
  return task.steps.map((text, index) => {
    const stage = stageOf(standing, index - done);
    const isPlanned = stage === 'done' || stage === 'failed' || standing.until !== null;
    return { text, stage, endsAt: startedAt === null || !isPlanned ? null : startedAt + (index + 1) * TICK_INTERVAL + pausesUntil(task, index) };
  });
}

/** What a step is to a task that stands so many steps before it. */
function stageOf(standing: Standing, ahead: number): StepTime['stage'] {
  if (ahead < 0) return 'done';
  if (standing.kind === 'failed') return ahead === 0 ? 'failed' : 'notReached';
  return ahead === 0 && stepOf(standing) !== null ? 'atWork' : 'toCome';
}

/** How long other tries have put the end of a step off (PRODUCT.md P14.3); the try that fails a task is followed by no other. */
function pausesUntil({ status, faults }: Task, index: number): Ms {
  const tries = status === 'pending' ? [] : (faults?.steps ?? []);
  const retried = status === 'failed' ? tries.slice(0, -1) : tries;
  return retried.filter((step) => step <= index).length * RETRY_DELAY;
}

/** When a task starts in the run that goes on, or started in that or the last; `null` when in none. */
function startOf({ run, lastRun, running }: TasksState, { id }: Task, standing: Standing): Ms | null {
  if (standing.kind === 'waiting') return standing.until;
  const atWork = running.find(({ taskId }) => taskId === id);
  if (atWork) return atWork.startedAt;
  const ofRun = run ?? lastRun;
  const index = standing.kind !== 'held' && ofRun && !ofRun.left.includes(id) ? placeOf(ofRun.taskIds, id) : -1;
  return ofRun && index >= 0 ? startAt(ofRun, index) : null;
}
