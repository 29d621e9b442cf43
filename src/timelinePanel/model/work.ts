import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import { toPrintable } from '../../engine/timeline/printable';
import { selectNewestNumber, selectNewestRun } from '../../features/runs/runsSlice';
import { runStarted, taskCompleted, taskFailed } from '../../features/tasks/tasksSlice';
import { taskOf } from '../../features/tasks/queue';
import { unstartedIds } from '../../features/tasks/queueMachine';
import { TASK_SPAN, taskStartsAt } from '../../features/tasks/queueRules';
import { stepEndsAt } from '../../features/tasks/stepRules';
import { stepOf, taskPhase } from '../../features/tasks/taskPhase';
import { nameOfTask } from '../../features/tasks/tasksEvents';
import type { Run, Task } from '../../features/tasks/tasksSchema';
import { workOf } from '../../program/eventTable';
import type { RootState } from '../../program/rootReducer';
import { STEPS } from '../../shared/steps';
import { groupDigits } from '../../shared/text';

/** A task of a run, from its start to its end. Times are simulated (UTC ms). */
export interface TaskWork {
  readonly taskId: string;
  /** As its row in the queue names it. */
  readonly name: string;
  readonly startedAt: Ms;
  /** `null` while it goes on. */
  readonly endedAt: Ms | null;
  readonly outcome: 'running' | 'completed' | 'failed' | 'stopped';
  /** The step, from 1, that it is at, or at which it failed or was stopped. */
  readonly step: number;
  /** What it earned, or why it failed, as the program says it; empty otherwise. */
  readonly text: string;
  /** The indices of its events, in order. */
  readonly eventIndices: readonly number[];
  /** The ends of its steps, and its failed attempts. */
  readonly marks: readonly TaskMark[];
}

interface TaskMark {
  readonly kind: 'step' | 'attempt';
  /** From 1. */
  readonly step: number;
  readonly at: Ms;
}

/** A run of tasks, as the states say it. Times are simulated (UTC ms). */
export interface RunWork {
  /** The number that the dashboard gives it. */
  readonly number: number;
  readonly startedAt: Ms;
  /** When it ended, or will end as planned. */
  readonly endsAt: Ms;
  /** `cut`: its dashboard was closed or replaced, so it has no record. */
  readonly status: 'running' | 'done' | 'stopped' | 'cut';
  /** The indices of the event that began it and of the one that ended it; `null` if that is not in the timeline. */
  readonly startIndex: number | null;
  readonly endIndex: number | null;
  /** How many tasks belong to it, without those that left it, and how many of them never started. */
  readonly total: number;
  readonly notStarted: number;
  readonly completed: number;
  readonly failed: number;
  /** The tasks that were seen in progress, in the order of their starts. */
  readonly tasks: readonly TaskWork[];
}

interface Seen {
  readonly event: TimedAction;
  readonly before: RootState;
  readonly index: number;
}

/** Collects the runs and tasks of a replay from the states before and after each event. */
export class WorkLog {
  private readonly ended: RunWork[] = [];
  private current: Pick<RunWork, 'startedAt' | 'startIndex'> | null = null;
  /** The tasks of the current run, by id. */
  private tasks = new Map<string, TaskWork>();
  /** The latest event, until the state after it is known. */
  private latest: Seen | null = null;
  private isNew = true;

  /** Takes the next event, with the state before it. */
  observe(event: TimedAction, before: RootState, index: number): void {
    this.settle(before);
    this.latest = { event, before, index };
  }

  /** Returns the runs so far, of which `now` is the state. */
  runsAt(now: RootState): readonly RunWork[] {
    this.settle(now);
    const { run } = now.tasks;
    if (!this.current || !run) return [...this.ended];
    return [...this.ended, this.runOf(this.current, run, { number: selectNewestNumber(now) + 1 })];
  }

  private settle(after: RootState): void {
    if (this.isNew) this.begin(after, null);
    this.isNew = false;
    const seen = this.latest;
    this.latest = null;
    if (!seen || seen.before.tasks === after.tasks) return;
    this.follow(seen, after);
    const { run } = after.tasks;
    if (this.current && run?.startedAt !== this.current.startedAt) this.end(seen, after);
    if (run && !this.current) this.begin(after, runStarted.match(seen.event) ? seen.index : null);
  }

