import { loadOnce } from './loadOnce';

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
