import { itemAt, withItemAt, type Vector } from '../engine/collections/vector';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import type { Timeline } from '../engine/timeline/timeline';
import type { RunningTask, Task, TasksState } from '../features/tasks/tasksSchema';
import { stateAfter } from '../testing/longLists';
import { makeRecordedApp } from '../testing/recordApp';
import type { RootState } from './rootReducer';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

/** A timeline that begins while eighteen tasks are at work, one has completed and others wait. */
function atWork(change: (tasks: TasksState) => Partial<TasksState> = () => ({})): Timeline<RootState> {
  const { state } = stateAfter(1, 40);
  const app = makeRecordedApp({ state: { ...state, tasks: { ...state.tasks, ...change(state.tasks) } } });
  return { ...app.timeline(), duration: 1000 };
}

function faultOf(timeline: unknown) {
  const parsed = parseTimeline(JSON.stringify(timeline), TIMELINE_SCHEMAS);
  return parsed.ok ? null : parsed.fault;
}

const first = ({ running }: TasksState) => running[0] as RunningTask;
const withStatus = (queue: Vector<Task>, place: number, status: Task['status']) =>
  withItemAt(queue, place, { ...(itemAt(queue, place) as Task), status });
const withRun = (change: (run: NonNullable<TasksState['run']>) => object) => (tasks: TasksState) =>
  ({ run: tasks.run && { ...tasks.run, ...change(tasks.run) } });

describe('reading a state in which a run goes on', () => {
  it('takes it as it was', () => {
    expect(faultOf(atWork())).toBeNull();
  });

  it.each<[string, (tasks: TasksState) => Partial<TasksState>, string]>([
    ['a task at work twice', (t) => ({ running: [...t.running.slice(1), { ...first(t), place: t.running[1]?.place ?? 0 }] }), 'running'],
    ['a task at work that waits', (t) => ({ queue: withStatus(t.queue, first(t).place, 'pending') }), 'running'],
    ['a running task that nobody works on', (t) => ({ queue: withStatus(t.queue, 0, 'running') }), 'running'],
    ['a task at work outside the queue', (t) => ({ running: [{ ...first(t), place: 40 }, ...t.running.slice(1)] }), 'running'],
    ['tasks at work without a run', () => ({ run: null }), 'running'],
    ['a run without its tasks at work', () => ({ running: [] }), 'running'],
    ['more ticks than there are', (t) => ({ running: [{ ...first(t), ticks: 6 }, ...t.running.slice(1)] }), 'running.0.ticks'],
    ['too many tasks at work', (t) => ({ running: Array<RunningTask>(101).fill(first(t)) }), 'running'],
    ['a run of places out of order', withRun(({ places }) => ({ places: [...places].reverse() })), 'run'],
    ['a run of places outside the queue', withRun(({ places }) => ({ places: [...places, 40] })), 'run'],
    ['a run that starts a task that does not wait', (t) => ({ queue: withStatus(t.queue, 39, 'completed') }), 'run'],
    ['a run that has completed more than it has started', withRun(({ started }) => ({ completed: started + 1 })), 'run'],
    ['a run that has started more than it has', withRun(({ places }) => ({ started: places.length + 1 })), 'run'],
    ['a run that is over', withRun(({ places }) => ({ started: places.length, completed: places.length })), 'run'],
  ])('refuses %s', (_what, change, where) => {
    expect(faultOf(atWork(change))?.path).toBe(`start.tasks.${where}`);
  });

  it('refuses a balance without end, and rewards that are the wrong way round', () => {
    const text = JSON.stringify(atWork());
    const changed = (from: RegExp, to: string) => parseTimeline(text.replace(from, to), TIMELINE_SCHEMAS);
    expect(changed(/"balance":[\d.]+/, '"balance":1e999')).toMatchObject({ fault: { path: 'start.wallets.list.0.balance' } });
    expect(changed(/"lowest":\d+/, '"lowest":1000000')).toMatchObject({ fault: { path: 'start.protocols.list.0.reward.highest' } });
  });
});
