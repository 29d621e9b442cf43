import { makeReplayProgram } from '../../program/replayProgram';
import { DESCRIBER } from '../../program/eventTable';
import { TIMELINE_FORMAT, type RootState } from '../../program/rootReducer';
import { digestOf } from '../../engine/timeline/digest';
import { createPlayer, type Player } from '../../engine/timeline/player';
import { createRecorder, type RecordingBounds } from '../../engine/timeline/recorder';
import { recordSession, type SessionSteps } from '../../testing/recordApp';
import { protocolToggled } from '../../features/protocols';
import { startPressed, stopPressed } from '../../features/tasks/tasksSlice';
import { walletToggled } from '../../features/wallets/walletsSlice';
import { branchCount, countWithDerived } from './branching';
import { compareTimelines as compareWithOptions, stateDifferencesAt } from './comparison';
import { commonInputs } from './whatIf';
import { comparisonTexts } from './comparisonTexts';

const compareTimelines = (left: Player<unknown>, right: Player<unknown>, lineUpType?: string) =>
  compareWithOptions(left, right, { ...(lineUpType !== undefined && { lineUpType }) });

async function play(steps: SessionSteps, seed?: string) {
  return createPlayer(
    (await recordSession(steps, seed === undefined ? {} : { seed })).timeline(),
    makeReplayProgram,
    DESCRIBER,
  );
}

/** Plays a session: Start is pressed after 1 s, `steps` follow 7 s later, and the session ends after another 20 s. */
const playSession = (steps: SessionSteps = [], seed?: string) =>
  play([1000, startPressed(), 7000, ...steps, 20_000], seed);

/** Records a branch that begins after the first `count` events of `parent`, with these presses at its start. */
function branchOf(parent: Player<RootState>, count: number, presses: readonly string[], bounds?: RecordingBounds) {
  const { startedAt, seed } = parent.timeline;
  const state = parent.stateAfter(count);
  const at = parent.events[count - 1]?.at ?? 0;
  const begin = {
    ...TIMELINE_FORMAT,
    app: '0.1.0',
    seed,
    startedAt: startedAt + at,
    state,
    parent: { digest: digestOf(state), at },
  };
  const recorder = createRecorder<RootState>(begin, bounds);
  const program = makeReplayProgram({ at: startedAt + at, seed, state }, recorder.record);
  for (const type of presses) program.input(type, undefined);
  program.clock.advanceTo(startedAt + parent.timeline.duration);
  return createPlayer(
    recorder.toTimeline('A branch', program.clock.now(), program.getState()),
    makeReplayProgram,
    DESCRIBER,
  );
}

describe('comparing two timelines', () => {
  it('finds no difference between two equal sessions', async () => {
    const comparison = compareTimelines(await playSession(), await playSession());
    expect(comparison.differences).toEqual([]);
    expect(comparisonTexts(comparison)).toEqual([`They match in all ${comparison.rows.length} events.`]);
  });

  it('finds an event of one session only, and pairs the events after it', async () => {
    const toggled = await playSession([protocolToggled({ protocolId: 'grass' })]);
    const comparison = compareTimelines(await playSession(), toggled);
    expect(comparison.rows.filter(({ isAlike }) => !isAlike)).toMatchObject([
      { at: 8000, left: null, right: { event: { type: protocolToggled.type } } },
    ]);
    expect(comparisonTexts(comparison)).toEqual([
      'The first difference is at 00:08.000: “Protocol Grass switched on” happens in the other timeline only.',
    ]);
  });

  it('finds events of the same type with different payloads', async () => {
    const [one, other] = await Promise.all(
      ['wallet-1', 'wallet-2'].map((walletId) => playSession([walletToggled({ walletId })])),
    );
    const texts = comparisonTexts(compareTimelines(one!, other!));
    expect(texts).toEqual([
      'The first difference is at 00:08.000: “Wallet Main SOL Wallet switched off” in this one, “Wallet ETH Farming Wallet switched off” in the other.',
    ]);
  });

  it('finds two different events at the same time', async () => {
    const one = await playSession([walletToggled({ walletId: 'wallet-1' })]);
    const other = await playSession([stopPressed()]);
    const [texts] = comparisonTexts(compareTimelines(one, other));
    expect(texts).toBe(
      'The first difference is at 00:08.000: “Wallet Main SOL Wallet switched off” in this one, “Stop pressed” in the other.',
    );
  });

  it('finds different final states after equal events', async () => {
    const [one, other] = [await playSession(), await playSession()];
    const withOtherRoute = {
      ...other,
      stateAfter: (count: number) => ({ ...other.stateAfter(count), route: { path: '/elsewhere' } }),
    };
    const comparison = compareTimelines(one, withOtherRoute);
    expect(comparison.divergence).toMatchObject({ kind: 'state', index: one.events.length, paths: ['route.path'] });
    expect(comparisonTexts(comparison)).toEqual([
      `They match in all ${one.events.length} events, but their final states differ in route.path.`,
    ]);
  });
});

