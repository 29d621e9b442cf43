import { parseTimeline } from '../engine/timeline/parseTimeline';
import { TIMELINE_LIMITS, type Timeline } from '../engine/timeline/timeline';
import { keyReplied } from '../features/access/betaAccess';
import { startPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { readKeyReply } from '../services/betaAccess/firebaseKeyFunction';
import { largestRecording } from '../testing/fullTimeline';
import { LIVE_BOUNDS } from './liveSession';
import { timelineFile } from './timelineFiles';
import { makeRecordedApp, openRecordedDashboard } from '../testing/recordApp';
import { TIMELINE_FORMAT } from './rootReducer';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

/** Records a timeline whose beginning was folded, so that it begins with a state. */
async function recordTimeline(): Promise<Timeline> {
  const app = await openRecordedDashboard({ bounds: { inputs: 4, events: 24 } });
  app.store.dispatch(walletCreationRequested({ name: 'Mine' }));
  app.store.dispatch(startPressed());
  app.clock.advance(60_000);
  return app.timeline();
}

const emptyTimelineText = () => JSON.stringify(makeRecordedApp().timeline());
const fileWithVersion = (version: string) => `{"format":"seed-timeline","version":${version}}`;

const parse = (value: unknown) =>
  parseTimeline(typeof value === 'string' ? value : JSON.stringify(value), TIMELINE_SCHEMAS);
const faultOf = (value: unknown) => {
  const parsed = parse(value);
  return parsed.ok ? null : parsed.fault;
};

describe('parseTimeline', () => {
  it('returns the timeline that was written, including its initial state', async () => {
    const timeline = await recordTimeline();
    expect(timeline.start).not.toBeNull();
    expect(parse(timeline)).toEqual({ ok: true, timeline: JSON.parse(JSON.stringify(timeline)) });
  });

  it.each([
    ['text that is not JSON', '{"format":', { path: '', reason: expect.stringContaining('Not a JSON file') }],
    ['another kind of file', { hello: 'world' }, { path: 'format', reason: 'This is not a SEED timeline.' }],
    ['null', 'null', { path: 'format', reason: 'This is not a SEED timeline.' }],
    [
      'the previous format',
      { format: 'seed-timeline', version: TIMELINE_FORMAT.version - 1 },
      { path: 'version', reason: expect.stringContaining('Record it again') },
    ],
    [
      'a newer format',
      { format: 'seed-timeline', version: TIMELINE_FORMAT.version + 1 },
      { path: 'version', reason: expect.stringContaining('newer') },
    ],
    [
      'a fractional version',
      { format: 'seed-timeline', version: 2.5 },
      { path: 'version', reason: 'Unknown format version 2.5.' },
    ],
    [
      'a version that is not a number',
      { format: 'seed-timeline', version: 'x' },
      { path: 'version', reason: expect.stringContaining('Unknown') },
    ],
  ])('refuses %s', (_what, value, fault) => {
    expect(faultOf(value)).toEqual(fault);
  });

  it.each<[string, (timeline: Timeline) => unknown, string]>([
    ['an input of an unknown type', (t) => ({ ...t, inputs: [{ at: 0, type: 'tasks/hacked' }] }), 'inputs.0.type'],
    [
      'an input named like a property of every object',
      (t) => ({ ...t, inputs: [{ at: 0, type: 'constructor' }] }),
      'inputs.0.type',
    ],
    [
      'a payload of another shape',
      (t) => ({ ...t, inputs: [{ at: 0, type: 'wallets/walletToggled', payload: { walletId: 7 } }] }),
      'inputs.0.payload.walletId',
    ],
    [
      'inputs out of order',
      (t) => ({
        ...t,
        inputs: [
          { at: 9, type: 'tasks/startPressed' },
          { at: 8, type: 'tasks/startPressed' },
        ],
      }),
      'inputs.1.at',
    ],
    [
      'an input after the end',
      (t) => ({ ...t, inputs: [{ at: t.duration + 1, type: 'tasks/startPressed' }] }),
      'inputs.0.at',
    ],
    [
      'too many inputs',
      (t) => ({ ...t, inputs: Array(TIMELINE_LIMITS.inputs + 1).fill({ at: 0, type: 'tasks/startPressed' }) }),
      'inputs',
    ],
    ['a malformed event', (t) => ({ ...t, events: ['+1 tasks/startPressed'] }), 'events.0'],
    [
      'a damaged state',
      (t) => ({ ...t, start: { ...(t.start as object), wallets: { list: 'none' } } }),
      'start.wallets.list',
    ],
    ['a queue that is not a list', (t) => withQueue(t, { length: 6 }), 'start.tasks.queue'],
  ])('refuses %s, and names the field (P10.5)', async (_what, damage, path) => {
    const fault = faultOf(damage(await recordTimeline()));
    expect(fault?.path).toContain(path);
    expect(fault?.reason).not.toBe('');
  });

  it('drops unknown fields of an input', async () => {
    const timeline = await recordTimeline();
    const inputs = [{ at: 0, type: walletCreationRequested.type, payload: { name: 'Mine', email: 'a@b.example' } }];
    const parsed = parse({ ...timeline, inputs });
    expect(JSON.stringify(parsed)).not.toContain('a@b.example');
  });

  it.each(['for ann@seed.example only', 'BETA-12345678 is used up'])(
    "refuses a server's text with personal data: %s",
    async (details) => {
      const inputs = [
        { at: 0, type: keyReplied.type, payload: { requestId: 1, outcome: { kind: 'rejected', details } } },
      ];
      expect(faultOf({ ...(await recordTimeline()), inputs })?.path).toContain('inputs.0.payload');
    },
  );

  it.each([
    ['an address', 'for ann@seed.example only'],
    ['a key', 'BETA-12345678 is used up'],
    ['200 characters of two code units each', '🌱'.repeat(200)],
    ['many characters', 'y'.repeat(400)],
  ])("accepts a server's text with %s, once readKeyReply has shortened and redacted it", async (_what, details) => {
    const inputs = [
      { at: 0, type: keyReplied.type, payload: { requestId: 1, outcome: readKeyReply({ error: 'x', details }) } },
    ];
    expect(faultOf({ ...(await recordTimeline()), inputs })).toBeNull();
  });
});

describe('the fault of a refused file', () => {
  it.each([
    ['a version as long as the file', fileWithVersion(`"${'x'.repeat(100_000)}"`)],
    ['a version nested 100 000 levels deep', fileWithVersion(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
    ['a start that is one long text', emptyTimelineText().replace('"start":null', `"start":"${'x'.repeat(100_000)}"`)],
    [
      'an input whose type is a long text of control characters',
      emptyTimelineText().replace('"inputs":[]', `"inputs":[{"at":0,"type":"${'\\u001b'.repeat(90)}"}]`),
    ],
  ])('is short for %s', (_what, text) => {
    const fault = faultOf(text);
    expect(fault?.reason).not.toBe('');
    // A reason is cut to 200 characters, but an escaped control character takes six.
    expect(fault?.reason.length).toBeLessThan(1300);
    expect(fault?.reason).not.toContain('\u001b');
  });

  it.each<[string | RegExp, string, string]>([
    [/"title":"[^"]*"/, '"title":7', 'title: Expected text, found 7.'],
    [/"title":"[^"]*"/, `"title":"${'x'.repeat(201)}"`, 'title: Expected at most 200 characters, found 201.'],
    ['"seed":', '"sead":', 'seed: Missing.'],
    ['"inputs":[]', '"inputs":{}', 'inputs: Expected a list, found an object.'],
    ['"duration":0', '"duration":-1', 'duration: Expected at least 0, found -1.'],
    ['"duration":0', '"duration":0.5', 'duration: Expected a whole number, found 0.5.'],
    ['"duration":0', '"duration":1e15', 'duration: Expected at most 2592000000, found 1000000000000000.'],
    [
      '"inputs":[]',
      '"inputs":[{"at":0,"type":"route/routeChanged","payload":{"path":"/x"}}]',
      'inputs.0.payload.path: Expected "/" or "/auth" or "/app" or "other", found "/x".',
    ],
    ['"folded":false', '"folded":"no"', 'folded: Expected true or false, found "no".'],
    [
      '"states":[]',
      '"states":[{"event":1,"digest":"x"}]',
      'digests.states.0.digest: It is not a digest of 16 hexadecimal digits.',
    ],
  ])('is a sentence when %s is replaced with %s', (from, to, sentence) => {
    const fault = faultOf(emptyTimelineText().replace(from, to));
    expect(`${fault?.path}: ${fault?.reason}`).toBe(sentence);
  });

  it('is on one line even if the file has many lines', () => {
    expect(faultOf('\nhello\n\tworld\u2028')?.reason).toMatch(/^Not a JSON file: [^\n\t\u2028]+$/);
  });

  it('names the field of the variant that `kind` selects', () => {
    const input = {
      at: 0,
      type: 'betaAccess/keyReplied',
      payload: { requestId: 1, outcome: { kind: 'rejected', details: 'x'.repeat(301) } },
    };
    expect(faultOf(emptyTimelineText().replace('"inputs":[]', `"inputs":[${JSON.stringify(input)}]`))?.path).toBe(
      'inputs.0.payload.outcome.details',
    );
  });
});

it('reads the file of the largest recording, with a fifth of its limit to spare, and refuses a longer one (P10.4)', () => {
  const recording = largestRecording();
  expect(recording.folded).toBe(false);
  expect(recording.inputs.length).toBeGreaterThan(LIVE_BOUNDS.inputs * 0.99);
  expect(recording.events.length).toBeGreaterThan(LIVE_BOUNDS.events * 0.99);
  const { text } = timelineFile(recording);
  expect(parseTimeline(text, TIMELINE_SCHEMAS)).toEqual({ ok: true, timeline: recording });
  expect(Buffer.byteLength(text)).toBeLessThan(TIMELINE_LIMITS.fileLength * 0.8);
  expect(Buffer.byteLength(text)).toBeGreaterThan(TIMELINE_LIMITS.fileLength * 0.75);
  expect(faultOf(' '.repeat(TIMELINE_LIMITS.fileLength + 1))?.reason).toBe('The file is larger than 18.5 MB.');
});

function withQueue(timeline: Timeline, queue: unknown) {
  const start = timeline.start as { tasks: object };
  return { ...timeline, start: { ...start, tasks: { ...start.tasks, queue } } };
}
