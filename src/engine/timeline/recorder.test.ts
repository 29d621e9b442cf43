import { createRecorder, STATE_DIGEST_INTERVAL } from './recorder';
import { digestOf } from './digest';
import { createDueEvent } from './events';

const counted = createDueEvent<number>('test/counted');

/** Records numbered events, of which each leads to the state that bears its number. */
function setUp() {
  const recorder = createRecorder<{ count: number }>({ app: 'test', seed: '', startedAt: 0, state: null }, { inputs: 100, events: 2000 });
  let count = 0;
  function record(events: number) {
    for (const last = count + events; count < last; count += 1) {
      recorder.record(counted(count, count), { count }, { count: count + 1 });
    }
  }
  return { record, exported: () => recorder.toTimeline('A test', count, { count }) };
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
});
