import { runToEnd } from '../../engine/timeline/program';
import { changedPaths, MAX_RESULTS, searchSteps, treeRows } from './stateTree';

const state = {
  wallets: {
    list: [
      { name: 'Main SOL', balance: 12.45 },
      { name: 'Deep HYPE', balance: 0 },
    ],
    creation: null,
  },
  route: { path: '/app' },
};
const pathsOf = (rows: readonly { readonly path: string }[]) => rows.map(({ path }) => path);
const search = (text: string, within?: ReadonlySet<string>) => pathsOf(runToEnd(searchSteps(state, text, within)));

describe('the tree of a state', () => {
  it('lists only the values inside the open paths', () => {
    expect(pathsOf(treeRows(state, new Set()))).toEqual(['wallets', 'route']);
    expect(pathsOf(treeRows(state, new Set(['wallets', 'wallets.list.1'])))).toEqual([
      'wallets',
      'wallets.list',
      'wallets.creation',
      'route',
    ]);
  });

  it('counts the fields of an object and the items of a list', () => {
    const sizes = treeRows(state, new Set(['wallets'])).map(({ path, size }) => [path, size]);
    expect(sizes).toEqual([
      ['wallets', 2],
      ['wallets.list', 2],
      ['wallets.creation', null],
      ['route', 1],
    ]);
  });
});

describe('a search in a state', () => {
  it('finds values by words of their path or value, in any case and in order', () => {
    expect(search('list name')).toEqual(['wallets.list.0.name', 'wallets.list.1.name']);
    expect(search('deep')).toEqual(['wallets.list.1.name']);
    expect(search('De\u200bEP')).toEqual(['wallets.list.1.name']);
    expect(search('12.45')).toEqual(['wallets.list.0.balance']);
    expect(search('creation null')).toEqual(['wallets.creation']);
    expect(search('nothing of the kind')).toEqual([]);
  });

  it('searches only the given paths', () => {
    expect(search('', new Set(['wallets', 'wallets.creation']))).toEqual(['wallets.creation']);
  });

  it('yields every 2000 values, and stops at the maximum number of results', () => {
    const large = { list: Array.from({ length: 30_000 }, (_, index) => ({ id: `task-${index}` })) };
    const steps = searchSteps(large, 'task-29999');
    expect(steps.next()).toEqual({ done: false, value: 2000 });
    expect(pathsOf(runToEnd(steps))).toEqual(['list.29999.id']);
    expect(runToEnd(searchSteps(large, 'task'))).toHaveLength(MAX_RESULTS);
  });
});

it('marks changed paths, their parents, and the content of new values', () => {
  const marked = changedPaths([
    { path: 'tasks.run', kind: 'changed', expected: null, found: { next: 0 } },
    { path: 'wallets.list.2', kind: 'missing', expected: { name: 'gone' } },
  ]);
  expect([...marked]).toEqual(['tasks', 'tasks.run', 'tasks.run.next', 'wallets', 'wallets.list', 'wallets.list.2']);
});
