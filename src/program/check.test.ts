import { makeReplayProgram } from './replayProgram';
import { DESCRIBER } from './eventTable';
import type { RootState } from './rootReducer';
import type { Divergence } from '../engine/timeline/divergence';
import { describeDivergence } from '../engine/timeline/divergenceReport';
import { createPlayer } from '../engine/timeline/player';
import type { Timeline } from '../engine/timeline/timeline';
import { recordSession } from '../testing/recordApp';
import { startPressed } from '../features/tasks/tasksSlice';
import { walletToggled } from '../features/wallets/walletsSlice';
import { describeCheck, divergenceLines, divergenceMark, divergenceText, pathsText } from './check';

/** Records a session of 8 s with a run. */
const recordTimeline = async () => (await recordSession([1000, startPressed(), 7000])).timeline();
const check = (timeline: Timeline<RootState>) => describeCheck(createPlayer(timeline, makeReplayProgram));

describe('a check of a recording', () => {
  it('counts the events and states that match, and marks none', async () => {
    const timeline = await recordTimeline();
    expect(check(timeline)).toMatchObject({
      matchesRecording: true,
      finding: expect.stringMatching(/^\d+ events and 2 states match the recording\.$/),
    });
    expect(divergenceMark(createPlayer(timeline, makeReplayProgram))).toBeNull();
  });

  it('names the first event that differs, its time, and the input before it, and marks it', async () => {
    const timeline = await recordTimeline();
    const inputs = timeline.inputs.map((input) => (input.type === startPressed.type ? { ...input, at: 1500 } : input));
    const { matchesRecording, finding, lines } = check({ ...timeline, inputs });
    expect(matchesRecording).toBe(false);
    expect(finding).toMatch(
      /^Event \d+ differs: found “tasks\/startPressed” at 00:01\.500; the recording has the same event 500 ms earlier\.$/,
    );
    expect(lines[0]?.text).toMatch(/^The input before it: betaAccess\/profileReplied at 00:00\.000/);
    const { divergence, events } = createPlayer({ ...timeline, inputs }, makeReplayProgram);
    expect(divergenceMark({ divergence, events })).toEqual({
      index: divergence?.index,
      label: 'differs from the recording',
    });
  });

  it('reports the same event with other data', async () => {
    const timeline = await recordTimeline();
    const events = timeline.events.map((line) =>
      line.includes(' tasks/taskStarted ') ? `${line.slice(0, -4)}${line.endsWith('0000') ? '1111' : '0000'}` : line,
    );
    expect(describeCheck(createPlayer({ ...timeline, events }, makeReplayProgram, DESCRIBER)).finding).toMatch(
      /^Event \d+ differs: found “[^”]+ started” at [\d:.]+; the recording has the same event at the same time, with other data\.$/,
    );
  });

  it('reports which event was expected and which was found', async () => {
    const timeline = await recordTimeline();
    const replacement = { type: walletToggled.type, payload: { walletId: 'wallet-1' } };
    const inputs = timeline.inputs.map((input) =>
      input.type === startPressed.type ? { at: input.at, ...replacement } : input,
    );
    const { finding } = describeCheck(createPlayer({ ...timeline, inputs }, makeReplayProgram, DESCRIBER));
    expect(finding).toMatch(
      /^Event \d+ differs: expected “Start pressed”, found “Wallet Main SOL Wallet switched off” at 00:01\.000\.$/,
    );
  });

  it('reports that the replay ends early or continues', async () => {
    const timeline = await recordTimeline();
    const total = createPlayer(timeline, makeReplayProgram).events.length;
    expect(check({ ...timeline, duration: 1000 }).finding).toBe(
      `The replay ends after ${total - 1} events; the recording has ${total}, and continues with “tasks/taskStarted”.`,
    );
    expect(check({ ...timeline, duration: 12_000 }).finding).toMatch(
      new RegExp(`^The replay continues past the recording's ${total} events, with “tasks/taskStarted” at 00:11\\.000`),
    );
  });

  it('reports that only the state differs', async () => {
    const timeline = await recordTimeline();
    const digests = { ...timeline.digests, final: '0123456789abcdef' };
    expect(check({ ...timeline, digests }).finding).toMatch(
      /^The events until then match the recording, but the state after \d+ events doesn't\.$/,
    );
  });
});

it('groups the digits of large counts', () => {
  const divergence = {
    index: 1234,
    since: 0,
    paths: [],
    expected: null,
    found: null,
    event: null,
    inputBefore: null,
    before: [],
    after: [],
  };
  expect(divergenceText({ ...divergence, kind: 'missing' }, 98_765)).toBe(
    'The replay ends after 1,234 events; the recording has 98,765.',
  );
  expect(divergenceText({ ...divergence, kind: 'event' }, 98_765)).toMatch(/^Event 1,235 differs/);
});

describe('the hints at the cause of a divergence', () => {
  const describeAt = async (divergence: Pick<Divergence, 'kind' | 'index' | 'since'>) => {
    const player = createPlayer(await recordTimeline(), makeReplayProgram);
    return describeDivergence({ ...divergence, event: null, paths: [] }, player);
  };
  const indicesOf = (events: readonly { readonly index: number }[]) => events.map(({ index }) => index);

  it('list all events since the state matched', async () => {
    const divergence = await describeAt({ kind: 'state', index: 12, since: 2 });
    expect(indicesOf(divergence.before)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(divergenceLines(divergence).some(({ text }) => text.startsWith('…'))).toBe(false);
  });

  it('list the first and last three of many events, and count those between', async () => {
    const divergence = await describeAt({ kind: 'state', index: 13, since: 0 });
    expect(indicesOf(divergence.before)).toEqual([0, 1, 2, 10, 11, 12]);
    expect(divergenceLines(divergence).map(({ text }) => text)).toContain('… 7 more');
  });

  it('list the events around the divergence even if the run has no event in its place', async () => {
    const { before, found, after } = await describeAt({ kind: 'event', index: 5, since: 0 });
    expect(found).toBeNull();
    expect(indicesOf([...before, ...after])).toEqual([2, 3, 4, 5, 6, 7]);
  });
});

it('counts the paths of a truncated list as a minimum', () => {
  const paths = Array.from({ length: 200 }, (_, index) => `p${index}`);
  expect(pathsText(paths)).toBe('p0, p1, p2, p3 and at least 196 more');
  expect(pathsText(paths.slice(1))).toBe('p1, p2, p3, p4 and 195 more');
});
