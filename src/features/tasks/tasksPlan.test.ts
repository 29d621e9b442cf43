import { simulationReducer, speedChanged } from '../simulation';
import { SAMPLE_PROTOCOLS } from '../protocols';
import { startRun, startTask } from './queueMachine';
import { nextTaskDue } from './tasksPlan';
import { tasksReducer } from './tasksSlice';
import type { RunningTask, TasksState } from './tasksSchema';

const realTime = simulationReducer(undefined, { type: 'test/begun' });
const idle = tasksReducer(undefined, { type: 'test/begun' });

/** What the queue does next, and when. */
function nextOf(state: TasksState, simulation = realTime) {
  const item = nextTaskDue(state, simulation, SAMPLE_PROTOCOLS);
  if (!item) return null;
  const { type, payload } = item.toEvent(item.dueAt);
  return `${item.dueAt} ${type.replace('tasks/', '')} ${(payload as { taskId: string }).taskId}`;
}

const atWork = (number: number, more: Partial<RunningTask> = {}): RunningTask => ({ taskId: `task-${number}`, startedAt: 0, ticks: 0, isTicking: true, ...more });
/** A run of all six, in which these are at work and the others start after two minutes. */
const withAtWork = (...running: RunningTask[]): TasksState => ({ ...startRun(idle, [], 120_000), running });

describe('what the queue does next', () => {
  it('is nothing without a run, and nothing while simulated time is paused', () => {
    expect(nextOf(idle)).toBeNull();
    expect(nextOf(startRun(idle, [], 0), simulationReducer(realTime, speedChanged({ speed: 0 })))).toBeNull();
  });

  it('is the start of the task whose turn it is', () => {
    const run = startTask(startRun(idle, ['task-2'], 1000), 'task-1', 1000);
    expect(nextOf(run)).toBe('6000 taskStarted task-3');
  });

  it('is nothing when all have started and their timers are cleared', () => {
    const run = startRun(idle, ['task-2', 'task-3', 'task-4', 'task-5', 'task-6'], 0);
    expect(nextOf({ ...startTask(run, 'task-1', 0), running: [atWork(1, { isTicking: false })] })).toBeNull();
  });

  it('is the earliest tick, whoever started first', () => {
    expect(nextOf(withAtWork(atWork(1), atWork(2, { startedAt: 5000 })))).toBe('18000 taskTicked task-1');
    expect(nextOf(withAtWork(atWork(1, { ticks: 1 }), atWork(2, { startedAt: 5000 })))).toBe('23000 taskTicked task-2');
    expect(nextOf(withAtWork(atWork(1, { retries: 1 }), atWork(2, { startedAt: 5000 })))).toBe('23000 taskTicked task-2');
    expect(nextOf(withAtWork(atWork(1, { isTicking: false }), atWork(2, { startedAt: 5000 })))).toBe('23000 taskTicked task-2');
  });

  it('is decided at one moment by the place in the queue', () => {
    const [paused, other] = [atWork(3, { retries: 1 }), atWork(1, { startedAt: 10_000 })];
    expect(nextOf(withAtWork(paused, other))).toBe('28000 taskTicked task-1');
    expect(nextOf(withAtWork(other, paused))).toBe('28000 taskTicked task-1');
  });

  it('is the cap of a timer that goes on for too long, after a tick and before a start of that moment', () => {
    const capped = atWork(3, { ticks: 5 });
    expect(nextOf(withAtWork(capped))).toBe('90000 progressTimerCapped task-3');
    for (const number of [1, 6]) {
      const ticking = atWork(number, { startedAt: 72_000 });
      expect(nextOf(withAtWork(capped, ticking))).toBe(`90000 taskTicked task-${number}`);
      expect(nextOf(withAtWork(ticking, capped))).toBe(`90000 taskTicked task-${number}`);
    }
    expect(nextOf(withAtWork({ ...capped, startedAt: 30_000 }))).toBe('120000 progressTimerCapped task-3');
    expect(nextOf(withAtWork({ ...capped, startedAt: 30_001 }))).toBe('120000 taskStarted task-1');
  });

  it('is the completion at the fifth tick, not before', () => {
    expect(nextOf(withAtWork(atWork(1, { ticks: 3 })))).toBe('72000 taskTicked task-1');
    expect(nextOf(withAtWork(atWork(1, { ticks: 4 })))).toBe('90000 taskCompleted task-1');
  });

  it('is nothing that a task does which is not there', () => {
    expect(nextOf(withAtWork(atWork(9)))).toBeNull();
  });
});
