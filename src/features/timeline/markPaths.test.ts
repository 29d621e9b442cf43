import type { EventKind } from '../../engine/timeline/events';
import type { PlayedEvent } from '../../engine/timeline/player';
import { markPaths } from './markPaths';
import { createTimeScale } from './timeScale';

const played = (index: number, at: number, kind: EventKind): PlayedEvent => ({
  index,
  at,
  digest: 0,
  event: { type: 'tests/happened', meta: { kind, at } },
});

describe('the marks of a scrub bar', () => {
  it('draw inputs over the whole height and everything else in the middle', () => {
    const events = [played(0, 0, 'input'), played(1, 0, 'derived'), played(2, 500, 'due')];
    const { inputs, derived } = markPaths(events, [], 1000, createTimeScale(1000, []));
    expect(inputs).toBe('M0 0V10');
    expect(derived).toBe('M0 3V7M500 3V7');
  });

  it('break the line of time where it is idle', () => {
    const { rail, gaps } = markPaths([], [{ from: 200, to: 700 }], 1000, createTimeScale(1000, []));
    expect(rail).toBe('M0 5H200M700 5H1000');
    expect(gaps).toBe('M200 5H700');
  });

  it('stay short for 100 000 events', () => {
    const events = Array.from({ length: 100_000 }, (_, index) => played(index, index * 10, 'due'));
    const { derived } = markPaths(events, [], 1_000_000, createTimeScale(1_000_000, []));
    expect(derived.match(/M/g)).toHaveLength(1001);
  });
});
