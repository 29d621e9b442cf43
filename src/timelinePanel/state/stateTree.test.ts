import { finish } from '../../engine/timeline/program';
import { changedPaths, MAX_FOUND, searchSteps, treeRows } from './stateTree';

const state = { wallets: { list: [{ name: 'Main SOL', balance: 12.45 }, { name: 'Deep HYPE', balance: 0 }], creation: null }, route: { path: '/app' } };
const paths = (rows: readonly { readonly path: string }[]) => rows.map(({ path }) => path);
const search = (text: string, within?: ReadonlySet<string>) => paths(finish(searchSteps(state, text, within)));

describe('the tree of a state', () => {
  it('shows what is inside of the open paths alone', () => {
    expect(paths(treeRows(state, new Set()))).toEqual(['wallets', 'route']);
    expect(paths(treeRows(state, new Set(['wallets', 'wallets.list.1'])))).toEqual(['wallets', 'wallets.list', 'wallets.creation', 'route']);
  });

  it('tells how much is inside, and nothing of that for a plain value', () => {
    const sizes = treeRows(state, new Set(['wallets'])).map(({ path, size }) => [path, size]);
    expect(sizes).toEqual([['wallets', 2], ['wallets.list', 2], ['wallets.creation', null], ['route', 1]]);
  });
});

describe('a search in a state', () => {
  it('finds values by words of their path and of themselves, in any case and in order', () => {
    expect(search('list name')).toEqual(['wallets.list.0.name', 'wallets.list.1.name']);
    expect(search('deep')).toEqual(['wallets.list.1.name']);
    expect(search('De\u200bEP')).toEqual(['wallets.list.1.name']);
    expect(search('12.45')).toEqual(['wallets.list.0.balance']);
    expect(search('creation null')).toEqual(['wallets.creation']);
    expect(search('nothing of the kind')).toEqual([]);
  });

  it('looks at the given paths alone', () => {
    expect(search('', new Set(['wallets', 'wallets.creation']))).toEqual(['wallets.creation']);
  });

  it('rests now and then in a large state, and ends at a bound', () => {
    const large = { list: Array.from({ length: 30_000 }, (_, index) => ({ id: `task-${index}` })) };
    const steps = searchSteps(large, 'task-29999');
    expect(steps.next()).toEqual({ done: false, value: 2000 });
    expect(paths(finish(steps))).toEqual(['list.29999.id']);
    expect(finish(searchSteps(large, 'task'))).toHaveLength(MAX_FOUND);
  });
});

it('marks what changed, what is around it, and what is inside of something new', () => {
  const marked = changedPaths([
    { path: 'tasks.run', kind: 'changed', expected: null, found: { next: 0 } },
    { path: 'wallets.list.2', kind: 'missing', expected: { name: 'gone' } },
  ]);
  expect([...marked]).toEqual(['tasks', 'tasks.run', 'tasks.run.next', 'wallets', 'wallets.list', 'wallets.list.2']);
});
