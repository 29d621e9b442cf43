import { deflateRawSync } from 'node:zlib';
import { fullTimeline } from '../../testing/fullTimeline';
import { createRecorder } from './recorder';
import { digestInterval, STATE_DIGEST_INTERVAL, packedCount } from './packedDigests';
import { digestOf, ROLLING_START } from './digest';
import { createDerivedEvent, createDueEvent, createInput, type TimedAction } from './events';
import { TIMELINE_LIMITS, type Timeline } from './timeline';

/** The initial state of every recording here. */
const TEST = { format: 'test-timeline', version: 1, app: 'test' };

const counted = createDueEvent<number>()('test/counted');

const pressed = createInput<string>()('test/pressed');
const looked = createInput()('test/looked');
const concluded = createDerivedEvent<number>()('test/concluded');

/** Stamps an input, as the scheduler does. */
const stamp = (input: TimedAction, at: number): TimedAction => ({ ...input, meta: { ...input.meta, at } });

/** A multiple of the interval, as are the possible cuts, so that a mark lies exactly on a cut. */
const BOUNDS = { inputs: 100, events: 8 * STATE_DIGEST_INTERVAL };

/** Records numbered events; each leads to the state with its number. */
function setUp(bounds = { inputs: 100, events: 2000 }) {
  const parent = { digest: '0123456789abcdef', at: 5 };
  const recorder = createRecorder<{ count: number }>({ ...TEST, seed: '', startedAt: 0, state: null, parent }, bounds);
  let count = 0;
  function record(events: number) {
    for (const last = count + events; count < last; count += 1) {
      recorder.record(counted(count, count), { count }, { count: count + 1 });
    }
  }
  const restart = () => recorder.restart({ startedAt: count, seed: 'another', state: { count } });
  return { record, restart, eventCount: recorder.eventCount, exported: () => recorder.toTimeline('A test', count, { count }) };
}

it('takes less than 10 % more with what each event was and the digests of parts, as files and links compress it', () => {
  const timeline = JSON.parse(fullTimeline({ events: 40_000 })) as Timeline;
  const { names, finalParts, states, ...digests } = timeline.digests;
  expect(names && finalParts && states.some(({ parts }) => parts)).toBeTruthy();
  const sizeOf = (one: unknown) => deflateRawSync(JSON.stringify(one)).length;
  const without = { ...timeline, digests: { ...digests, states: states.map(({ event, digest }) => ({ event, digest })) } };
  expect(sizeOf(timeline) / sizeOf(without)).toBeLessThan(1.1);
});

