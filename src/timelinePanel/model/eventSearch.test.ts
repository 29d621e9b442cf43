import type { EventKind } from '../../engine/timeline/events';
import type { PlayedEvent } from '../../engine/timeline/player';
import { findEvents } from './eventSearch';

const EVENTS: readonly [string, EventKind, unknown?][] = [
  ['tasks/startPressed', 'input'],
  ['tasks/runStarted', 'derived'],
  ['tasks/taskStarted', 'due'],
  ['wallets/walletCreationRequested', 'input', { name: 'Second ETH Wallet' }],
  ['betaAccess/keyReplied', 'input', { requestId: 7, outcome: { kind: 'rejected', details: [null, true] } }],
];
const events = EVENTS.map(([type, kind, payload], index): PlayedEvent => ({
  index,
  at: 0,
  text: '',
  event: { type, meta: { kind, at: 0, simulatedAt: 0 }, ...(payload !== undefined && { payload }) },
}));

describe('a search for events', () => {
  it.each([
    ['no words', ' ', [0, 1, 2, 3, 4]],
    ['a word of the type, in any case', 'STARTed', [1, 2]],
    ['a typed name in the payload', 'second eth', [3]],
    ['a nested value', 'REJECTED', [4]],
    ["a field's name", 'requestid', [4]],
    ['a number and another plain value', 'true 7', [4]],
    ['words of both type and payload', 'wallet eth', [3]],
    ['words that never occur in one event', 'rejected eth', []],
    ['an index in a list, which is not a field', '1', []],
  ])('matches by %s', (_what, text, indices) => {
    expect(findEvents(events, text)).toEqual(indices);
  });

  it('matches a typed name in another Unicode form', () => {
    const event: PlayedEvent['event'] = {
      type: 'wallets/walletCreated',
      meta: { kind: 'due', at: 0, simulatedAt: 0 },
      payload: { name: 'Cafe\u0301' },
    };
    expect(findEvents([{ index: 0, at: 0, text: '', event }], 'CAF\u00c9')).toEqual([0]);
  });
});
