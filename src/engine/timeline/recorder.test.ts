import { createRecorder, STATE_DIGEST_INTERVAL } from './recorder';
import { digestOf } from './digest';
import { createDerivedEvent, createDueEvent, createInput, type TimedAction } from './events';
import { packedCount } from './packedWords';
import { TIMELINE_FORMAT, TIMELINE_LIMITS, TIMELINE_VERSION } from './timeline';

const counted = createDueEvent<number>('test/counted');

const pressed = createInput<string>('test/pressed');
const looked = createInput('test/looked');
const concluded = createDerivedEvent<number>('test/concluded');

/** As the scheduler does with what comes from outside. */
const stamped = (input: TimedAction, at: number): TimedAction => ({ ...input, meta: { ...input.meta, at } });

/** A multiple of the interval, as are the moments at which it may be cut: a mark lies at the very cut. */
const BOUNDS = { inputs: 100, events: 8 * STATE_DIGEST_INTERVAL };

/** Records numbered events, of which each leads to the state that bears its number. */
function setUp(bounds = { inputs: 100, events: 2000 }) {
  const parent = { digest: '0123456789abcdef', at: 5 };
  const recorder = createRecorder<{ count: number }>({ app: 'test', seed: '', startedAt: 0, state: null, parent }, bounds);
  let count = 0;
  function record(events: number) {
    for (const last = count + events; count < last; count += 1) {
      recorder.record(counted(count, count), { count }, { count: count + 1 });
    }
  }
  const restart = () => recorder.restart({ startedAt: count, seed: 'another', state: { count } });
  return { record, restart, exported: () => recorder.toTimeline('A test', count, { count }) };
}

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

  it('has the digest of every state that comes at its interval', () => {
    const { record, exported } = setUp();
    record(1000);
    const expected = [1, 2, 3].map((turn) => {
      const event = turn * STATE_DIGEST_INTERVAL;
      return { event, digest: digestOf({ count: event }) };
    });
    expect(exported().digests.states).toEqual(expected);
  });

  it.each([BOUNDS.events + 1, 2 * BOUNDS.events, 3 * BOUNDS.events + 300])('of which the older half was folded has them where they belong, after %d events', (events) => {
    const { record, exported } = setUp(BOUNDS);
    record(events);
    const { start, digests } = exported();
    const begin = start?.count ?? 0;
    const kept = packedCount(digests.events);
    expect(begin).toBeGreaterThan(0);
    expect(begin + kept).toBe(events);
    const marks = Array.from({ length: Math.floor(kept / STATE_DIGEST_INTERVAL) }, (_, mark) => (mark + 1) * STATE_DIGEST_INTERVAL);
    expect(digests.states).toEqual(marks.map((event) => ({ event, digest: digestOf({ count: begin + event }) })));
  });

  it('that begins anew knows nothing of the one before: neither its parent nor a state of it', () => {
    const { record, restart, exported } = setUp(BOUNDS);
    record(BOUNDS.events - 1);
    expect(exported().parent).not.toBeNull();
    restart();
    expect(exported()).toMatchObject({ parent: null, seed: 'another', start: { count: BOUNDS.events - 1 }, startedAt: BOUNDS.events - 1 });
    record(BOUNDS.events + 1);
    const { start, startedAt, digests } = exported();
    expect(start?.count).toBeGreaterThan(BOUNDS.events);
    expect(startedAt).toBe(start?.count);
    expect((start?.count ?? 0) + packedCount(digests.events)).toBe(2 * BOUNDS.events);
  });

  it('says whose it is, when it began, how long it went on, and what somebody did, each at its time from there', () => {
    const recorder = createRecorder<object>({ app: 'test', seed: 'dice', startedAt: 1000, state: null });
    recorder.record(stamped(pressed('Start'), 1300), {}, {});
    recorder.record(counted(1, 1400), {}, {});
    recorder.record(stamped(looked(), 1500), {}, {});
    expect(recorder.toTimeline('A title', 2000, {})).toMatchObject({
      format: TIMELINE_FORMAT, version: TIMELINE_VERSION, app: 'test', title: 'A title', seed: 'dice', startedAt: 1000, duration: 1000, start: null, parent: null,
      inputs: [{ at: 300, type: 'test/pressed', payload: 'Start' }, { at: 500, type: 'test/looked' }],
      digests: { states: [], final: digestOf({}) },
    });
  });

  it('goes on where an earlier one was left as if it had never stopped', () => {
    const start = { app: 'test', seed: 'dice', startedAt: 1000, state: null };
    const steps = Array.from({ length: 1200 }, (_, step) => (step % 3 === 0 ? stamped(pressed(`press ${step}`), 1000 + step) : step % 3 === 1 ? stamped(looked(), 1000 + step) : counted(step, 1000 + step)));
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
    const recorder = createRecorder<number>({ app: 'test', seed: '', startedAt: 0, state: null });
    for (let event = 0; event < TIMELINE_LIMITS.events; event += 1) recorder.record(counted(event, event), event, event + 1);
    expect(recorder.toTimeline('Full', TIMELINE_LIMITS.events, 0)).toMatchObject({ start: null, startedAt: 0 });
    recorder.record(counted(0, TIMELINE_LIMITS.events), TIMELINE_LIMITS.events, 0);
    const { start, startedAt, digests } = recorder.toTimeline('Folded', TIMELINE_LIMITS.events, 0);
    expect(start).toBe(startedAt);
    expect(startedAt + packedCount(digests.events)).toBe(TIMELINE_LIMITS.events + 1);
    expect(recorder.eventCount()).toBe(TIMELINE_LIMITS.events + 1);
  });

  it('is also folded for what somebody did, and keeps its younger half, counted from where it begins now', () => {
    const recorder = createRecorder<number>({ app: 'test', seed: '', startedAt: 100, state: null }, { inputs: 16, events: 100_000 });
    for (let press = 0; press < 17; press += 1) recorder.record(stamped(pressed(`press ${press}`), 100 + press), press, press + 1);
    const { start, startedAt, inputs } = recorder.toTimeline('A test', 200, 17);
    const cut = start ?? 0;
    expect(cut).toBe(10);
    expect(startedAt).toBe(100 + cut);
    expect(inputs).toEqual(Array.from({ length: 17 - cut }, (_, index) => ({ at: index, type: 'test/pressed', payload: `press ${cut + index}` })));
  });

  it('is never cut where something is half done', () => {
    const recorder = createRecorder<number>({ app: 'test', seed: '', startedAt: 0, state: null }, { inputs: 100, events: 64 });
    for (let event = 0; event < 1000; event += 1) {
      const happened = event % 5 === 0 ? stamped(pressed('press'), event) : concluded(event, event);
      recorder.record(happened, event, event + 1);
      expect((recorder.toTimeline('A test', event, event + 1).start ?? 0) % 5).toBe(0);
    }
  });

  it('of a session that goes on for longer than a timeline may begins later, with the state of then', () => {
    const day = 24 * 3_600_000;
    const recorder = createRecorder<number>({ app: 'test', seed: '', startedAt: 0, state: null });
    for (let past = 1; past <= 29; past += 1) recorder.record(stamped(pressed(`day ${past}`), past * day), past - 1, past);
    expect(recorder.toTimeline('A test', TIMELINE_LIMITS.duration, 29)).toMatchObject({ start: null, duration: TIMELINE_LIMITS.duration });
    const { start, startedAt, duration, inputs } = recorder.toTimeline('A test', TIMELINE_LIMITS.duration + 1, 29);
    expect(duration).toBeLessThan(TIMELINE_LIMITS.duration);
    expect(startedAt).toBe(((start ?? 0) + 1) * day);
    expect(inputs).toHaveLength(29 - (start ?? 0));
    expect(inputs[0]).toEqual({ at: 0, type: 'test/pressed', payload: `day ${(start ?? 0) + 1}` });
    expect(recorder.toTimeline('A test', 100 * day, 29)).toMatchObject({ start: 29, duration: 0, inputs: [] });
  });
});
