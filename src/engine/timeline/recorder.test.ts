import { deflateRawSync } from 'node:zlib';
import { fullTimeline } from '../../testing/fullTimeline';
import { createRecorder, type Recorder } from './recorder';
import { digestInterval, STATE_DIGEST_INTERVAL } from './stateDigests';
import { digestOf } from './digest';
import { createDerivedEvent, createDueEvent, createInput, stamp as stampAt, type TimedAction } from './events';
import { TIMELINE_LIMITS } from './timeline';

const FORMAT = { format: 'test-timeline', version: 1, app: 'test' };

const counted = createDueEvent<number>()('test/counted');

const pressed = createInput<string>()('test/pressed');
const viewed = createInput()('test/viewed');
const concluded = createDerivedEvent<number>()('test/concluded');

/** Stamps an event of a program whose simulated time is machine time. */
const stamp = (event: TimedAction, at: number): TimedAction => stampAt(event, { at, simulatedAt: at });

/** `events` is a multiple of the interval between digests, so that a digest lies exactly where folding cuts. */
const BOUNDS = { inputs: 100, events: 8 * STATE_DIGEST_INTERVAL };

/** Creates a recorder, and functions that record numbered events. The state counts the events. */
function setUp(bounds = { inputs: 100, events: 2000 }) {
  const parent = { digest: '0123456789abcdef', at: 5 };
  const recorder = createRecorder<{ count: number }>(
    { ...FORMAT, seed: '', startedAt: 0, state: null, parent },
    bounds,
  );
  let count = 0;
  function record(events: number) {
    for (const last = count + events; count < last; count += 1) {
      recorder.record(stamp(counted(count), count), { count }, { count: count + 1 });
    }
  }
  const restart = () => recorder.restart({ startedAt: count, seed: 'another', state: { count } });
  return {
    record,
    restart,
    eventCount: recorder.eventCount,
    exportNow: () => recorder.toTimeline('A test', count, { count }),
  };
}

it('a file of a full recording is less than 4.5 MB, and 3.5 bytes for each event once compressed', () => {
  const text = fullTimeline({ events: 100_000 });
  expect(text.length).toBeLessThan(4_500_000);
  expect(deflateRawSync(text).length).toBeLessThan(350_000);
});

