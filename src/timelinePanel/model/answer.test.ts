import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseTimeline } from '../../engine/timeline/parseTimeline';
import { selectRuns } from '../../features/runs';
import { protocolToggled } from '../../features/protocols/protocolsSlice';
import { speedChanged } from '../../features/simulation';
import { resultTexts } from '../../features/tasks/tasksSelectors';
import { spanText } from '../../shared/text';
import type { PlayedEvent } from '../../engine/timeline/player';
import { runToEnd } from '../../engine/timeline/program';
import { replayTimeline } from '../../program/replayTimeline';
import { TIMELINE_SCHEMAS } from '../../program/timelineSchemas';
import { runResultText, runSign } from './runs';
import { chartFor } from './chart';
import { answerOf } from './answer';
import { failureText, standingText } from './taskPhase';

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
  const player = runToEnd(replayTimeline(timeline));
  const chart = chartFor(player);
  return { player, chart, answer: answerOf(chart, player) };
}

describe('the answer (P10.3a)', () => {
  it('counts runs and tasks, and names the failed tasks in full, in their order', () => {
    const { answer } = open('faults');
    expect(answer.summary).toBe('3 runs · 18 tasks · 8 completed · 4 failed · 6 stopped');
    expect(answer.problems.at(-1)).toMatchObject({
      title: 'Hyperliquid · Swap on Spot Market',
      text: 'failed at step 5 of 5: the transaction was replaced',
    });
    expect(answer.problems.map(({ at }) => at)).toEqual(
      answer.problems.map(({ at }) => at).sort((one, other) => one - other),
    );
  });

  it('counts the tasks that a run has yet to start', () => {
    expect(open('full-run', 20_000).answer.summary).toBe('1 run · 6 tasks · 4 running');
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
    const { answer, player } = open('repeat');
    const numbers = selectRuns(player.stateAfter(player.events.length)).flatMap((entry) =>
      entry.end === 'skipped' ? [] : [entry.number],
    );
    expect(numbers).toEqual([1, 3, 4, 5]);
    expect(answer.lengths.match(/Run \d+/g)).toEqual(numbers.map((number) => `Run ${number}`));
  });

  it('says how long the runs took, and how long one has been running', () => {
    const { answer, chart } = open('faults');
    const lengths = answer.lengths.split(' · ');
    expect(lengths).toEqual(
      chart.runs.map(({ number, from, to }) => `Run ${number}: ${spanText((to ?? Infinity) - from)}`),
    );
    expect(lengths).toHaveLength(3);
    expect(open('full-run', 20_000).answer.lengths).toBe('Run 1: 18 s so far');
    expect(open('access-flow').answer.lengths).toBe('');
  });

  it.each([0.5, 7, 100])('says how long a run took as the dashboard says it, at %f times the speed', (speed) => {
    const { player, answer } = open('full-run', 300_000, [
      { at: 1000, ...speedChanged({ speed: 3 }) },
      { at: 4000, ...speedChanged({ speed }) },
    ]);
    const { lastRun } = player.stateAfter(player.events.length).tasks;
    expect(`Run finished in ${answer.lengths.replace('Run 1: ', '')}`).toBe(resultTexts(lastRun!)[0]);
    expect(answer.lengths).toMatch(/^Run 1: 1 min 5\d s$/);
  });
});

describe('the runs of a timeline', () => {
  it('end with their last task, or with a stop, and say how', () => {
    const { runs } = open('faults').chart;
    expect(runs.map((run) => `${run.number} ${run.status} ${runSign(run)} ${runResultText(run)}`)).toEqual([
      '1 finished ✕ 2 of 6',
      '2 stopped ■ stopped, 0 completed',
      '3 finished ✓ 6 of 6',
    ]);
    expect(runs[0]?.to).toBe(Math.max(...(runs[0]?.tasks ?? []).map(({ span }) => span.to ?? 0)));
  });

  it('count no task that left them before it started, as the dashboard does not', () => {
    const leaving = [{ at: 5000, ...protocolToggled({ protocolId: 'pumpfun' }) }];
    const { chart, player } = open('full-run', 300_000, leaving);
    const { lastRun } = player.stateAfter(player.events.length).tasks;
    expect(`${runResultText(chart.runs[0]!)} completed`).toBe(resultTexts(lastRun!)[1]);
    expect(open('full-run', 95_000, leaving).chart.runs[0]).toMatchObject({ status: 'running', total: 4 });
  });

  it('are running, with the number of their tasks, where the timeline ends before them', () => {
    expect(open('full-run', 95_000).chart.runs[0]).toMatchObject({
      status: 'running',
      to: null,
      completed: 1,
      total: 6,
    });
  });
});

describe('a task in the story', () => {
  it('says the state at the shown moment, and its result only once it has one', () => {
    const { player, chart } = open('full-run');
    const span = chart.runs[0]!.tasks[0]!.span;
    const [first = 0, firstTick = 0] = span.eventIndices;
    const textAt = (count: number) => standingText(span, player.events, count);
    expect([textAt(first), textAt(first + 1), textAt(firstTick + 1)]).toEqual(['', 'step 1 of 5', 'step 2 of 5']);
    expect(textAt(player.events.length)).toMatch(/^✓ [\d.,]+ [A-Z]+$/);
  });

  it('groups the digits of what a task earned, as the dashboard does', () => {
    const { player, chart } = open('full-run');
    const results = chart.runs[0]!.tasks.map(({ span }) => standingText(span, player.events, player.events.length));
    expect(results.filter((text) => /^✓ \d,\d{3} USDC$/.test(text))).toHaveLength(2);
    expect(results.join()).not.toMatch(/\d{4}/);
  });

  it.each([
    [
      'Slippage over the limit of 0.5 % in step 4 of 5 (Sending the order), attempt 3 of 3.',
      'failed at step 4 of 5: slippage over the limit of 0.5 %, attempt 3 of 3',
    ],
    ['Not enough balance for gas in step 4 of 5 (Moving).', 'failed at step 4 of 5: not enough balance for gas'],
    ['anything else', 'failed at a step: anything else'],
  ])('fails in words: %s', (reason, text) => {
    const event = { event: { type: 'tasks/taskFailed', payload: { reason } } } as unknown as PlayedEvent;
    expect(failureText(event)).toBe(text);
  });
});
