import { TIMELINE_SCHEMAS } from '../../program/timelineSchemas';
import type { RootState } from '../../program/rootReducer';
import { withChange } from '../../engine/timeline/changes';
import { parseTimeline } from '../../engine/timeline/parseTimeline';
import { withOwnDigests } from '../../engine/timeline/player';
import { runToEnd } from '../../engine/timeline/program';
import type { Change, Timeline } from '../../engine/timeline/timeline';
import { recordSession } from '../../testing/recordApp';
import { startPressed, stopPressed } from '../../features/tasks/tasksSlice';
import { walletRemovalPressed, walletToggled } from '../../features/wallets/walletsSlice';
import { comparisonSteps } from './comparison';
import { replayStory, type StoryPlayer } from './story';
import { createAddition, changeText, inputEvents, inputNumbers, whatIfSteps, withChanges } from './whatIf';

/** Records a session: a wallet is switched off after 1 s, Start is pressed after 2 s and Stop after 9 s. */
async function playSession() {
  return play(
    (
      await recordSession([
        1000,
        walletToggled({ walletId: 'wallet-1' }),
        1000,
        startPressed(),
        7000,
        stopPressed(),
        11_000,
      ])
    ).timeline(),
  );
}

const play = (timeline: Timeline<RootState>) => runToEnd(replayStory(timeline));

/**
 * Replays the session with changes, and compares. `changesOf` receives a function that returns an input's number by its
 * type, and the count of inputs.
 */
async function runWithChanges(changesOf: (numberOf: (type: string) => number, count: number) => readonly Change[]) {
  const recorded = await playSession();
  const numberOf = (type: string) => recorded.timeline.inputs.findIndex((input) => input.type === type);
  const whatIf = runToEnd(whatIfSteps(recorded, changesOf(numberOf, recorded.timeline.inputs.length)));
  const comparison = runToEnd(comparisonSteps(recorded, whatIf.changed, whatIf.changes));
  return {
    ...whatIf,
    whatIf,
    comparison,
    timeline: whatIf.changed.timeline as Timeline<RootState>,
    text: comparison.text,
  };
}

