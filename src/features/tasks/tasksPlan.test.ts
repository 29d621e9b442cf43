import { simulationReducer, speedChanged } from '../simulation';
import { SAMPLE_PROTOCOLS } from '../protocols';
import { startRun, startTask } from './queueMachine';
import { nextTaskDue } from './tasksPlan';
import { tasksReducer } from './tasksSlice';
import type { TaskIn, TasksState } from './tasksSchema';
import { FAULT_ATTEMPTS, MAX_RETRIES, RETRY_DELAY } from './queueRules';
import { STEPS } from '../../shared/steps';

const realTime = simulationReducer(undefined, { type: 'test/begun' });
const idle = tasksReducer(undefined, { type: 'test/begun' });

/** Returns the time, the type and the task of the queue's next event. */
function nextOf(state: TasksState, simulation = realTime) {
  const item = nextTaskDue(state, simulation, SAMPLE_PROTOCOLS);
  if (!item) return null;
  const { type, payload } = item.toEvent();
  return `${item.dueAt} ${type.replace('tasks/', '')} ${(payload as { taskId: string }).taskId}`;
}

/** A running task. By default it started at 0, is in its first step, and was never delayed. */
type RunningTask = Partial<Pick<TaskIn<'running'>, 'step'>> & {
  readonly number: number;
  readonly startedAt?: number;
  readonly delays?: number;
};
const running = (number: number, fields: Omit<RunningTask, 'number'> = {}): RunningTask => ({ number, ...fields });
/** Returns a run of all six tasks, of which these are running and the others start after two minutes. */
function withRunning(...runningTasks: RunningTask[]): TasksState {
  const state = startRun(idle, [], 120_000);
  const queue = state.queue.map((task, index): TaskIn<'running'> | typeof task => {
    const runningTask = runningTasks.find(({ number }) => number === index + 1);
    if (!runningTask) return task;
    const { startedAt = 0, step = 0, delays = 0 } = runningTask;
    return {
      ...task,
      status: 'running',
      started: {
        at: startedAt,
        retries: Array.from({ length: delays }, () => ({ step: 0, fault: 'noAnswer' as const })),
      },
      step,
    };
  });
  return { ...state, queue };
}

describe("the queue's next due event", () => {
  it('is none without a run, or while simulated time is paused', () => {
    expect(nextOf(idle)).toBeNull();
    expect(nextOf(startRun(idle, [], 0), simulationReducer(realTime, speedChanged({ speed: 0 })))).toBeNull();
  });

  it('is the start of the next task in the run', () => {
    const heldIds = ['task-2'];
    const run = startTask(startRun(idle, heldIds, 1000), 'task-1', 1000);
    expect(nextOf(run)).toBe('6000 taskStarted task-3');
  });

  it('is the earliest tick, no matter which task started first', () => {
    expect(nextOf(withRunning(running(1), running(2, { startedAt: 5000 })))).toBe('18000 taskTicked task-1');
    expect(nextOf(withRunning(running(1, { step: 1 }), running(2, { startedAt: 5000 })))).toBe(
      '23000 taskTicked task-2',
    );
    expect(nextOf(withRunning(running(1, { delays: 1 }), running(2, { startedAt: 5000 })))).toBe(
      '23000 taskTicked task-2',
    );
  });

  it('is the tick of the first task in queue order if several tick at the same moment', () => {
    const [delayed, startedLater] = [running(3, { delays: 1 }), running(1, { startedAt: 10_000 })];
    expect(nextOf(withRunning(delayed, startedLater))).toBe('28000 taskTicked task-1');
    expect(nextOf(withRunning(startedLater, delayed))).toBe('28000 taskTicked task-1');
  });

  it('is a tick before a start at the same moment', () => {
    expect(nextOf(withRunning(running(3, { startedAt: 30_000, step: 4 })))).toBe('120000 taskCompleted task-3');
    expect(nextOf(withRunning(running(3, { startedAt: 30_001, step: 4 })))).toBe('120000 taskStarted task-1');
  });

  it('is at most 90 s after the start of its task, plus the delays of faults (P5.5)', () => {
    for (let step = 0; step < STEPS; step += 1) {
      for (let delays = 0; delays <= (step + 1) * (FAULT_ATTEMPTS - 1); delays += 1) {
        const [dueAt = ''] = nextOf({ ...withRunning(running(1, { step, delays })), run: null })?.split(' ') ?? [];
        expect(Number(dueAt)).toBeLessThanOrEqual(90_000 + delays * RETRY_DELAY);
      }
    }
    // The schema must accept that many retries.
    expect(MAX_RETRIES).toBe(STEPS * (FAULT_ATTEMPTS - 1));
  });

  it('is the completion at the fifth tick (P5.5)', () => {
    expect(nextOf(withRunning(running(1, { step: 3 })))).toBe('72000 taskTicked task-1');
    expect(nextOf(withRunning(running(1, { step: 4 })))).toBe('90000 taskCompleted task-1');
  });
});
