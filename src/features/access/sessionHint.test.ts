import { makeTestApp } from '../../testing/makeTestApp';
import { selectAccount, selectSession, sessionHintFound } from './auth';

describe('a session hint on the landing page', () => {
  it('is needed for a session check', () => {
    const { services, navigate } = makeTestApp({ session: { account: 'user-1' } });
    navigate('/');
    expect(services.auth.calls).toEqual([]);
  });

  it('starts one session check', () => {
    const { services, store, navigate } = makeTestApp({ session: { account: 'user-1' } });
    navigate('/');
    store.dispatch(sessionHintFound());
    store.dispatch(sessionHintFound());
    expect(selectAccount(store.getState())).toBe('user-1');
    expect(services.auth.calls).toEqual(['watchSession']);
  });

  it('that is wrong has no visible effect', () => {
    const { store, navigate, visited } = makeTestApp({ session: { account: null } });
    navigate('/');
    store.dispatch(sessionHintFound());
    expect(selectSession(store.getState())).toBe('signedOut');
    expect(visited).toEqual(['/']);
    expect(store.getState().notices.waiting).toEqual([]);
  });
});
