import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeReplayProgram } from '../../program/replayProgram';
import { TIMELINE_SCHEMAS } from '../../program/timelineSchemas';
import { parseTimeline } from '../../engine/timeline/parseTimeline';
import { createPlayer } from '../../engine/timeline/player';
import { makeRecordedApp, openRecordedDashboard, recordSession, type SessionSteps } from '../../testing/recordApp';
import { noticeClosed } from '../../features/notices/noticesSlice';
import { speedChanged } from '../../features/simulation/simulationSlice';
import { startPressed, stopPressed } from '../../features/tasks/tasksSlice';
import { drawLanes } from '../lanes/drawLanes';
import { countOpeningEvents, rowAt, storyRows, unfoldRows } from './storyRows';
import { eventAt, placeLanes } from './laneGeometry';
import { laneRows } from './laneRows';
import { createChart } from './chart';
import { axisLabels, FULL_ZOOM, keepInView, zoomAt, zoomOn } from './laneView';
import { createTimeScale } from './timeScale';

type TimelinePlayer = Awaited<ReturnType<typeof stoppedSession>>['player'];

const FIRST_COMPLETION = 91_000;

/** Returns the indices of all events. */
const indicesOf = ({ events }: TimelinePlayer) => events.map(({ index }) => index);

/**
 * Records a session in which a run is stopped after its first task has completed and while the five others are running.
 */
async function stoppedSession() {
  const app = await openRecordedDashboard();
  app.clock.advance(1000);
  app.store.dispatch(startPressed());
  app.clock.advance(92_000);
  app.store.dispatch(stopPressed());
  app.clock.advance(1000);
  const player = createPlayer(app.timeline(), makeReplayProgram);
  return { player, chart: createChart(player.events, { nameOf: (id) => `Name of ${id}` }) };
}

/** Records a session of these steps, with a run after them. */
async function startedSession(...steps: SessionSteps) {
  const app = await recordSession([...steps, startPressed(), 1000]);
  const player = createPlayer(app.timeline(), makeReplayProgram);
  return { player, chart: createChart(player.events, { nameOf: (id) => id }) };
}

describe('the lanes of a timeline', () => {
  it('are You, pages and access, services, the dashboard, and each task in the order of the starts', async () => {
    const { chart } = await stoppedSession();
    expect(chart.lanes.map(({ label }) => label)).toEqual([
      'You',
      'Pages and access',
      'Services',
      'Dashboard',
      ...[1, 2, 3, 4, 5, 6].map((number) => `Name of task-${number}`),
    ]);
  });

  it('show a task from its start to its completion or to Stop, and a request until its reply', async () => {
    const { chart } = await stoppedSession();
    const spansOf = (label: string) => chart.lanes.find((lane) => lane.label === label)?.spans;
    expect(spansOf('Name of task-1')).toMatchObject([{ from: 1000, to: FIRST_COMPLETION, status: 'success' }]);
    expect(spansOf('Name of task-1')?.[0]?.eventIndices).toHaveLength(6);
    expect(spansOf('Name of task-2')).toMatchObject([{ from: 6000, to: 93_000, status: 'stop' }]);
    expect(spansOf('Services')).toMatchObject([{ status: 'success' }]);
  });

  it('list a change of speed in the lane You only', () => {
    const app = makeRecordedApp();
    app.store.dispatch(speedChanged({ speed: 10 }));
    const { events } = createPlayer(app.timeline(), makeReplayProgram);
    const { lanes } = createChart(events, { nameOf: () => null });
    const lanesWithChange = lanes.filter((lane) =>
      lane.eventIndices.some((index) => events[index]?.event.type === speedChanged.type),
    );
    expect(lanesWithChange.map(({ label }) => label)).toEqual(['You']);
  });

  it('list every event once, and no stop among the problems', async () => {
    const { player, chart } = await stoppedSession();
    const listed = chart.lanes.flatMap(({ kind, eventIndices }) => (kind === 'task' ? [] : eventIndices));
    expect(new Set(listed).size).toBe(listed.length);
    expect(chart.problems).toEqual([]);
    expect(player.events.some(({ event }) => event.type === stopPressed.type)).toBe(true);
  });

  it('find an event 2 pixels from the pointer, and none in the middle between two events', async () => {
    const { player, chart } = await stoppedSession();
    const { duration } = player.timeline;
    const placed = placeLanes(chart.lanes, chart.entries, player.events, createTimeScale(duration, []), duration);
    const lane = placed.find((candidate) => candidate.lane.label === 'Name of task-1')!;
    const width = 500;
    const xOf = (at: number) => (at / duration) * width;
    const index = eventAt(lane, FULL_ZOOM, xOf(19_000) + 2, width);
    expect(player.events[index ?? -1]?.at).toBe(19_000);
    expect(eventAt(lane, FULL_ZOOM, xOf(28_000), width)).toBeNull();
  });
});

