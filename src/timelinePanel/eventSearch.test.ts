import type { EventKind } from '../engine/timeline/events';
import type { PlayedEvent } from '../engine/timeline/player';
import { findEvents, targetOfKey } from './eventSearch';

const LIST: readonly [string, EventKind, unknown?][] = [
  ['tasks/startPressed', 'input'],
  ['tasks/runStarted', 'derived'],
  ['tasks/taskStarted', 'due'],
  ['wallets/walletCreationRequested', 'input', { name: 'Second ETH Wallet' }],
  ['betaAccess/keyReplied', 'input', { requestId: 7, outcome: { kind: 'rejected', details: [null, true] } }],
];
const events = LIST.map(([type, kind, payload], index): PlayedEvent => ({
  index,
  at: 0,
  text: '',
  event: { type, meta: { kind, at: 0 }, ...(payload !== undefined && { payload }) },
}));
const all = new Set<EventKind>(['input', 'due', 'derived']);

describe('searching events', () => {
  it('finds all of them without words', () => {
    expect(findEvents(events, { kinds: all, text: ' ' })).toEqual([0, 1, 2, 3, 4]);
  });

  it('finds those whose type holds the words, in any case', () => {
    expect(findEvents(events, { kinds: all, text: 'STARTed' })).toEqual([1, 2]);
  });

  it.each([
    ['a typed name', 'second eth', [3]],
    ['a status inside', 'REJECTED', [4]],
    ['a field', 'requestid', [4]],
    ['a number, or another plain value', 'true 7', [4]],
    ['words of type and payload together', 'wallet eth', [3]],
    ['words that no event has together', 'rejected eth', []],
    ['the place of a value in a list, which is no field', '1', []],
  ])('finds %s in the payload', (_what, text, found) => {
    expect(findEvents(events, { kinds: all, text })).toEqual(found);
  });

  it('finds a typed name in another Unicode form', () => {
    const event: PlayedEvent['event'] = { type: 'wallets/walletCreated', meta: { kind: 'due', at: 0 }, payload: { name: 'Cafe\u0301' } };
    expect(findEvents([{ index: 0, at: 0, text: '', event }], { kinds: all, text: 'CAF\u00c9' })).toEqual([0]);
  });

  it('finds those of the chosen kinds only', () => {
    expect(findEvents(events, { kinds: new Set<EventKind>(['input']), text: '' })).toEqual([0, 3, 4]);
    expect(findEvents(events, { kinds: new Set(), text: '' })).toEqual([]);
  });
});

it('moves in a list by rows, by tens and to its ends, and never beyond', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'a'];
  expect(keys.map((key) => targetOfKey(key, 3, 8))).toEqual([4, 2, 7, 0, 0, 7, -1]);
});
