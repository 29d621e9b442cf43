import { vectorOf, withItemAdded, withItemAt } from '../collections/vector';
import { readableState, stateDifference, valueAt } from './stateDifference';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => ({ n: index }));

describe('a readable state', () => {
  it('has lists in the place of vectors, however deep they lie', () => {
    const state = { tasks: { queue: vectorOf(numbers(40)) }, wallets: [{ past: vectorOf([1]) }], run: null };
    expect(readableState(state)).toEqual({ tasks: { queue: numbers(40) }, wallets: [{ past: [1] }], run: null });
  });

  it('gives differences the paths of items, also when a vector grew a level', () => {
    const before = vectorOf(numbers(32));
    const after = withItemAdded(withItemAt(before, 7, { n: -7 }), { n: 32 });
    expect(after.depth).toBeGreaterThan(before.depth);
    expect(stateDifference(readableState({ queue: before }), readableState({ queue: after }))).toEqual([
      { path: 'queue.7.n', kind: 'changed', expected: 7, found: -7 },
      { path: 'queue.32', kind: 'extra', found: { n: 32 } },
    ]);
  });

  it('shares what the states share, so that it is not compared', () => {
    const before = vectorOf(numbers(100));
    const after = withItemAt(before, 0, { n: -1 });
    const [one, other] = [before, after].map((queue) => readableState(queue) as unknown[]);
    expect(other?.[1]).toBe(one?.[1]);
  });
});

it.each([['the state itself', (state: unknown) => state], ['the readable one', readableState]])('gives the value at a place of %s, and nothing of what objects have by themselves', (_what, shown) => {
  const state = shown({ tasks: { queue: vectorOf(numbers(40)) }, wallets: [{ balance: 0 }] });
  expect(valueAt(state, ['tasks', 'queue', '33', 'n'])).toBe(33);
  expect(valueAt(state, ['wallets', '0', 'balance'])).toBe(0);
  for (const path of ['wallets.1.balance', 'wallets.0.balance.more', 'wallets.constructor', 'tasks.queue.40', 'tasks.queue.root', 'tasks.queue.']) {
    expect(valueAt(state, path.split('.'))).toBeUndefined();
  }
});