describe('a recording', () => {
  it('is the same, even if it was exported many times while it was folded', () => {
    const exportedOnce = setUp();
    exportedOnce.record(5000);
    const exportedManyTimes = setUp();
    for (let round = 0; round < 50; round += 1) {
      exportedManyTimes.record(100);
      exportedManyTimes.exportNow();
    }
    expect(exportedManyTimes.exportNow()).toEqual(exportedOnce.exportNow());
  });

  it('has a digest of the state after each interval of events; the interval is shorter in a short recording', () => {
    const { record, exportNow } = setUp();
    record(1000);
    // The interval is 8 events.
    expect(exportNow().digests.states).toHaveLength(125);
    expect(exportNow().digests.states[30]).toMatchObject({ event: 248, digest: digestOf({ count: 248 }) });
    record(900);
    expect(exportNow().digests.states[3]?.event).toBe(4 * digestInterval(1900));
  });

  it.each([BOUNDS.events + 1, 2 * BOUNDS.events, 3 * BOUNDS.events + 300])(
    'has its digests at the right events after %d events, some of which were folded',
    (events) => {
      const { record, exportNow } = setUp(BOUNDS);
      record(events);
      const { start, folded, events: lines, digests } = exportNow();
      const foldedCount = start?.count ?? 0;
      const keptCount = lines.length;
      expect(folded).toBe(true);
      // Each event comes 1 ms after the one before, and the first one at the new start.
      expect([lines[0], lines[1]]).toEqual([expect.stringMatching(/^\+0 /), expect.stringMatching(/^\+1 /)]);
      expect(foldedCount).toBeGreaterThan(0);
      expect(foldedCount + keptCount).toBe(events);
      const interval = digestInterval(BOUNDS.events);
      const expectedEvents = Array.from(
        { length: Math.floor(keptCount / interval) },
        (_, index) => (index + 1) * interval,
      );
      expect(digests.states.map(({ event }) => event)).toEqual(expect.arrayContaining(expectedEvents));
      for (const { event, digest } of digests.states) expect(digest).toBe(digestOf({ count: foldedCount + event }));
    },
  );

  it('starts anew after a restart, without parent, inputs and digests, and can be folded later', () => {
    const { record, restart, eventCount, exportNow } = setUp(BOUNDS);
    record(BOUNDS.events - 1);
    expect(exportNow().parent).not.toBeNull();
    restart();
    expect(exportNow()).toMatchObject({
      parent: null,
      seed: 'another',
      start: { count: BOUNDS.events - 1 },
      startedAt: BOUNDS.events - 1,
      inputs: [],
      folded: false,
      events: [],
      digests: { states: [] },
    });
    expect(eventCount()).toBe(BOUNDS.events - 1);
    record(BOUNDS.events + 1);
    const { start, startedAt, folded, events } = exportNow();
    // This shows the panel that the beginning of the recording was folded.
    expect(folded).toBe(true);
    expect(start?.count).toBeGreaterThan(BOUNDS.events);
    expect(startedAt).toBe(start?.count);
    expect((start?.count ?? 0) + events.length).toBe(2 * BOUNDS.events);
  });

  it('holds its program, seed, start, duration, and inputs with their times since the start', () => {
    const recorder = createRecorder<object>({ ...FORMAT, seed: 'dice', startedAt: 1000, state: null });
    recorder.record(stamp(pressed('Start'), 1300), {}, {});
    recorder.record(stamp(counted(1), 1400), {}, {});
    recorder.record(stamp(viewed(), 1500), {}, {});
    expect(recorder.toTimeline('A title', 2000, {})).toMatchObject({
      ...FORMAT,
      title: 'A title',
      seed: 'dice',
      startedAt: 1000,
      duration: 1000,
      start: null,
      parent: null,
      inputs: [
        { at: 300, type: 'test/pressed', payload: 'Start' },
        { at: 500, type: 'test/viewed' },
      ],
      digests: { states: [], final: digestOf({}) },
    });
  });

  it('continues an earlier recording as if it had never stopped', () => {
    const start = { ...FORMAT, seed: 'dice', startedAt: 1000, state: null };
    const record = (recorder: Recorder<{ step: number }>, from: number, to: number) => {
      for (let step = from; step < to; step += 1) {
        const events = [
          stamp(pressed(`press ${step}`), 1000 + step),
          stamp(viewed(), 1000 + step),
          stamp(counted(step), 1000 + step),
        ];
        recorder.record(events[step % 3] as TimedAction, { step }, { step: step + 1 });
      }
    };
    const uninterrupted = createRecorder<{ step: number }>(start);
    record(uninterrupted, 0, 1200);
    const firstPart = createRecorder<{ step: number }>(start);
    record(firstPart, 0, 700);
    const secondPart = createRecorder<{ step: number }>({
      ...start,
      recorded: firstPart.toTimeline('A test', 1700, { step: 700 }),
    });
    record(secondPart, 700, 1200);
    expect(secondPart.eventCount()).toBe(1200);
    expect(secondPart.toTimeline('A test', 3000, { step: 1200 })).toEqual(
      uninterrupted.toTimeline('A test', 3000, { step: 1200 }),
    );
  });

  it('holds as many events as a file by default, and never more', () => {
    const recorder = createRecorder<number>({ ...FORMAT, seed: '', startedAt: 0, state: null });
    for (let event = 0; event < TIMELINE_LIMITS.events; event += 1)
      recorder.record(stamp(counted(event), event), event, event + 1);
    expect(recorder.toTimeline('Full', TIMELINE_LIMITS.events, 0)).toMatchObject({ start: null, startedAt: 0 });
    recorder.record(stamp(counted(0), TIMELINE_LIMITS.events), TIMELINE_LIMITS.events, 0);
    const { start, startedAt, events } = recorder.toTimeline('Folded', TIMELINE_LIMITS.events, 0);
    expect(start).toBe(startedAt);
    expect(startedAt + events.length).toBe(TIMELINE_LIMITS.events + 1);
    expect(recorder.eventCount()).toBe(TIMELINE_LIMITS.events + 1);
  });

  it.each([
    [17, 10],
    [100, 90],
  ])(
    'is folded as many times as its limit of 16 inputs requires (%d inputs), and then has times since its new start',
    (presses, foldedCount) => {
      const recorder = createRecorder<number>(
        { ...FORMAT, seed: '', startedAt: 100, state: null },
        { inputs: 16, events: 100_000 },
      );
      for (let press = 0; press < presses; press += 1)
        recorder.record(stamp(pressed(`press ${press}`), 100 + press), press, press + 1);
      // Whenever there is a seventeenth input, the first ten are folded.
      const { start, startedAt, inputs } = recorder.toTimeline('A test', 200, presses);
      expect({ start, startedAt }).toEqual({ start: foldedCount, startedAt: 100 + foldedCount });
      expect(inputs).toEqual(
        Array.from({ length: presses - foldedCount }, (_, index) => ({
          at: index,
          type: 'test/pressed',
          payload: `press ${foldedCount + index}`,
        })),
      );
    },
  );

  it('is never cut before a derived event, even in a long chain of them', () => {
    const recorder = createRecorder<number>(
      { ...FORMAT, seed: '', startedAt: 0, state: null },
      { inputs: 100, events: 64 },
    );
    for (let event = 0; event < 1000; event += 1) {
      const happened = event % 70 === 0 ? stamp(pressed('press'), event) : stamp(concluded(event), event);
      recorder.record(happened, event, event + 1);
      // The state before an event is its number, so a cut at an input leaves a multiple of 70.
      expect((recorder.toTimeline('A test', event, event + 1).start ?? 0) % 70).toBe(0);
    }
    expect(recorder.toTimeline('A test', 1000, 1000).start).toBeGreaterThan(0);
  });

  it('begins later, with the state at that time, if the session is longer than a timeline may be', () => {
    const { duration } = TIMELINE_LIMITS;
    const startedAt = 100 * duration;
    const timeOf = (press: number) => startedAt + press * (duration / 16);
    const recorder = createRecorder<number>({ ...FORMAT, seed: '', startedAt, state: null });
    for (let press = 1; press <= 16; press += 1)
      recorder.record(stamp(pressed(`press ${press}`), timeOf(press)), press - 1, press);
    expect(recorder.toTimeline('A test', startedAt + duration, 16)).toMatchObject({ start: null, startedAt, duration });
    // 1 ms later, only the last seven presses fit.
    const laterTimeline = recorder.toTimeline('A test', startedAt + duration + 1, 16);
    expect(laterTimeline).toMatchObject({ start: 9, startedAt: timeOf(10), duration: timeOf(16) + 1 - timeOf(10) });
    expect(laterTimeline.inputs).toHaveLength(7);
    expect(laterTimeline.inputs[0]).toEqual({ at: 0, type: 'test/pressed', payload: 'press 10' });
    expect(recorder.toTimeline('A test', startedAt + 3 * duration, 16)).toMatchObject({
      start: 16,
      duration: 0,
      inputs: [],
    });
  });
});
