import { makeTestApp } from '../../testing/makeTestApp';
import { selectAccount, selectSession, sessionHintFound } from './auth';

/** A hint is a note in the browser that it may hold a session. */
describe('the landing page', () => {
  it('does not look for a session without a hint', () => {
    const { services, navigate } = makeTestApp({ session: { account: 'user-1' } });
    navigate('/');
    expect(services.auth.calls).toEqual([]);
  });

  it('looks for the session once, however many hints it finds', () => {
    const { services, store, navigate } = makeTestApp({ session: { account: 'user-1' } });
    navigate('/');
    store.dispatch(sessionHintFound());
    store.dispatch(sessionHintFound());
    expect(selectAccount(store.getState())).toBe('user-1');
    expect(services.auth.calls).toEqual(['watchSession']);
  });

  it('stays as it is if the hint was wrong', () => {
    const { store, navigate, visited } = makeTestApp({ session: { account: null } });
    navigate('/');
    store.dispatch(sessionHintFound());
    expect(selectSession(store.getState())).toBe('signedOut');
    expect(visited).toEqual(['/']);
    expect(store.getState().notices.waiting).toEqual([]);
  });
});