describe('the picture of the lanes', () => {
  /**
   * Draws the lanes of the tasks at this width. Returns the discs at the first completion, and the colours of all
   * spans.
   */
  function draw({ events, timeline: { duration } }: TimelinePlayer, width: number) {
    const scale = createTimeScale(duration, []);
    const calls: string[] = [];
    const spanColors: unknown[] = [];
    const context = new Proxy({} as Record<string, unknown>, {
      get: (target, key) => {
        if (key === 'measureText') return () => ({ width: 0 });
        return (
          target[String(key)] ??
          ((...args: unknown[]) => {
            calls.push([String(key), ...args].join(' '));
            // Only spans are translucent.
            if (key === 'fillRect' && Number(target.globalAlpha) < 1) spanColors.push(target.fillStyle);
          })
        );
      },
      set: (target, key, value) => Reflect.set(target, key, value),
    });
    const chart = createChart(events, { nameOf: String });
    const rows = laneRows({ chart, events, scale, duration }, { system: false, run: null }).filter(
      ({ key, control }) => key.startsWith('run-') && control === null,
    );
    const view = {
      zoom: FULL_ZOOM,
      folded: [],
      width,
      height: 400,
      axisHeight: 20,
      laneHeight: 20,
      scrollTop: 0,
      playhead: 0,
      runsDivergeAt: null,
      recordingDivergesAt: null,
    };
    const paint = {
      text: '',
      quiet: 'quiet',
      line: '',
      good: 'good',
      bad: 'bad',
      warning: 'warning',
      divergence: '',
      font: '',
    };
    drawLanes(context as unknown as CanvasRenderingContext2D, { rows, scale, duration, ...view }, paint);
    const x = Math.round((FIRST_COMPLETION / duration) * width);
    return { discs: calls.filter((call) => call.startsWith(`arc ${x} `)), spanColors };
  }

  const COLORS: Readonly<Record<string, string>> = {
    'tasks/taskCompleted': 'good',
    'tasks/taskFailed': 'bad',
    'tasks/runStopped': 'warning',
  };

  /** Returns the colour of each task's work in the order of the lanes, derived from the events alone. */
  function expectedColors({ events }: TimelinePlayer): string[] {
    const tasks = new Map<string, string[]>();
    for (const {
      event: { type, payload },
    } of events) {
      const { taskId = '' } = (payload ?? {}) as { readonly taskId?: string };
      if (type === 'tasks/taskStarted') tasks.set(taskId, [...(tasks.get(taskId) ?? []), 'quiet']);
      const color = COLORS[type];
      for (const [id, colors] of tasks) {
        const hasEnded = id === taskId || type === 'tasks/runStopped';
        if (color && hasEnded && colors.at(-1) === 'quiet') colors[colors.length - 1] = color;
      }
    }
    return [...tasks.values()].flat();
  }

  it('shows failed tasks in red, stopped ones in amber, completed ones in green and running ones in grey', async () => {
    const parsed = parseTimeline(
      readFileSync(path.join(__dirname, '../../../timelines/faults.timeline.json'), 'utf8'),
      TIMELINE_SCHEMAS,
    );
    if (!parsed.ok) throw new Error(parsed.fault.reason);
    // The second session ends at 95 s, while tasks are still running.
    const sessions = [
      (await stoppedSession()).player,
      createPlayer({ ...parsed.timeline, duration: 95_000 }, makeReplayProgram),
      createPlayer(parsed.timeline, makeReplayProgram),
    ];
    const drawn = sessions.map((player) => draw(player, 20_000).spanColors as string[]);
    // The rows are in the order of the runs.
    expect(drawn.map((colors) => [...colors].sort())).toEqual(sessions.map((player) => expectedColors(player).sort()));
    expect(new Set(drawn.flat())).toEqual(new Set(['good', 'bad', 'warning', 'quiet']));
  });

  it.each([2000, 30, 2])(
    'shows a completion even if it shares a pixel with earlier events, at a width of %d pixels',
    async (width) => {
      expect(draw((await stoppedSession()).player, width).discs).toHaveLength(1);
    },
  );
});

