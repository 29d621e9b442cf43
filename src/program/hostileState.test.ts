import { parseTimeline } from '../engine/timeline/parseTimeline';
import { runToEnd } from '../engine/timeline/program';
import type { Timeline } from '../engine/timeline/timeline';
import type { TaskIn, TasksState } from '../features/tasks/tasksSchema';
import { BROKEN_RULES, JUST_STARTED, timelineOfRun, withTask } from '../testing/hostileStates';
import { TEST_START } from '../testing/makeTestApp';
import type { RootState } from './rootReducer';
import { replayTimeline } from './replayTimeline';
import { contradictionIn } from './resumeFrom';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

function faultOf(timeline: unknown) {
  const parsed = parseTimeline(JSON.stringify(timeline), TIMELINE_SCHEMAS);
  return parsed.ok ? null : parsed.fault;
}

const contradictionOf = ({ start }: Timeline<RootState>) => start && contradictionIn(start);

describe('parsing a state with a run in progress', () => {
  it('accepts the state as it was recorded, from which a session can continue', () => {
    expect(faultOf(timelineOfRun())).toBeNull();
    expect(contradictionOf(timelineOfRun())).toBeNull();
  });

  it.each<[string, (tasks: TasksState) => Partial<TasksState>, string]>([
    ['a step after the last one', withTask(1, { step: 5 }), 'queue.1.step'],
    ['a running task without its start time', withTask(1, { started: undefined }), 'queue.1.started'],
    ['a failed task without its fault', withTask(1, { status: 'failed' }), 'queue.1.fault'],
    [
      'more retries than a task can have',
      withTask(1, { started: { at: TEST_START, retries: Array(11).fill({ step: 0, fault: 'noAnswer' }) } }),
      'queue.1.started.retries',
    ],
    ['a task twice', ({ queue }) => ({ queue: [...queue, queue[39]!] }), 'queue'],
    [
      'a removed task that is still in the queue',
      (t) => ({
        undoable: {
          kind: 'removed',
          subject: 'task-1',
          tasks: [{ place: 0, task: t.queue[0] as TaskIn<'completed'> }],
        },
      }),
      'queue',
    ],
    [
      'a removed task that was running',
      ({ queue }) => ({
        queue: queue.slice(0, -1),
        undoable: {
          kind: 'removed',
          subject: 'task-40',
          tasks: [{ place: 39, task: { ...queue[39], ...JUST_STARTED } as never }],
        },
      }),
      'undoable.tasks.0.task.status',
    ],
  ])('refuses %s', (_what, change, field) => {
    expect(faultOf(timelineOfRun(change))?.path).toBe(`start.tasks.${field}`);
  });

  it.each(BROKEN_RULES)(
    'opens %s, and replays it or says why not, but no session can continue from it (P10.3c)',
    (_what, change, field) => {
      const timeline = timelineOfRun(change);
      expect(faultOf(timeline)).toBeNull();
      expect(contradictionOf(timeline)).toMatch(new RegExp(`^tasks\\.${field.replaceAll('.', '\\.')}: .+\\.$`));
      const open = () => runToEnd(replayTimeline({ ...timeline, duration: 600_000 }));
      try {
        expect(open().events.length).toBeLessThan(2000);
      } catch (error) {
        expect(String(error)).toMatch(
          /would stay due forever|It never ends: more than 2000 events happen at one moment/,
        );
      }
    },
  );

  it.each([
    [
      'a value of the wrong type',
      (timeline: Timeline<RootState>) => ({ ...timeline, start: { ...timeline.start, route: { path: 7 } } }),
      'start.route.path',
    ],
    [
      'a task with an unknown status',
      (timeline: Timeline<RootState>) => ({
        ...timeline,
        start: {
          ...timeline.start,
          tasks: { ...timeline.start?.tasks, queue: [{ ...timeline.start?.tasks.queue[0], status: 'lost' }] },
        },
      }),
      'start.tasks.queue.0.status',
    ],
    [
      'an input of an unknown type',
      (timeline: Timeline<RootState>) => ({ ...timeline, inputs: [{ at: 0, type: 'tasks/hacked' }] }),
      'inputs.0.type',
    ],
  ])('refuses %s', (_what, damage, path) => {
    expect(faultOf(damage(timelineOfRun()))?.path).toBe(path);
  });

  it('refuses more wallets or protocols than the page can show at once', () => {
    const timeline = timelineOfRun();
    const start = timeline.start as RootState;
    const repeatFirst = <Item>([first]: readonly Item[]) => Array.from({ length: 8000 }, () => first);
    const wallets = { ...start.wallets, list: repeatFirst(start.wallets.list) };
    expect(faultOf({ ...timeline, start: { ...start, wallets } })?.path).toBe('start.wallets.list');
    const protocols = { ...start.protocols, list: repeatFirst(start.protocols.list) };
    expect(faultOf({ ...timeline, start: { ...start, protocols } })?.path).toBe('start.protocols.list');
  });

  it('accepts two wallets whose names compare as equal, because earlier versions told them apart (P6.5a)', () => {
    const timeline = timelineOfRun();
    const start = timeline.start as RootState;
    const [first, second, ...others] = start.wallets.list;
    const list = [{ ...first!, name: 'İzmir' }, { ...second!, name: 'izmir' }, ...others];
    expect(faultOf({ ...timeline, start: { ...start, wallets: { ...start.wallets, list } } })).toBeNull();
  });

  it('refuses an infinite balance, and a reward whose lowest value is above its highest', () => {
    const text = JSON.stringify(timelineOfRun());
    const parseChanged = (from: RegExp, to: string) => parseTimeline(text.replace(from, to), TIMELINE_SCHEMAS);
    expect(parseChanged(/"balance":[\d.]+/, '"balance":1e999')).toMatchObject({
      fault: { path: 'start.wallets.list.0.balance' },
    });
    expect(parseChanged(/"lowest":\d+/, '"lowest":1000000')).toMatchObject({
      fault: { path: 'start.protocols.list.0.reward.highest' },
    });
  });
});