describe('a recording', () => {
  it('has the same digests of states however often it was exported, and however much of it was folded', () => {
    const once = setUp();
    once.record(5000);
    const often = setUp();
    for (let turn = 0; turn < 50; turn += 1) {
      often.record(100);
      often.exported();
    }
    expect(often.exported()).toEqual(once.exported());
  });

  it('has the digest of every state that comes at its interval, which is short in a short one', () => {
    const { record, exported } = setUp();
    record(1000);
    expect(exported().digests.states).toHaveLength(125);
    expect(exported().digests.states[30]).toMatchObject({ event: 248, digest: digestOf({ count: 248 }) });
    record(900);
    expect(exported().digests.states[3]?.event).toBe(4 * digestInterval(1900));
  });

  it.each([BOUNDS.events + 1, 2 * BOUNDS.events, 3 * BOUNDS.events + 300])('of which the older half was folded has them where they belong, after %d events', (events) => {
    const { record, exported } = setUp(BOUNDS);
    record(events);
    const { start, digests } = exported();
    const begin = start?.count ?? 0;
    const kept = packedCount(digests.events);
    expect(begin).toBeGreaterThan(0);
    expect(begin + kept).toBe(events);
    const interval = digestInterval(BOUNDS.events);
    const marks = Array.from({ length: Math.floor(kept / interval) }, (_, mark) => (mark + 1) * interval);
    expect(digests.states.map(({ event }) => event)).toEqual(expect.arrayContaining(marks));
    for (const { event, digest } of digests.states) expect(digest).toBe(digestOf({ count: begin + event }));
  });

  it('is cut only where nothing is half done: before an input or what was planned, never before what follows from it', () => {
    const recorder = createRecorder<{ isDone: boolean }>({ ...TEST, seed: '', startedAt: 0, state: null }, { inputs: 100, events: 16 });
    for (let at = 1; at <= 50; at += 1) {
      recorder.record(stamp(pressed('Start'), at), { isDone: true }, { isDone: false });
      recorder.record(concluded(1, at), { isDone: false }, { isDone: false });
      recorder.record(concluded(2, at), { isDone: false }, { isDone: true });
    }
    expect(recorder.toTimeline('A test', 50, { isDone: true }).start).toEqual({ isDone: true });
  });

  it('that begins again knows nothing of the one before: neither its parent nor a state of it', () => {
    const { record, restart, eventCount, exported } = setUp(BOUNDS);
    record(BOUNDS.events - 1);
    expect(exported().parent).not.toBeNull();
    restart();
    expect(exported()).toMatchObject({
      parent: null, seed: 'another', start: { count: BOUNDS.events - 1 }, startedAt: BOUNDS.events - 1, inputs: [], digests: { from: ROLLING_START, events: '', states: [] },
    });
    expect(eventCount()).toBe(BOUNDS.events - 1);
    record(BOUNDS.events + 1);
    const { start, startedAt, digests } = exported();
    // The panel reports that the front of such a recording was folded.
    expect(digests.from).not.toBe(ROLLING_START);
    expect(start?.count).toBeGreaterThan(BOUNDS.events);
    expect(startedAt).toBe(start?.count);
    expect((start?.count ?? 0) + packedCount(digests.events)).toBe(2 * BOUNDS.events);
  });

  it('says whose it is, when it began, how long it went on, and what the user did, each at its time from there', () => {
    const recorder = createRecorder<object>({ ...TEST, seed: 'dice', startedAt: 1000, state: null });
    recorder.record(stamp(pressed('Start'), 1300), {}, {});
    recorder.record(counted(1, 1400), {}, {});
    recorder.record(stamp(looked(), 1500), {}, {});
    expect(recorder.toTimeline('A title', 2000, {})).toMatchObject({
      ...TEST, title: 'A title', seed: 'dice', startedAt: 1000, duration: 1000, start: null, parent: null,
      inputs: [{ at: 300, type: 'test/pressed', payload: 'Start' }, { at: 500, type: 'test/looked' }],
      digests: { states: [], final: digestOf({}) },
    });
  });

  it('continues where an earlier one was left as if it had never stopped', () => {
    const start = { ...TEST, seed: 'dice', startedAt: 1000, state: null };
    const steps = Array.from({ length: 1200 }, (_, step) => (step % 3 === 0 ? stamp(pressed(`press ${step}`), 1000 + step) : step % 3 === 1 ? stamp(looked(), 1000 + step) : counted(step, 1000 + step)));
    const record = (recorder: ReturnType<typeof createRecorder<{ step: number }>>, from: number, to: number) =>
      steps.slice(from, to).forEach((event, index) => recorder.record(event, { step: from + index }, { step: from + index + 1 }));
    const once = createRecorder<{ step: number }>(start);
    record(once, 0, 1200);
    const first = createRecorder<{ step: number }>(start);
    record(first, 0, 700);
    const second = createRecorder<{ step: number }>({ ...start, recorded: first.toTimeline('A test', 1700, { step: 700 }) });
    record(second, 700, 1200);
    expect(second.eventCount()).toBe(1200);
    expect(second.toTimeline('A test', 3000, { step: 1200 })).toEqual(once.toTimeline('A test', 3000, { step: 1200 }));
  });

  it('holds as much as a file may where nobody says how much, and never more', () => {
    const recorder = createRecorder<number>({ ...TEST, seed: '', startedAt: 0, state: null });
    for (let event = 0; event < TIMELINE_LIMITS.events; event += 1) recorder.record(counted(event, event), event, event + 1);
    expect(recorder.toTimeline('Full', TIMELINE_LIMITS.events, 0)).toMatchObject({ start: null, startedAt: 0 });
    recorder.record(counted(0, TIMELINE_LIMITS.events), TIMELINE_LIMITS.events, 0);
    const { start, startedAt, digests } = recorder.toTimeline('Folded', TIMELINE_LIMITS.events, 0);
    expect(start).toBe(startedAt);
    expect(startedAt + packedCount(digests.events)).toBe(TIMELINE_LIMITS.events + 1);
    expect(recorder.eventCount()).toBe(TIMELINE_LIMITS.events + 1);
  });

  it.each([[17, 10], [100, 90]])('is also folded for what the user did, and keeps its younger half, counted from where it begins now, after %d inputs', (presses, cut) => {
    const recorder = createRecorder<number>({ ...TEST, seed: '', startedAt: 100, state: null }, { inputs: 16, events: 100_000 });
    for (let press = 0; press < presses; press += 1) recorder.record(stamp(pressed(`press ${press}`), 100 + press), press, press + 1);
    const { start, startedAt, inputs } = recorder.toTimeline('A test', 200, presses);
    expect({ start, startedAt }).toEqual({ start: cut, startedAt: 100 + cut });
    expect(inputs).toEqual(Array.from({ length: presses - cut }, (_, index) => ({ at: index, type: 'test/pressed', payload: `press ${cut + index}` })));
  });

  it('is never cut where something is half done, however long that takes', () => {
    const recorder = createRecorder<number>({ ...TEST, seed: '', startedAt: 0, state: null }, { inputs: 100, events: 64 });
    for (let event = 0; event < 1000; event += 1) {
      const happened = event % 70 === 0 ? stamp(pressed('press'), event) : concluded(event, event);
      recorder.record(happened, event, event + 1);
      expect((recorder.toTimeline('A test', event, event + 1).start ?? 0) % 70).toBe(0);
    }
    expect(recorder.toTimeline('A test', 1000, 1000).start).toBeGreaterThan(0);
  });

  it('of a session that continues for longer than a timeline may begins later, with the state of then', () => {
    const { duration } = TIMELINE_LIMITS;
    const startedAt = 100 * duration;
    const timeOf = (press: number) => startedAt + press * (duration / 16);
    const recorder = createRecorder<number>({ ...TEST, seed: '', startedAt, state: null });
    for (let press = 1; press <= 16; press += 1) recorder.record(stamp(pressed(`press ${press}`), timeOf(press)), press - 1, press);
    expect(recorder.toTimeline('A test', startedAt + duration, 16)).toMatchObject({ start: null, startedAt, duration });
    const later = recorder.toTimeline('A test', startedAt + duration + 1, 16);
    expect(later).toMatchObject({ start: 9, startedAt: timeOf(10), duration: timeOf(16) + 1 - timeOf(10) });
    expect(later.inputs).toHaveLength(7);
    expect(later.inputs[0]).toEqual({ at: 0, type: 'test/pressed', payload: 'press 10' });
    expect(recorder.toTimeline('A test', startedAt + 3 * duration, 16)).toMatchObject({ start: 16, duration: 0, inputs: [] });
  });
});
