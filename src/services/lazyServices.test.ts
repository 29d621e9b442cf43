import type { SessionReport } from './auth/authService';
import { createFakeServices } from '../testing/fakeServices';
import { createLazyServices } from './lazyServices';

function setUp({ failures = 0, session = { account: 'user-1' } as SessionReport } = {}) {
  const remote = createFakeServices(session);
  let loads = 0;
  const lazy = createLazyServices(() => {
    loads += 1;
    return loads <= failures ? Promise.reject(new Error('ChunkLoadError')) : Promise.resolve(remote);
  });
  return { lazy, remote, loads: () => loads };
}

describe('lazy services', () => {
  it('load nothing before the first call', () => {
    expect(setUp().loads()).toBe(0);
  });

  it('load once for several calls, and pass their answers on', async () => {
    const { lazy, loads } = setUp();
    const answers = await Promise.all([
      lazy.auth.submit('signIn', 1),
      lazy.betaAccess.loadProfile('user-1'),
      lazy.auth.signOut(),
    ]);
    expect(answers).toEqual([{ ok: true }, 'granted', { ok: true }]);
    expect(loads()).toBe(1);
  });

  it('fail as offline if the code cannot be loaded', async () => {
    const { lazy } = setUp({ failures: 10 });
    const reports: SessionReport[] = [];
    lazy.auth.watchSession((report) => reports.push(report));
    const offline = { ok: false, failure: 'offline' };
    expect(await lazy.auth.submit('signIn', 1)).toEqual(offline);
    expect(await lazy.auth.signOut()).toEqual(offline);
    expect(await lazy.betaAccess.loadProfile('user-1')).toBe('unavailable');
    expect(await lazy.betaAccess.validateKey(1)).toEqual({ kind: 'failed' });
    expect(reports).toEqual([{ failed: true }]);
  });

  it('poll a profile once the code has loaded', async () => {
    const { lazy, remote } = setUp();
    lazy.betaAccess.startPollingProfile('user-1', jest.fn());
    lazy.betaAccess.stopPollingProfile();
    await lazy.betaAccess.loadProfile('user-1');
    lazy.betaAccess.startPollingProfile('user-1', jest.fn());
    lazy.betaAccess.stopPollingProfile();
    expect(remote.betaAccess.polls).toEqual(['begun', 'ended']);
  });

  it('retry loading with the next call, and then watch the session', async () => {
    const { lazy, remote } = setUp({ failures: 1 });
    const reports: SessionReport[] = [];
    lazy.auth.watchSession((report) => reports.push(report));
    expect(await lazy.auth.submit('signIn', 1)).toEqual({ ok: false, failure: 'offline' });
    expect(await lazy.auth.submit('signIn', 1)).toEqual({ ok: true });
    expect(remote.auth.calls).toEqual(['watchSession', 'signIn']);
    expect(reports[0]).toEqual({ failed: true });
    expect(reports.at(-1)).toEqual({ account: 'user-1' });
  });

  it('report the session only to the latest listener', async () => {
    const { lazy, remote } = setUp();
    const first = jest.fn();
    const last = jest.fn();
    lazy.auth.watchSession(first);
    await lazy.betaAccess.loadProfile('user-1');
    lazy.auth.watchSession(last);
    remote.auth.report({ account: null });
    expect(first.mock.calls).toEqual([[{ account: 'user-1' }]]);
    expect(last.mock.calls).toEqual([[{ account: 'user-1' }], [{ account: null }]]);
  });
});
