import { stateDifference, valueAt } from './stateDifference';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => ({ n: index }));

it('names the paths of changed, missing and extra values', () => {
  const queue = numbers(32);
  expect(
    stateDifference(
      { queue, run: { next: 1 } },
      { queue: [...queue.slice(0, 7), { n: -7 }, ...queue.slice(8), { n: 32 }], run: {} },
    ),
  ).toEqual([
    { path: 'queue.7.n', kind: 'changed', expected: 7, found: -7 },
    { path: 'queue.32', kind: 'extra', found: { n: 32 } },
    { path: 'run.next', kind: 'missing', expected: 1 },
  ]);
});

it('returns the value at a path, and no inherited property', () => {
  const state = { tasks: { queue: numbers(40) }, wallets: [{ balance: 0 }] };
  expect(valueAt(state, ['tasks', 'queue', '33', 'n'])).toBe(33);
  expect(valueAt(state, ['wallets', '0', 'balance'])).toBe(0);
  for (const path of [
    'wallets.1.balance',
    'wallets.0.balance.more',
    'wallets.constructor',
    'tasks.queue.40',
    'tasks.queue.missingKey',
    'tasks.queue.',
  ]) {
    expect(valueAt(state, path.split('.'))).toBeUndefined();
  }
});
