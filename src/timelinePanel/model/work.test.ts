import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseTimeline } from '../../engine/timeline/parseTimeline';
import { runToEnd } from '../../engine/timeline/program';
import { selectRuns } from '../../features/runs';
import { taskOf } from '../../features/tasks/queue';
import { startPressed, stopPressed } from '../../features/tasks/tasksSlice';
import { TIMELINE_SCHEMAS } from '../../program/timelineSchemas';
import { openRecordedDashboard, recordSession } from '../../testing/recordApp';
import { replayStory } from './story';

const folder = path.join(__dirname, '../../../timelines');
const TIMELINES = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.timeline.json'),
);

function play(file: string) {
  const parsed = parseTimeline(readFileSync(path.join(folder, file), 'utf8'), TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(`${file}: ${parsed.fault.reason}`);
  return runToEnd(replayStory(parsed.timeline));
}

describe('the runs and tasks of a timeline', () => {
  it.each(TIMELINES)('of %s are those that the states have after each event', (file) => {
    const player = play(file);
    const { runs } = player.story;
    const started = new Set<string>();
    const ended = new Map<string, string>();
    let before = player.stateAfter(0);
    for (const { index } of player.events) {
      const after = player.stateAfter(index + 1);
      for (const { id, status } of after.tasks.queue) {
        const statusBefore = taskOf(before.tasks.queue, id)?.status;
        if (status === 'running' && statusBefore !== 'running') started.add(`${id} ${index}`);
        if (statusBefore === 'running' && status !== 'running')
          ended.set(`${id} ${index}`, status === 'pending' ? 'stopped' : status);
      }
      // A task whose dashboard was closed is stopped, too.
      for (const { id, status } of before.tasks.queue)
        if (status === 'running' && !taskOf(after.tasks.queue, id)) ended.set(`${id} ${index}`, 'stopped');
      before = after;
    }
    const tasks = runs.flatMap((run) => run.tasks);
    const told = tasks.flatMap(({ taskId, outcome, eventIndices }) =>
      outcome === 'running' ? [] : [[`${taskId} ${eventIndices.at(-1)}`, outcome] as const],
    );
    expect(new Map(told)).toEqual(ended);
    for (const start of started) expect(tasks.map((task) => `${task.taskId} ${task.eventIndices[0]}`)).toContain(start);
    const records = selectRuns(before).flatMap((entry) => (entry.end === 'skipped' ? [] : [entry]));
    const recorded = runs.filter(({ status }) => status === 'done' || status === 'stopped').slice(-records.length);
    expect(recorded.map(({ number, completed, failed, total }) => ({ number, completed, failed, total }))).toEqual(
      (records.length === 0 ? [] : records.slice(-recorded.length)).map(({ number, completed, failed, total }) => ({
        number,
        completed,
        failed,
        total,
      })),
    );
  });

  it('begin earlier, or end without a record, where the recording says no more of them', async () => {
    const first = await recordSession([1000, startPressed(), 30_000]);
    const resumed = await openRecordedDashboard({ state: first.store.getState() });
    resumed.clock.advance(20_000);
    const { story } = runToEnd(replayStory(resumed.timeline()));
    expect(story.runs).toMatchObject([{ startIndex: null, status: 'running', number: 1, total: 6 }]);
    expect(story.runs[0]!.tasks).toHaveLength(6);
  });

  it('that a stop ended name the step of each task, and count what never started', async () => {
    const app = await recordSession([1000, startPressed(), 21_000, stopPressed(), 1000]);
    const [run] = runToEnd(replayStory(app.timeline())).story.runs;
    expect(run).toMatchObject({ status: 'stopped', notStarted: 1, total: 6 });
    expect(run!.tasks.map(({ outcome, step }) => `${outcome} ${step}`)).toEqual([
      'stopped 2',
      'stopped 1',
      'stopped 1',
      'stopped 1',
      'stopped 1',
    ]);
  });
});