  /** Notes a run that goes on in a state, with the tasks that are in progress. */
  private begin(state: RootState, startIndex: number | null): void {
    const { run, queue } = state.tasks;
    if (!run) return;
    this.current = { startedAt: run.startedAt, startIndex };
    this.tasks = new Map();
    for (const task of queue) if (task.status === 'running') this.tasks.set(task.id, started(task, state, []));
  }

  /** Notes what an event did to the task that it is about. */
  private follow({ event, before, index }: Seen, after: RootState): void {
    const taskId = workOf(event)?.startsWith('task ') ? (event.payload as { readonly taskId: string }).taskId : '';
    const task = taskOf(after.tasks.queue, taskId);
    if (!task || task.status === 'pending' || task === taskOf(before.tasks.queue, taskId)) return;
    const known = this.tasks.get(taskId);
    if (!known) {
      if (task.status === 'running') this.tasks.set(taskId, started(task, after, [index]));
      return;
    }
    const at = event.meta.simulatedAt;
    const isFailure = task.status === 'failed' || (task.status === 'running' && task.step + 1 === known.step);
    const work = {
      ...known,
      step: 'step' in task ? task.step + 1 : STEPS,
      eventIndices: [...known.eventIndices, index],
      marks: [...known.marks, { kind: isFailure ? ('attempt' as const) : ('step' as const), step: known.step, at }],
    };
    this.tasks.set(
      taskId,
      task.status === 'running' ? work : { ...work, outcome: task.status, endedAt: at, text: textOf(event) },
    );
  }

  /** Notes the end of the current run by an event, with its record if the states have one. */
  private end({ event, before, index }: Seen, after: RootState): void {
    const { current } = this;
    const { run } = before.tasks;
    if (!current || !run) return;
    const at = event.meta.simulatedAt;
    for (const [taskId, work] of this.tasks) {
      if (work.outcome !== 'running') continue;
      const task = taskOf(before.tasks.queue, taskId);
      const step = (task && stepOf(taskPhase(before, task))) ?? work.step - 1;
      const eventIndices = [...work.eventIndices, index];
      this.tasks.set(taskId, { ...work, outcome: 'stopped', endedAt: at, step: step + 1, eventIndices });
    }
    const record = selectNewestRun(after);
    const own = record?.startedAt === current.startedAt ? record : null;
    this.ended.push({
      ...this.runOf(current, run, { number: selectNewestNumber(before) + 1 }),
      endsAt: own?.endedAt ?? at,
      endIndex: index,
      status: own?.end ?? 'cut',
      ...(own && { number: own.number, total: own.total, completed: own.completed, failed: own.failed }),
      ...(own?.end === 'done' && { notStarted: 0 }),
    });
    this.current = null;
    this.tasks = new Map();
  }

  private runOf(current: Pick<RunWork, 'startedAt' | 'startIndex'>, run: Run, { number }: { number: number }): RunWork {
    return {
      ...current,
      number,
      endsAt: plannedEnd(run, [...this.tasks.values()]),
      endIndex: null,
      status: 'running',
      total: run.taskIds.length - run.left.length,
      notStarted: unstartedIds(run).length,
      completed: run.completed,
      failed: run.failed,
      tasks: [...this.tasks.values()],
    };
  }
}

function started(task: Extract<Task, { readonly status: 'running' }>, state: RootState, indices: number[]): TaskWork {
  return {
    taskId: task.id,
    name: toPrintable(nameOfTask(state, task.id) ?? `Task ${task.id}`),
    startedAt: task.started.at,
    endedAt: null,
    outcome: 'running',
    step: task.step + 1,
    text: '',
    eventIndices: indices,
    marks: [],
  };
}

/** Returns what a task earned, or why it failed, in the program's own words. */
function textOf(event: TimedAction): string {
  if (taskCompleted.match(event)) return toPrintable(groupDigits(event.payload.amount ?? ''));
  return taskFailed.match(event) ? toPrintable(event.payload.reason) : '';
}

/** Returns when a run will have ended, as far as is known. */
function plannedEnd(run: Run, tasks: readonly TaskWork[]): Ms {
  const last = run.taskIds.findLastIndex((id, index) => index >= run.next && !run.left.includes(id));
  const ends = tasks.map(
    ({ endedAt, startedAt, marks }) =>
      endedAt ??
      stepEndsAt(
        {
          at: startedAt,
          retries: marks.filter(({ kind }) => kind === 'attempt').map(({ step }) => ({ step: step - 1 })),
        },
        STEPS - 1,
      ),
  );
  return Math.max(run.startedAt, ...ends, last === -1 ? 0 : taskStartsAt(run, last) + TASK_SPAN);
}