describe('a run with changed inputs', () => {
  it('diverges where an input is dropped, and continues without its effect', async () => {
    const { differsAt, changed, text } = await runWithChanges((numberOf) => [
      { kind: 'drop', input: numberOf(stopPressed.type) },
    ]);
    expect(differsAt).toBe(9000);
    expect((changed.stateAfter(changed.events.length) as RootState).tasks.run).not.toBeNull();
    expect(text).toMatch(
      /^\d+ of \d+ rows differ, from 0:02 on\. First task that ends otherwise: .+ Recorded: ■ stopped in step 1\./,
    );
  });

  it('diverges at the new time of an input that is moved earlier, and keeps the inputs in order of time', async () => {
    const { timeline, differsAt } = await runWithChanges((numberOf) => [
      { kind: 'move', input: numberOf(stopPressed.type), at: 1500 },
    ]);
    expect(timeline.inputs.slice(-2).map(({ at, type }) => [at, type])).toEqual([
      [1500, stopPressed.type],
      [2000, startPressed.type],
    ]);
    expect(differsAt).toBe(1500);
  });

  it('differs even if an input moves by 0.1 s only, which is no difference between two recordings', async () => {
    const { recorded, changed, text } = await runWithChanges((numberOf) => [
      { kind: 'move', input: numberOf(startPressed.type), at: 2100 },
    ]);
    expect(text).toBe('Everything from 0:02 on is 0.1 s later. Nothing else differs.');
    expect(runToEnd(comparisonSteps(recorded, changed, null)).pairs.filter(({ differs }) => differs)).toHaveLength(0);
  });

  it('has another seed in its state, and other random values where no row shows them', async () => {
    const { changed, text } = await runWithChanges(() => [{ kind: 'seed', seed: 'another' }]);
    expect(text).toMatch(/^The rows are alike, but the final states differ in simulation\.seed, /);
    expect((changed.stateAfter(0) as RootState).simulation.seed).toBe('another');
  });

  it.each<[string, (numberOf: (type: string) => number) => Change]>([
    ['dropped', (numberOf) => ({ kind: 'drop', input: numberOf(stopPressed.type) })],
    ['moved to where it has no effect', (numberOf) => ({ kind: 'move', input: numberOf(stopPressed.type), at: 1500 })],
    ['moved to a later time', (numberOf) => ({ kind: 'move', input: numberOf(startPressed.type), at: 2500 })],
    ['moved to an earlier time', (numberOf) => ({ kind: 'move', input: numberOf(startPressed.type), at: 1500 })],
    [
      'changed',
      (numberOf) => ({ kind: 'edit', input: numberOf(walletToggled.type), payload: { walletId: 'wallet-2' } }),
    ],
    [
      'changed to what it was',
      (numberOf) => ({ kind: 'edit', input: numberOf(walletToggled.type), payload: { walletId: 'wallet-1' } }),
    ],
  ])('differs from the time of its first different event on, with an input that is %s', async (_how, changeOf) => {
    const { recorded, changed, differsAt } = await runWithChanges((numberOf) => [changeOf(numberOf)]);
    const linesUntil = (player: StoryPlayer, at: number) => player.lines.slice(0, player.countAt(at));
    const until = (differsAt ?? Infinity) - 1;
    expect(linesUntil(changed, until)).toEqual(linesUntil(recorded, until));
    expect(linesUntil(changed, differsAt ?? 0).join() === linesUntil(recorded, differsAt ?? 0).join()).toBe(
      differsAt === null,
    );
  });

  it('does not diverge if a change has no effect', async () => {
    const { differsAt, text } = await runWithChanges((numberOf) => [
      { kind: 'edit', input: numberOf(walletToggled.type), payload: { walletId: 'wallet-1' } },
    ]);
    expect(differsAt).toBeNull();
    expect(text).toBe('Nothing differs.');
  });

  it('can have a duplicate of an input and an added one, numbered after the recorded inputs', async () => {
    const { timeline, changes, recorded, descriptions, text } = await runWithChanges((_numberOf, count) => [
      { kind: 'add', input: count, at: 2000, type: startPressed.type },
      { kind: 'add', input: count + 1, at: 1500, type: walletRemovalPressed.type, payload: { walletId: 'wallet-2' } },
    ]);
    expect(timeline.inputs.map(({ at, type }) => [at, type])).toContainEqual([1500, walletRemovalPressed.type]);
    expect(timeline.inputs.filter(({ at, type }) => at === 2000 && type === startPressed.type)).toHaveLength(2);
    expect(text).toMatch(/^\d+ of \d+ rows differ, from 0:01 on/);
    expect([...descriptions.values()]).toEqual([
      expect.stringContaining('Start pressed'),
      expect.stringContaining('ETH Farming Wallet'),
    ]);
    const { length } = recorded.timeline.inputs;
    const numbers = inputNumbers(recorded.timeline, changes);
    expect(numbers.indexOf(length + 1)).toBe(
      timeline.inputs.findIndex(({ type }) => type === walletRemovalPressed.type),
    );
    expect(createAddition(recorded.timeline, changes, { at: 1, type: startPressed.type })).toMatchObject({
      input: length + 2,
    });
  });

  it('is saved as the recording with its changes; a file with an impossible change is refused', async () => {
    const { whatIf } = await runWithChanges((numberOf, count) => [
      { kind: 'edit', input: numberOf(walletToggled.type), payload: { walletId: 'wallet-2' } },
      { kind: 'add', input: count, at: 3000, type: startPressed.type },
    ]);
    const parse = (changes: readonly unknown[]) =>
      parseTimeline(JSON.stringify({ ...withChanges(whatIf), changes }), TIMELINE_SCHEMAS);
    const faultOf = (change: object) => {
      const parsed = parse([whatIf.changes[0], change]);
      return parsed.ok ? null : parsed.fault.path;
    };
    const parsed = parse(whatIf.changes);
    expect(parsed).toMatchObject({ ok: true, timeline: { changes: whatIf.changes } });
    if (parsed.ok) expect(play({ ...parsed.timeline, changes: [] }).divergence).toBeNull();
    expect(faultOf({ kind: 'edit', input: 99, payload: null })).toBe('changes.1.input');
    expect(faultOf({ kind: 'add', input: 0, at: 0, type: startPressed.type })).toBe('changes.1.input');
    expect(faultOf({ kind: 'add', input: 99, at: 1e9, type: startPressed.type })).toBe('changes.1.at');
    expect(faultOf({ kind: 'add', input: 99, at: 1, type: 'tasks/hacked' })).toBe('changes.1.type');
    expect(faultOf({ kind: 'edit', input: 2, payload: { walletId: 7 } })).toContain('changes.1.payload');
    expect(faultOf({ kind: 'burn', input: 0 })).toContain('changes.1');
  });

  it('replays as recorded once it has digests of its own', async () => {
    const { timeline } = await runWithChanges((numberOf) => [{ kind: 'drop', input: numberOf(stopPressed.type) }]);
    expect(play(timeline).divergence).not.toBeNull();
    expect(play(withOwnDigests(play(timeline))).divergence).toBeNull();
  });
});

describe('changes', () => {
  const drop: Change = { kind: 'drop', input: 1 };
  const move: Change = { kind: 'move', input: 1, at: 5 };
  const edit: Change = { kind: 'edit', input: 1, payload: 2 };

  it('of one input add up, and a later change replaces an earlier one of the same kind', () => {
    expect([move, edit, { ...move, at: 7 }].reduce(withChange, [])).toEqual([edit, { ...move, at: 7 }]);
  });

  it('that drop an input replace its earlier changes, and are replaced by later ones', () => {
    expect([move, edit, drop].reduce(withChange, [])).toEqual([drop]);
    expect([drop, move].reduce(withChange, [])).toEqual([move]);
    expect([drop, { kind: 'drop', input: 2 } as const].reduce(withChange, [])).toHaveLength(2);
  });

  it('that drop an added input remove it', () => {
    expect(
      [{ kind: 'add', input: 7, at: 0, type: 'a' } as const, { kind: 'drop', input: 7 } as const].reduce(
        withChange,
        [],
      ),
    ).toEqual([]);
  });

  it('number the inputs as recorded, which is the order of their events', async () => {
    const recorded = await playSession();
    expect(inputEvents(recorded).map(({ event }) => event.type)).toEqual(
      recorded.timeline.inputs.map(({ type }) => type),
    );
  });
});

it('escapes control characters in a seed', () => {
  expect(changeText({ kind: 'seed', seed: 'a\u202eb' }, undefined, '')).toBe('Seed “a\\u202eb”');
});
