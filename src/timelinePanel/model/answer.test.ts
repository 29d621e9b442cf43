import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseTimeline } from '../../engine/timeline/parseTimeline';
import { selectRuns } from '../../features/runs';
import { protocolToggled } from '../../features/protocols/protocolsSlice';
import { speedChanged } from '../../features/simulation';
import { resultTexts } from '../../features/tasks/tasksSelectors';
import { spanText } from '../../shared/text';
import { runToEnd } from '../../engine/timeline/program';
import { TIMELINE_SCHEMAS } from '../../program/timelineSchemas';
import { answerOf } from './answer';
import { replayStory } from './story';
import { storyLine } from './storyLine';
import { foldRows, unfoldRows } from './storyRows';

/** Replays a recorded timeline, up to `duration` (ms) or its end, with more inputs. */
function open(name: string, duration?: number, added: readonly { at: number; type: string; payload: unknown }[] = []) {
  const text = readFileSync(path.join(__dirname, `../../../timelines/${name}.timeline.json`), 'utf8');
  const parsed = parseTimeline(text, TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(parsed.fault.reason);
  const timeline = {
    ...parsed.timeline,
    ...(duration !== undefined && { duration }),
    inputs: [...parsed.timeline.inputs, ...added].sort((one, other) => one.at - other.at),
  };
  const player = runToEnd(replayStory(timeline));
  return { player, story: player.story, answer: answerOf(player.story, player) };
}

describe('the answer (P10.3a)', () => {
  it('counts runs and tasks, and names the failed tasks in full, in their order', () => {
    const { answer } = open('faults');
    expect(answer.summary).toBe('3 runs · 18 tasks · 8 completed · 4 failed · 6 stopped');
    expect(answer.problems.at(-1)).toMatchObject({
      title: 'Hyperliquid · Swap on Spot Market',
      text: 'The transaction was replaced in step 5 of 5 (Confirming the received amount).',
    });
    expect(answer.problems.map(({ at }) => at)).toEqual(
      answer.problems.map(({ at }) => at).sort((one, other) => one - other),
    );
  });

  it('counts the tasks that a run has yet to start', () => {
    expect(open('full-run', 20_000).answer.summary).toBe('1 run · 6 tasks · 4 running · 2 waiting');
  });

  it('finds no problem in a sign-up with a key, nor in a run without failures', () => {
    for (const name of ['access-flow', 'full-run', 'stop-and-restart']) expect(open(name).answer.problems).toEqual([]);
  });

  it('finds the refusals that the user saw as errors', () => {
    const titles = open('form-failures').answer.problems.map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.every((title) => title !== '')).toBe(true);
  });

  it('numbers runs as the dashboard does, which counts skipped repeats and what ended before the recording', () => {
    const { story, player } = open('repeat');
    const numbers = selectRuns(player.stateAfter(player.events.length)).flatMap((entry) =>
      entry.end === 'skipped' ? [] : [entry.number],
    );
    expect(numbers).toEqual([1, 3, 4, 5]);
    expect(story.runs.map(({ number }) => number)).toEqual(numbers);
  });

  it.each([0.5, 7, 100])('says how long a run took as the dashboard says it, at %f times the speed', (speed) => {
    const { player, story } = open('full-run', 300_000, [
      { at: 1000, ...speedChanged({ speed: 3 }) },
      { at: 4000, ...speedChanged({ speed }) },
    ]);
    const { lastRun } = player.stateAfter(player.events.length).tasks;
    const [run] = story.runs;
    expect(`Run finished in ${spanText(run!.endsAt - run!.startedAt)}`).toBe(resultTexts(lastRun!)[0]);
  });
});

/** Returns what the row of each run says. */
const runLines = ({ player, story }: ReturnType<typeof open>) =>
  unfoldRows(foldRows(story, player.events, 0), { foldsRuns: true, chosen: {} }).flatMap((row) =>
    row.kind === 'run' ? [storyLine(row, player.events, player.events.length)] : [],
  );

describe('the runs of a timeline', () => {
  it('say how they went', () => {
    expect(runLines(open('faults')).map(({ text, result, words }) => [text, result, words])).toEqual([
      ['Run 1', '4 of 6 failed', '2 min 10 s simulated'],
      ['Run 2', '0 of 6 completed, stopped', '1 min simulated'],
      ['Run 3', '6 of 6 completed', '1 min 55 s simulated'],
    ]);
  });

  it('count no task that left them before it started, as the dashboard does not', () => {
    const leaving = [{ at: 5000, ...protocolToggled({ protocolId: 'pumpfun' }) }];
    const opened = open('full-run', 300_000, leaving);
    const { lastRun } = opened.player.stateAfter(opened.player.events.length).tasks;
    expect(runLines(opened)[0]!.result).toBe(resultTexts(lastRun!)[1]);
    expect(open('full-run', 95_000, leaving).story.runs[0]).toMatchObject({ status: 'running', total: 4 });
  });

  it('go on, up to their planned end, where the timeline ends before them', () => {
    const [whole] = open('full-run').story.runs;
    const [run] = open('full-run', 95_000).story.runs;
    expect(run).toMatchObject({ status: 'running', endIndex: null, completed: 1, total: 6, endsAt: whole!.endsAt });
  });
});

describe('a task in the story', () => {
  const resultAt = (duration: number) => {
    const { player, story } = open('full-run', duration);
    const [task] = unfoldRows(foldRows(story, player.events, 0), { foldsRuns: false, chosen: {} }).filter(
      ({ kind }) => kind === 'task',
    );
    return task && storyLine(task, player.events, player.events.length).result;
  };

  it('says its step, and its result once it has one', () => {
    expect([2000, 21_000, 39_000].map(resultAt)).toEqual(['step 1 of 5', 'step 2 of 5', 'step 3 of 5']);
    expect(resultAt(300_000)).toMatch(/^✓ [\d.,]+ [A-Z]+$/);
  });

  it('groups the digits of what a task earned, as the dashboard does', () => {
    const results = open('full-run').story.runs[0]!.tasks.map(({ text }) => text);
    expect(results.filter((text) => /^\d,\d{3} USDC$/.test(text))).toHaveLength(2);
    expect(results.join()).not.toMatch(/\d{4}/);
  });

  it('says in words what its bar shows', () => {
    const { player, story } = open('faults');
    const words = unfoldRows(foldRows(story, player.events, 0), { foldsRuns: false, chosen: {} }).flatMap((row) =>
      row.kind === 'task' ? [storyLine(row, player.events, player.events.length).words] : [],
    );
    expect(words).toContainEqual(expect.stringMatching(/^2 failed attempts in steps \d and \d, 1 min \d+ s$/));
    expect(words).toContainEqual(expect.stringMatching(/^1 min 30 s$/));
  });
});
