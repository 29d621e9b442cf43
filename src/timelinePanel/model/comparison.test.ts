import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseTimeline } from '../../engine/timeline/parseTimeline';
import { runToEnd } from '../../engine/timeline/program';
import type { Change } from '../../engine/timeline/timeline';
import { repeatPressed } from '../../features/runs/runsSlice';
import { speedChanged } from '../../features/simulation/simulationSlice';
import { runAgainPressed, startPressed, stopPressed } from '../../features/tasks/tasksSlice';
import { walletToggled } from '../../features/wallets/walletsSlice';
import { TIMELINE_SCHEMAS } from '../../program/timelineSchemas';
import { openRecordedDashboard, recordSession, type SessionSteps } from '../../testing/recordApp';
import { comparisonSteps } from './comparison';
import type { Pair } from './pair';
import { pairLine, unfoldPairs } from './comparedRows';
import { replayStory, type StoryPlayer } from './story';
import { finalLine } from './storyLine';
import { whatIfSteps } from './whatIf';

const HOUR = 3_600_000;

async function play(steps: SessionSteps, seed = 'recorded'): Promise<StoryPlayer> {
  const app = await recordSession(steps, { seed });
  return runToEnd(replayStory(app.timeline()));
}

function playFile(name: string): StoryPlayer {
  const text = readFileSync(path.join(__dirname, `../../../timelines/${name}.timeline.json`), 'utf8');
  const parsed = parseTimeline(text, TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(parsed.fault.reason);
  return runToEnd(replayStory(parsed.timeline));
}

const compare = (left: StoryPlayer, right: StoryPlayer) => runToEnd(comparisonSteps(left, right, null));

/** Compares a run with a copy that has changes. `changesOf` gets the numbers of the inputs of a type. */
function compareChanged(
  recorded: StoryPlayer,
  changesOf: (numbersOf: (type: string) => number[]) => readonly Change[],
) {
  const numbersOf = (type: string) =>
    recorded.timeline.inputs.flatMap((input, number) => (input.type === type ? [number] : []));
  const changes = changesOf(numbersOf);
  const { changed } = runToEnd(whatIfSteps(recorded, changes));
  return runToEnd(comparisonSteps(recorded, changed, changes));
}

type Compared = ReturnType<typeof compare>;

/** Describes each run, task and press of a comparison, and how the two differ. */
function linesOf(comparison: Compared, isListed: (pair: Pair) => boolean = () => true): string[] {
  const { pairs, players } = comparison;
  return pairs.filter(isListed).map((pair) => {
    const { left, right } = pair;
    const [one, other] = [
      left === null ? null : finalLine(left, players.left.events),
      right === null ? null : finalLine(right, players.right.events),
    ];
    const { onlyIn, results, shift } = pairLine(pair, comparison);
    const details = [onlyIn && `only ${onlyIn}`, results?.map(({ result }) => result).join(' | '), shift];
    return [(one ?? other)?.text, ...details.filter(Boolean)].join('; ');
  });
}

const isRun = ({ left, right }: Pair) => {
  const row = left ?? right;
  return typeof row === 'object' && row?.kind === 'run';
};
const differs = (pair: Pair) => pair.differs;

describe('a comparison with a changed copy (P10.3f)', () => {
  it('says in one sentence that all is later, and marks only the first row with this shift', async () => {
    const recorded = await play([1000, startPressed(), 200_000]);
    const comparison = compareChanged(recorded, (numbersOf) => [
      { kind: 'move', input: numbersOf('tasks/startPressed')[0]!, at: 19_000 },
    ]);
    expect(comparison.text).toBe('Everything from 0:01 on is 18 s later. Nothing else differs.');
    expect(linesOf(comparison, differs)).toEqual(['Run 1; 18 s later']);
  });

  it('replays both to the end of a run that went on, and says so', async () => {
    const recorded = await play([1000, startPressed(), 100_000]);
    const comparison = compareChanged(recorded, (numbersOf) => [
      { kind: 'move', input: numbersOf('tasks/startPressed')[0]!, at: 19_000 },
    ]);
    expect(comparison.text).toBe('Everything from 0:01 on is 18 s later. Nothing else differs.');
    expect(comparison.notes).toEqual([expect.stringMatching(/^A run went on when the recording ended/)]);
    const { recordedUntil, players } = comparison;
    expect(recordedUntil.left).toBe(recorded.timeline.startedAt + recorded.timeline.duration);
    expect(players.left.story.runs[0]!.status).toBe('done');
    expect(recorded.timeline.duration).toBeLessThan(players.left.timeline.duration);
  });

  it('adds nothing at speed 0', async () => {
    const recorded = await play([1000, startPressed(), 30_000, speedChanged({ speed: 0 }), 1000]);
    const comparison = compareChanged(recorded, (numbersOf) => [
      { kind: 'drop', input: numbersOf('simulation/speedChanged')[0]! },
    ]);
    expect(comparison.players.left.timeline.duration).toBe(recorded.timeline.duration + restOfChanged(comparison));
  });

  /** How long (ms) the changed run was replayed on; the recorded one stands still, and adds nothing by itself. */
  const restOfChanged = ({ players: { right } }: Compared) => right.timeline.duration - 32_000;

  it('keeps the other runs together if the first Start is removed, or one is added', async () => {
    const steps = [1000, startPressed(), 130_000, runAgainPressed(), 130_000];
    const recorded = await play(steps);
    const removed = compareChanged(recorded, (numbersOf) => [
      { kind: 'drop', input: numbersOf('tasks/startPressed')[0]! },
    ]);
    expect(linesOf(removed, isRun)[0]).toBe('Run 1; only left');
    const added = compareChanged(recorded, () => [
      {
        kind: 'add',
        input: recorded.timeline.inputs.length,
        at: 265_000 - 5000,
        type: 'tasks/stopPressed',
        payload: undefined,
      },
    ]);
    expect(linesOf(added, isRun)).toEqual([
      'Run 1',
      expect.stringMatching(/^Run 2; 6 of 6 completed \| . of 6 completed, stopped$|^Run 2$/),
    ]);
  });

  it('keeps the repeats together if one is skipped in one run only', async () => {
    const recorded = await play([1000, repeatPressed({ interval: HOUR }), startPressed(), 3 * HOUR + 200_000]);
    const stop = { kind: 'add', at: HOUR + 50_000, type: 'tasks/stopPressed', payload: undefined } as const;
    const comparison = compareChanged(recorded, () => [{ ...stop, input: recorded.timeline.inputs.length }]);
    // Stop switches Repeat off.
    expect(linesOf(comparison, isRun)).toEqual([
      'Run 1',
      expect.stringContaining('Run 2; 6 of 6 completed | '),
      'Run 3; only left',
      'Run 4; only left',
    ]);
  });

  it('names the first task that ends otherwise', () => {
    const comparison = compareChanged(playFile('faults'), () => [{ kind: 'seed', seed: 'another seed' }]);
    expect(comparison.text).toMatch(
      /^\d+ of \d+ rows differ, from 0:01 on\. First task that ends otherwise: .+ · .+\. Recorded: .+\. Changed: .+\.$/,
    );
  });

  it('says that nothing differs, or only the final states', async () => {
    const recorded = await play([1000, startPressed(), 130_000]);
    expect(compareChanged(recorded, () => []).text).toBe('Nothing differs.');
  });
});

describe('a comparison of two recordings (P10.3f)', () => {
  const STEPS = [1000, startPressed(), 30_000, walletToggled({ walletId: 'wallet-1' }), 100_000];

  it('lines them up at the first run, and takes 250 ms as equal', async () => {
    const [left, right] = [await play(STEPS), await play([7000, startPressed(), 30_200, ...STEPS.slice(3)])];
    const comparison = compare(left, right);
    expect(comparison.offset).toBe(6000);
    expect(linesOf(comparison, differs)).toEqual(['Signed in; 6 s earlier']);
  });

  it('pairs tasks of the same run by name, and says what only one of them has', async () => {
    const [left, right] = [await play(STEPS), await play([1000, startPressed(), 20_000, stopPressed(), 1000])];
    const lines = linesOf(compare(left, right), differs);
    expect(lines).toContainEqual(expect.stringMatching(/^Lighter · Open Long Position; ✓ .+ \| ■ stopped in step 2$/));
    expect(lines).toContainEqual(expect.stringMatching(/^Stop pressed → .+; only right$/));
  });

  it('lines up a branch with its parent where it began, without what happened before it', async () => {
    const app = await recordSession([1000, startPressed(), 20_000]);
    const { timeline, clock, store } = app;
    const branch = await openRecordedDashboard({ state: store.getState() });
    clock.advance(100_000);
    branch.clock.advance(1000);
    branch.store.dispatch(stopPressed());
    branch.clock.advance(1000);
    const parent = runToEnd(replayStory(timeline()));
    const child = runToEnd(
      replayStory({
        ...branch.timeline(),
        parent: { at: 21_000, digest: '0'.repeat(16) },
      }),
    );
    const comparison = compare(parent, child);
    expect(comparison.offset).toBe(-21_000);
    expect(linesOf(comparison, isRun)[0]).toMatch(/^Run 1; 6 of 6 completed \| began earlier, 0 of 6 completed/);
    expect(linesOf(comparison, ({ left }) => left !== null).join()).not.toContain('Signed in');
  });
});

it('lists only differences with their runs, and unfolds a row to the events of both by time', async () => {
  const recorded = await play([1000, startPressed(), 130_000, startPressed(), 1000]);
  const comparison = compareChanged(recorded, (numbersOf) => [
    { kind: 'move', input: numbersOf('tasks/startPressed')[0]!, at: 4000 },
  ]);
  const folding = { foldsRuns: false, chosen: {} };
  expect(unfoldPairs(comparison, 'right', folding, true).map(({ kind }) => kind)).toEqual(['run']);
  const rows = unfoldPairs(comparison, 'right', folding, false);
  const task = rows.find(({ kind }) => kind === 'task');
  if (task?.kind !== 'task') throw new Error('There is no task.');
  const unfolded = unfoldPairs(comparison, 'right', { ...folding, chosen: { [task.key]: true } }, false);
  const inside = unfolded.filter((row) => row.kind === 'event' && row.isInside);
  expect(inside).toHaveLength(12);
  expect(inside.slice(0, 3).map(({ side }) => side)).toEqual(['left', 'right', 'left']);
});
