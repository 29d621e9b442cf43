import type { ProfileReport } from './betaAccessService';
import { createProfileWatch } from './profileWatch';

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

function setUp() {
  const idle: (() => void)[] = [];
  const listeners = new Map<string, (profile: ProfileReport) => void>();
  const stopped: string[] = [];
  const watch = createProfileWatch(
    async (uid, report) => {
      if (uid === 'unloadable') throw new Error('ChunkLoadError');
      listeners.set(uid, report);
      return () => void stopped.push(uid);
    },
    (callback) => void idle.push(callback),
  );
  const beIdle = async () => {
    idle.splice(0).forEach((callback) => callback());
    await settled();
  };
  return { watch, listeners, stopped, beIdle };
}

describe('the listener on the own profile', () => {
  it('begins when the page is idle, and passes on what it hears until it is ended', async () => {
    const { watch, listeners, stopped, beIdle } = setUp();
    const report = jest.fn();
    watch.begin('ada', report);
    expect(listeners.size).toBe(0);
    await beIdle();
    listeners.get('ada')?.('granted');
    watch.end();
    listeners.get('ada')?.('denied');
    expect(report.mock.calls).toEqual([['granted']]);
    expect(stopped).toEqual(['ada']);
  });

  it('does not begin when it was ended before the page was idle', async () => {
    const { watch, listeners, beIdle } = setUp();
    watch.begin('ada', jest.fn());
    watch.end();
    await beIdle();
    expect(listeners.size).toBe(0);
  });

  it('stops when it was ended while its code was being loaded', async () => {
    const { watch, stopped, beIdle } = setUp();
    watch.begin('ada', jest.fn());
    const begun = beIdle();
    watch.end();
    await begun;
    expect(stopped).toEqual(['ada']);
  });

  it('hears one profile at a time', async () => {
    const { watch, stopped, beIdle } = setUp();
    watch.begin('ada', jest.fn());
    await beIdle();
    watch.begin('bob', jest.fn());
    await beIdle();
    expect(stopped).toEqual(['ada']);
  });

  it('says that it knows nothing when its code cannot be loaded', async () => {
    const { watch, beIdle } = setUp();
    const report = jest.fn();
    watch.begin('unloadable', report);
    await beIdle();
    expect(report.mock.calls).toEqual([['lost']]);
  });
});
