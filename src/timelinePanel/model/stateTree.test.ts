import { runToEnd } from '../../engine/timeline/program';
import { foldsAround, MAX_RESULTS, searchSteps } from './stateTree';

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
const search = (text: string) => runToEnd(searchSteps(state, text)).map(({ path }) => path);

describe('a search in a state', () => {
  it('finds values by words of their path or value, in any case and in order', () => {
    expect(search('list name')).toEqual(['wallets.list.0.name', 'wallets.list.1.name']);
    expect(search('deep')).toEqual(['wallets.list.1.name']);
    expect(search('De\u200bEP')).toEqual(['wallets.list.1.name']);
    expect(search('12.45')).toEqual(['wallets.list.0.balance']);
    expect(search('creation null')).toEqual(['wallets.creation']);
    expect(search('nothing of the kind')).toEqual([]);
  });

  it('yields every 2000 values, and stops at the maximum number of results', () => {
    const large = { list: Array.from({ length: 30_000 }, (_, index) => ({ id: `task-${index}` })) };
    const steps = searchSteps(large, 'task-29999');
    expect(steps.next()).toEqual({ done: false, value: 2000 });
    expect(runToEnd(steps).map(({ path }) => path)).toEqual(['list.29999.id']);
    expect(runToEnd(searchSteps(large, 'task'))).toHaveLength(MAX_RESULTS);
  });
});

describe('what has to be unfolded to show a path', () => {
  it('is every value around it', () => {
    expect(foldsAround(state, ['wallets', 'list', '1', 'name'])).toEqual(['wallets', 'wallets.list', 'wallets.list.1']);
    expect(foldsAround(state, ['route'])).toEqual([]);
  });

  it('includes the portion of a long list', () => {
    const long = { tasks: { queue: Array.from({ length: 250 }, (_, step) => ({ step })) } };
    expect(foldsAround(long, ['tasks', 'queue', '99', 'step'])).toEqual(['tasks', 'tasks.queue', 'tasks.queue.99']);
    expect(foldsAround(long, ['tasks', 'queue', '249', 'step'])).toEqual([
      'tasks',
      'tasks.queue',
      'tasks.queue#200',
      'tasks.queue.249',
    ]);
  });
});