describe('lining two timelines up', () => {
  /**
   * Plays a session: a wallet is switched off after 0.7 s, Start is pressed `wait` ms later, and `steps` follow 7 s
   * later.
   */
  const startAfter = (wait: number, steps: SessionSteps = []) =>
    play([700, walletToggled({ walletId: 'wallet-1' }), wait, startPressed(), 7000, ...steps, 20_000]);

  it('leaves no difference in events or states if only the time of Start differs', async () => {
    const [one, other] = [await startAfter(1000), await startAfter(4321)];
    const comparison = compareTimelines(one, other, startPressed.type);
    expect(comparison.differences).toEqual([]);
    expect(comparisonTexts(comparison)[0]).toBe(
      'Lined up at “Start pressed”: 00:01.700 in this one, 00:05.021 in the other.',
    );
    const rowsSinceStart = comparison.rows.flatMap(({ at }, row) => (at >= 1700 ? [row] : []));
    expect(rowsSinceStart.flatMap((row) => stateDifferencesAt(one, other, comparison, row))).toEqual([]);
    // Without lining up, the events differ.
    expect(compareTimelines(one, other).differences).not.toEqual([]);
  });

  it('gives an event of the right timeline the time that it would have in the left one', async () => {
    const one = await startAfter(1000);
    const other = await startAfter(4321, [stopPressed()]);
    const comparison = compareTimelines(one, other, startPressed.type);
    const [first = -1] = comparison.differences;
    expect(comparison.rows[first]).toMatchObject({
      at: 8700,
      left: null,
      right: { event: { type: stopPressed.type } },
    });
    expect(stateDifferencesAt(one, other, comparison, first).map(({ path }) => path)).toContain('tasks.run');
  });

  it('finds a difference before the line-up point', async () => {
    const other = await playSession();
    const comparison = compareTimelines(await startAfter(300), other, startPressed.type);
    expect(comparison.rows[comparison.differences[0] ?? -1]).toMatchObject({
      left: { event: { type: walletToggled.type } },
      right: null,
    });
  });

  it('says what differs before and after the line-up point, and that the seeds differ', async () => {
    const comparison = compareTimelines(
      await playSession(),
      await playSession([stopPressed()], 'another'),
      startPressed.type,
    );
    expect(comparisonTexts(comparison)).toEqual([
      'They have different seeds, so random values differ.',
      'The first difference is at 00:00.000: “History started with 6 samples” has different details.',
      'From “Start pressed” on the first difference is at 00:08.000: “Stop pressed” happens in the other timeline only.',
    ]);
    const alike = compareTimelines(await playSession(), await playSession([], 'another'), startPressed.type);
    expect(comparisonTexts(alike).at(-1)).toBe('From “Start pressed” on they match.');
  });

  it('counts a later press and everything that follows from it as one difference', async () => {
    const stopAfter = (wait: number) => playSession([wait, stopPressed(), 2000, startPressed(), 100_000 - wait]);
    const [one, other] = [await stopAfter(500), await stopAfter(2000)];
    const comparison = compareTimelines(one, other, startPressed.type);
    expect(comparison.rows.length).toBeGreaterThan(40);
    expect(comparison.differences).toHaveLength(1);
    expect(comparisonTexts(comparison)).toEqual([
      'The first difference is at 00:08.500: “Stop pressed” happens 1.5 s later in the other, and so does everything that follows.',
    ]);
    const stopped = comparison.rows.findLastIndex(({ left }) => left?.event.type === stopPressed.type);
    expect(stateDifferencesAt(one, other, comparison, stopped)).toEqual([]);
  });

  it('is possible at any type of input that both contain', async () => {
    const [one, other] = [await startAfter(1000), await startAfter(4321)];
    expect(commonInputs(one, other).map(([type]) => type)).toEqual(
      expect.arrayContaining([walletToggled.type, startPressed.type, 'betaAccess/profileReplied']),
    );
    // The wallet is switched off at the same time in both timelines, so no text says that they are lined up.
    expect(comparisonTexts(compareTimelines(one, other, walletToggled.type))).not.toContainEqual(
      expect.stringContaining('Lined up'),
    );
  });
});

