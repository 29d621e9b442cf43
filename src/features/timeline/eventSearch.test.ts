import type { EventKind } from '../../engine/timeline/events';
import type { PlayedEvent } from '../../engine/timeline/player';
import { findEvents, placeInFound } from './eventSearch';

const LIST: readonly [string, EventKind][] = [
  ['tasks/startPressed', 'input'],
  ['tasks/runStarted', 'derived'],
  ['tasks/taskStarted', 'due'],
  ['wallets/walletToggled', 'input'],
];
const events = LIST.map(([type, kind], index): PlayedEvent => ({
  index,
  at: 0,
  digest: 0,
  event: { type, meta: { kind, at: 0 } },
}));
const all = new Set<EventKind>(['input', 'due', 'derived']);

describe('searching events', () => {
  it('finds all of them without words', () => {
    expect(findEvents(events, { kinds: all, text: ' ' })).toEqual([0, 1, 2, 3]);
  });

  it('finds those whose type holds the words, in any case', () => {
    expect(findEvents(events, { kinds: all, text: 'STARTed' })).toEqual([1, 2]);
  });

  it('finds those of the chosen kinds only', () => {
    expect(findEvents(events, { kinds: new Set<EventKind>(['input']), text: '' })).toEqual([0, 3]);
    expect(findEvents(events, { kinds: new Set(), text: '' })).toEqual([]);
  });

  it('knows where in what it found an event stands, or would stand', () => {
    expect([-1, 0, 2, 3, 9].map((index) => placeInFound([0, 3], index))).toEqual([-1, 0, 0, 1, 1]);
  });
});
