import { createRecorder, STATE_DIGEST_INTERVAL } from './recorder';
import { digestOf } from './digest';
import { createDueEvent } from './events';
import { packedCount } from './packedWords';

const counted = createDueEvent<number>('test/counted');

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
});
