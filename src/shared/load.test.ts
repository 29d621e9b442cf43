import { inTurn, loadOnce } from './load';

describe('loadOnce', () => {
  it('loads once for all who ask', async () => {
    const load = jest.fn(() => Promise.resolve('code'));
    const ask = loadOnce(load);
    expect(await Promise.all([ask(), ask()])).toEqual(['code', 'code']);
    await ask();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tries again after a failure', async () => {
    const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code');
    const ask = loadOnce(load);
    await expect(ask()).rejects.toThrow('offline');
    expect(await ask()).toBe('code');
  });
});

it('evaluates pieces one after the other, and lets other tasks run before each', async () => {
  const order: string[] = [];
  const piece = (name: string) => async () => {
    order.push(name);
    return name;
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => order.push('a task');
  port2.postMessage(null);
  await expect(inTurn([piece('first'), piece('second')], piece('last'))).resolves.toBe('last');
  port1.close();
  expect(order.filter((name) => name !== 'a task')).toEqual(['first', 'second', 'last']);
  expect(order.indexOf('a task')).toBe(0);
});

it('stops at a piece that cannot be had, and says so', async () => {
  const last = jest.fn();
  await expect(inTurn([() => Promise.reject(new Error('ChunkLoadError'))], last)).rejects.toThrow('ChunkLoadError');
  expect(last).not.toHaveBeenCalled();
});
