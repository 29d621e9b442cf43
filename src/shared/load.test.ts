import { numberOf } from '../testing/productRules';
import { runInSeparateTasks, loadOnce, loadWithRetries } from './load';

describe('loadOnce', () => {
  it('loads once for all callers', async () => {
    const load = jest.fn(() => Promise.resolve('code'));
    const loadShared = loadOnce(load);
    expect(await Promise.all([loadShared(), loadShared()])).toEqual(['code', 'code']);
    await loadShared();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tries again after a failure', async () => {
    const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code');
    const loadShared = loadOnce(load);
    await expect(loadShared()).rejects.toThrow('offline');
    expect(await loadShared()).toBe('code');
  });
});

it('a load that fails is repeated three times, after the delays of the rule (P3.14c)', async () => {
  const delays: number[] = [];
  const clock = { now: () => 5000, callAt: (at: number, run: () => void) => void (delays.push(at - 5000), run()) };
  const load = jest.fn(() => Promise.reject(new Error('offline')));
  await expect(loadWithRetries(load, clock)).rejects.toThrow('offline');
  const phrases = ['repeated after #, 2000', 'after 1000, # and', '2000 and #.'];
  expect(delays).toEqual(phrases.map((phrase) => numberOf('P3.14c', phrase)));
  expect(load).toHaveBeenCalledTimes(4);
});

it('does not wait again for code that did not arrive in time (P2.5a)', async () => {
  const late = Object.assign(new Error('ChunkLoadError'), { type: 'timeout' });
  const load = jest.fn(() => Promise.reject(late));
  await expect(loadWithRetries(load, { now: () => 0, callAt: (_at, run) => run() })).rejects.toBe(late);
  expect(load).toHaveBeenCalledTimes(1);
});

it('runs functions one after the other, and lets a waiting task run first', async () => {
  const order: string[] = [];
  const recordCall = (name: string) => async () => {
    order.push(name);
    return name;
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => order.push('a task');
  port2.postMessage(null);
  await expect(runInSeparateTasks([recordCall('first'), recordCall('second')], recordCall('last'))).resolves.toBe(
    'last',
  );
  port1.close();
  expect(order.filter((name) => name !== 'a task')).toEqual(['first', 'second', 'last']);
  expect(order.indexOf('a task')).toBe(0);
});

it('stops at a function that fails, with its error', async () => {
  const last = jest.fn();
  await expect(runInSeparateTasks([() => Promise.reject(new Error('ChunkLoadError'))], last)).rejects.toThrow(
    'ChunkLoadError',
  );
  expect(last).not.toHaveBeenCalled();
});
