import { makeTestApp } from '../../testing/makeTestApp';
import { selectAccount, selectSession, sessionHintFound } from './auth';

describe('a session that the landing page only suspects', () => {
  it('is not asked for without a hint', () => {
    const { services, navigate } = makeTestApp({ session: { account: 'user-1' } });
    navigate('/');
    expect(services.auth.calls).toEqual([]);
  });

  it('is found by the hint, once', () => {
    const { services, store, navigate } = makeTestApp({ session: { account: 'user-1' } });
    navigate('/');
    store.dispatch(sessionHintFound());
    store.dispatch(sessionHintFound());
    expect(selectAccount(store.getState())).toBe('user-1');
    expect(services.auth.calls).toEqual(['watchSession']);
  });

  it('leads nowhere and says nothing when the hint was wrong', () => {
    const { store, navigate, visited } = makeTestApp({ session: { account: null } });
    navigate('/');
    store.dispatch(sessionHintFound());
    expect(selectSession(store.getState())).toBe('signedOut');
    expect(visited).toEqual(['/']);
    expect(store.getState().notices.waiting).toEqual([]);
  });
});
