import { parseTimeline } from '../engine/timeline/parseTimeline';
import { TIMELINE_LIMITS, type Timeline } from '../engine/timeline/timeline';
import { keyReplied } from '../features/access/betaAccess';
import { startPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { readKeyReply } from '../services/betaAccess/firebaseKeyFunction';
import { repliesArrive } from '../testing/makeTestApp';
import { makeRecordedApp } from '../testing/recordApp';
import { TIMELINE_FORMAT } from './rootReducer';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

async function recordTimeline(): Promise<Timeline> {
  const app = makeRecordedApp({ bounds: { inputs: 4, events: 24 } });
  app.navigate('/app');
  await repliesArrive();
  app.store.dispatch(walletCreationRequested({ name: 'Mine' }));
  app.store.dispatch(startPressed());
  app.clock.advance(60_000);
  return app.timeline();
}

const parse = (value: unknown) => parseTimeline(typeof value === 'string' ? value : JSON.stringify(value), TIMELINE_SCHEMAS);
const faultOf = (value: unknown) => {
  const parsed = parse(value);
  return parsed.ok ? null : parsed.fault;
};

describe('reading a timeline', () => {
  it('returns what was written, also with a state to begin with', async () => {
    const timeline = await recordTimeline();
    expect(timeline.start).not.toBeNull();
    expect(parse(timeline)).toEqual({ ok: true, timeline: JSON.parse(JSON.stringify(timeline)) });
  });

  it.each([
    ['text that is no JSON', '{"format":', { path: '', reason: expect.stringContaining('Not a JSON file') }],
    ['another kind of file', { hello: 'world' }, { path: 'format', reason: 'This is not a SEED timeline.' }],
    ['nothing', 'null', { path: 'format', reason: 'This is not a SEED timeline.' }],
    ['the format before', { format: 'seed-timeline', version: TIMELINE_FORMAT.version - 1 }, { path: 'version', reason: expect.stringContaining('Record it again') }],
    ['a newer format', { format: 'seed-timeline', version: TIMELINE_FORMAT.version + 1 }, { path: 'version', reason: expect.stringContaining('newer') }],
    ['a format between two', { format: 'seed-timeline', version: 2.5 }, { path: 'version', reason: 'Unknown format version 2.5.' }],
    ['an unknown format', { format: 'seed-timeline', version: 'x' }, { path: 'version', reason: expect.stringContaining('Unknown') }],
    ['a huge file', ' '.repeat(TIMELINE_LIMITS.fileLength + 1), { path: '', reason: expect.stringContaining('larger') }],
  ])('refuses %s', (_what, value, fault) => {
    expect(faultOf(value)).toEqual(fault);
  });

  it.each<[string, (timeline: Timeline) => unknown, string]>([
    ['an input that there is not', (t) => ({ ...t, inputs: [{ at: 0, type: 'tasks/hacked' }] }), 'inputs.0.type'],
    ['an input named like a property of every object', (t) => ({ ...t, inputs: [{ at: 0, type: 'constructor' }] }), 'inputs.0.type'],
    ['a payload that does not fit', (t) => ({ ...t, inputs: [{ at: 0, type: 'wallets/walletToggled', payload: { walletId: 7 } }] }), 'inputs.0.payload.walletId'],
    ['inputs out of order', (t) => ({ ...t, inputs: [{ at: 9, type: 'tasks/startPressed' }, { at: 8, type: 'tasks/startPressed' }] }), 'inputs.1.at'],
    ['an input after the end', (t) => ({ ...t, inputs: [{ at: t.duration + 1, type: 'tasks/startPressed' }] }), 'inputs.0.at'],
    ['too many inputs', (t) => ({ ...t, inputs: Array(TIMELINE_LIMITS.inputs + 1).fill({ at: 0, type: 'tasks/startPressed' }) }), 'inputs'],
    ['a span without end', (t) => ({ ...t, duration: 1e15 }), 'duration'],
    ['digests that are none', (t) => ({ ...t, digests: { ...t.digests, events: 'AAA' } }), 'digests.events'],
    ['a damaged state', (t) => ({ ...t, start: { ...(t.start as object), wallets: { list: 'none' } } }), 'start.wallets.list'],
    ['a queue that is no list', (t) => withQueue(t, { length: 6 }), 'start.tasks.queue'],
  ])('refuses %s, and says where', async (_what, damage, where) => {
    const fault = faultOf(damage(await recordTimeline()));
    expect(fault?.path).toContain(where);
    expect(fault?.reason).not.toBe('');
  });

  it('keeps only the fields it knows of an input', async () => {
    const timeline = await recordTimeline();
    const inputs = [{ at: 0, type: walletCreationRequested.type, payload: { name: 'Mine', email: 'a@b.example' } }];
    const parsed = parse({ ...timeline, inputs });
    expect(JSON.stringify(parsed)).not.toContain('a@b.example');
  });

  it.each(['for ann@seed.example only', 'BETA-12345678 is used up'])('refuses words that could name a person: %s', async (details) => {
    const inputs = [{ at: 0, type: keyReplied.type, payload: { requestId: 1, outcome: { kind: 'rejected', details } } }];
    expect(faultOf({ ...(await recordTimeline()), inputs })?.path).toContain('inputs.0.payload');
  });

  it.each([
    ['an address', 'for ann@seed.example only'],
    ['a key', 'BETA-12345678 is used up'],
    ['two hundred characters of two units each', '🌱'.repeat(200)],
    ['many characters', 'y'.repeat(400)],
  ])('takes what the server answers with %s, once it has been read', async (_what, details) => {
    const inputs = [{ at: 0, type: keyReplied.type, payload: { requestId: 1, outcome: readKeyReply({ error: 'x', details }) } }];
    expect(faultOf({ ...(await recordTimeline()), inputs })).toBeNull();
  });
});

function withQueue(timeline: Timeline, queue: unknown) {
  const start = timeline.start as { tasks: object };
  return { ...timeline, start: { ...start, tasks: { ...start.tasks, queue } } };
}