describe('comparing a branch with its parent', () => {
  it('finds no difference in a branch without inputs of its own', async () => {
    const parent = await playSession();
    // Each branch begins at or after the last input, Start.
    for (let step = parent.countAt(999) + 1; step <= parent.events.length; step += 1) {
      const count = countWithDerived(parent.events, step);
      const comparison = compareTimelines(parent, branchOf(parent, count, []));
      expect(comparison).toMatchObject({ branch: 'right', differences: [] });
      expect(comparison.rows).toHaveLength(parent.events.length - count);
    }
  });

  it('compares a branch with its parent from the branch point', async () => {
    const parent = await playSession();
    const count = parent.countAt(1000);
    const branch = branchOf(parent, count, [stopPressed.type]);
    expect(comparisonTexts(compareTimelines(branch, parent))).toEqual([
      'This timeline branches from the other; compared from the branch.',
      'The first difference is at 00:00.000: “Stop pressed” happens in this timeline only.',
    ]);
  });

  it('finds the branch point among several events of the same millisecond', async () => {
    const parent = await playSession();
    const countBefore = parent.countAt(999);
    const counts = [countBefore + 1, countBefore + 2, parent.countAt(1000)];
    expect(counts.map((count) => parent.events[count - 1]?.at)).toEqual([1000, 1000, 1000]);
    const branchPoints = counts.map((count) =>
      digestOf(parent.stateAfter(branchCount(parent, branchOf(parent, count, [])) ?? -1)),
    );
    expect(branchPoints).toEqual(counts.map((count) => digestOf(parent.stateAfter(count))));
  });

  it('compares what is left of a branch whose beginning was folded', async () => {
    const parent = await playSession();
    const foldedBranch = branchOf(parent, parent.countAt(1000), [], { inputs: 4, events: 4 });
    expect(foldedBranch.timeline.startedAt).toBeGreaterThan(parent.timeline.startedAt + 1000);
    const comparison = compareTimelines(parent, foldedBranch);
    expect(comparison).toMatchObject({ branch: 'right', isFolded: true, differences: [] });
    expect(comparison.rows).toHaveLength(foldedBranch.events.length);
    expect(comparisonTexts(comparison)[1]).toMatch('start of the branch was dropped');
  });

  it('does not recognize a branch of another timeline', async () => {
    const parent = await playSession();
    const unrelated = await playSession([stopPressed()]);
    const branch = branchOf(unrelated, unrelated.events.length, []);
    expect(branchCount(parent, branch)).toBeNull();
  });
});
