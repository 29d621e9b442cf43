import { runToEnd } from '../../engine/timeline/program';
import { noticeClosed } from '../../features/notices/noticesSlice';
import { startPressed, stopPressed } from '../../features/tasks/tasksSlice';
import { walletToggled } from '../../features/wallets/walletsSlice';
import { recordSession, type SessionSteps } from '../../testing/recordApp';
import { replayStory } from './story';
import { countOpeningEvents, eventsTogether, foldRows, rowAt, targetOf, unfoldRows, type Folding } from './storyRows';

const OPEN: Folding = { foldsRuns: false, chosen: {} };
const FOLDED: Folding = { foldsRuns: true, chosen: {} };

/** Returns the story of a session of these steps. */
async function tell(...steps: SessionSteps) {
  const app = await recordSession(steps);
  const player = runToEnd(replayStory(app.timeline()));
  const { story, events } = player;
  const folded = foldRows(story, events, countOpeningEvents(events, story, 'activity/historyStarted'));
  const typesOf = (indices: readonly number[]) => indices.map((index) => events[index]?.event.type);
  return { player, story, events, folded, rows: unfoldRows(folded, OPEN), typesOf };
}

/** A run that is stopped after its first task has completed and while the five others are running. */
const STOPPED = [1000, startPressed(), 92_000, stopPressed(), 1000];

describe('the rows of the story (P10.3e)', () => {
  it('are the opening, the run with its tasks, and the press that stopped it', async () => {
    const { rows } = await tell(...STOPPED);
    expect(rows.map(({ kind }) => kind)).toEqual(['opening', 'run', ...Array(6).fill('task'), 'press']);
    expect(rows[0]).toMatchObject({ index: 0, eventIndices: [0, 1, 2, 3, 4, 5, 6, 7, 8], isOpen: false });
  });

  it('hide the tasks of a folded run, and keep the presses during it', async () => {
    const { folded } = await tell(1000, startPressed(), 20_000, walletToggled({ walletId: 'wallet-1' }), 1000);
    expect(unfoldRows(folded, FOLDED).map(({ kind }) => kind)).toEqual(['opening', 'run', 'press']);
  });

  it('contain each event once', async () => {
    const { folded, events } = await tell(...STOPPED);
    const stop = events.findIndex(({ event }) => event.type === 'tasks/runStopped');
    const all = folded.flatMap((row) => (typeof row === 'number' ? [row] : row.eventIndices));
    // The event that stopped the tasks is in the row of each of them.
    expect(all.filter((index) => index !== stop).sort((one, other) => one - other)).toEqual(
      events.map(({ index }) => index).filter((index) => index !== stop),
    );
  });

  it('unfold to their events', async () => {
    const { folded, rows, story, events } = await tell(...STOPPED);
    const tick = events.findIndex(({ event }) => event.type === 'tasks/taskTicked');
    const task = rows[rowAt(rows, story, tick)];
    if (task?.kind !== 'task') throw new Error('The tick is in no task.');
    const unfolded = unfoldRows(folded, { ...OPEN, chosen: { [task.key]: true } });
    expect(unfolded).toHaveLength(rows.length + 6);
    expect(unfolded[rowAt(unfolded, story, tick)]).toEqual({ kind: 'event', index: tick, isInside: true });
  });

  it('lead to what their results speak of: the end of a task, the start of a run, and the press', async () => {
    const { rows, typesOf } = await tell(...STOPPED);
    expect(typesOf(rows.map(targetOf))).toEqual([
      'route/routeChanged',
      'tasks/runStarted',
      'tasks/taskCompleted',
      ...Array(5).fill('tasks/runStopped'),
      'tasks/stopPressed',
    ]);
  });

  it('show an event of a folded run in the row of the run', async () => {
    const { folded, story, events } = await tell(...STOPPED);
    const rows = unfoldRows(folded, FOLDED);
    const tick = events.findIndex(({ event }) => event.type === 'tasks/taskTicked');
    expect(rows[rowAt(rows, story, tick)]).toMatchObject({ kind: 'run' });
  });

  it('fold a press with what it caused at once and with the closing of its notice', async () => {
    const { folded, typesOf } = await tell(1000, startPressed(), 20_000, noticeClosed({ id: 1 }), 1000, stopPressed());
    const run = folded.find((row) => typeof row !== 'number' && row.kind === 'run');
    expect(typeof run === 'object' && typesOf(run.eventIndices)).toEqual([
      'tasks/startPressed',
      'tasks/runStarted',
      'notices/noticeClosed',
    ]);
  });

  it('have no opening if one of its events failed, or if they are not recorded', async () => {
    const { player } = await tell(...STOPPED);
    expect(countOpeningEvents(player.events, { problems: [5] }, 'activity/historyStarted')).toBe(0);
    expect(countOpeningEvents(player.events.slice(9), { problems: [] }, 'activity/historyStarted')).toBe(0);
  });
});

it('the evidence of a folded press or of a run covers what it caused, and that of an unfolded one only itself', async () => {
  const { story, events } = await tell(...STOPPED);
  const indexOf = (type: string) => events.findIndex(({ event }) => event.type === type);
  const [start, stop] = [indexOf('tasks/startPressed'), indexOf('tasks/stopPressed')];
  expect(eventsTogether(story, events, start + 1, OPEN)).toEqual({ first: start, last: start + 1 });
  expect(eventsTogether(story, events, stop, OPEN)).toEqual({ first: stop, last: stop + 1 });
  const unfolded = { ...OPEN, chosen: { [`press ${stop}`]: true } };
  expect(eventsTogether(story, events, stop, unfolded)).toEqual({ first: stop, last: stop });
});