describe('the list of events', () => {
  it('folds each task into one line at its start', async () => {
    const { player, chart } = await stoppedSession();
    const matches = indicesOf(player);
    const options = { folds: true, matches };
    const rows = storyRows(chart, options);
    const work = rows.filter((row) => row.kind === 'work' && row.isTask);
    expect(work.map((row) => row.kind === 'work' && (row.span.to ?? Infinity) - row.span.from)).toEqual([
      90_000, 87_000, 82_000, 77_000, 72_000, 67_000,
    ]);
    const firstTick = player.events.findIndex(({ event }) => event.type === 'tasks/taskTicked');
    expect(rows[rowAt(rows, chart, firstTick)]).toBe(work[0]);
    // The first task has six events.
    const unfolded = unfoldRows(rows, [work[0]!.index]);
    expect(unfolded).toHaveLength(rows.length + 6);
    expect(storyRows(chart, { ...options, folds: false })).toHaveLength(matches.length);
  });

  it('folds the events that open the dashboard into the first line, unless one of them failed or they are not recorded', async () => {
    const { player, chart } = await stoppedSession();
    const openingSize = countOpeningEvents(player.events, chart, 'activity/historyStarted');
    const rows = storyRows(chart, { folds: true, matches: indicesOf(player), openingSize });
    expect(rows[0]).toMatchObject({
      kind: 'opening',
      index: 0,
      eventIndices: [0, 1, 2, 3, 4, 5, 6, 7, 8],
      isOpen: false,
    });
    expect(player.events[rows[1]!.index]?.event.type).toBe('tasks/startPressed');
    expect([0, 8].map((index) => rowAt(rows, chart, index))).toEqual([0, 0]);
    expect(countOpeningEvents(player.events, { problems: [5] }, 'activity/historyStarted')).toBe(0);
    // Nine events open the dashboard. Without them, there is nothing to fold.
    expect(countOpeningEvents(player.events.slice(9), { problems: [] }, 'activity/historyStarted')).toBe(0);
  });

  it('shows an event of the opening once, even if a later event belongs to the same press', async () => {
    const { player, chart } = await startedSession(noticeClosed({ id: 1 }), 1000);
    const rows = storyRows(chart, { folds: true, matches: indicesOf(player), openingSize: 9 });
    const [opening, ...others] = rows;
    expect(opening?.kind).toBe('opening');
    expect(others[0]).toMatchObject({ kind: 'event', index: 9 });
    expect(rowAt(rows, chart, 9)).toBe(1);
    expect(rowAt(rows, chart, 10)).toBe(2);
  });
});

it('folds a press with the events it caused at once and with the closing of its notice', async () => {
  const app = await openRecordedDashboard();
  app.clock.advance(1000);
  app.store.dispatch(startPressed());
  app.clock.advance(20_000);
  app.store.dispatch(noticeClosed({ id: 1 }));
  app.clock.advance(1000);
  app.store.dispatch(stopPressed());
  const player = createPlayer(app.timeline(), makeReplayProgram);
  const chart = createChart(player.events, { nameOf: (id) => id });
  const matches = indicesOf(player);
  const rows = storyRows(chart, { folds: true, matches });
  const typesAt = (indices: readonly number[]) => indices.map((index) => player.events[index]?.event.type);
  const presses = rows.flatMap((row) => (row.kind === 'press' ? [typesAt(row.eventIndices)] : []));
  expect(presses.slice(-2)).toEqual([
    ['tasks/startPressed', 'tasks/runStarted', 'notices/noticeClosed'],
    ['tasks/stopPressed', 'tasks/runStopped'],
  ]);
  const closed = player.events.find(({ event }) => event.type === 'notices/noticeClosed')?.index ?? -1;
  const row = rows[rowAt(rows, chart, closed)];
  expect(row?.kind === 'press' && typesAt(row.eventIndices)).toContain('tasks/startPressed');
  expect(storyRows(chart, { folds: false, matches })).toHaveLength(matches.length);
});

describe('the view of the lanes', () => {
  it('zooms around a position that stays in place, never out beyond the whole, and to a run with a margin beside it', () => {
    const zoom = zoomAt(FULL_ZOOM, 4, 0.5);
    expect(zoom).toEqual({ from: 0.375, to: 0.625 });
    expect(zoomAt(zoom, 0.01, 0.5)).toEqual(FULL_ZOOM);
    const { from, to } = zoomOn(0.2, 0.6);
    expect([from, to]).toEqual([expect.closeTo(0.184), expect.closeTo(0.616)]);
  });

  it('moves only if the playhead is out of view, and then contains it', () => {
    expect(keepInView({ from: 0, to: 0.2 }, 0.1)).toEqual({ from: 0, to: 0.2 });
    const { from, to } = keepInView({ from: 0, to: 0.2 }, 0.9);
    expect(from).toBeLessThan(0.9);
    expect(to).toBeGreaterThan(0.9);
  });

  it('has time labels more than 60 pixels apart, and none in folded time', () => {
    const foldedTime = { from: 60_000, to: 3_660_000 };
    const [duration, width] = [3_720_000, 600];
    const labels = axisLabels(createTimeScale(duration, [foldedTime]), FULL_ZOOM, width, [foldedTime], duration);
    expect(labels.length).toBeGreaterThan(3);
    expect(labels.every(({ at }) => at <= foldedTime.from || at >= foldedTime.to)).toBe(true);
    expect(labels.every(({ x }, index) => index === 0 || x - labels[index - 1]!.x > 60)).toBe(true);
  });
});
