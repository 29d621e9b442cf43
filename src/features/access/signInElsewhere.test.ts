import { makeTestApp, repliesArrive } from '../../testing/makeTestApp';
import { authFormLeft, authFormSubmitted } from './auth';

describe('a session that begins in another tab during a sign-in here', () => {
  async function signInHere(outcome: 'fails' | 'succeeds') {
    const app = makeTestApp({ session: { account: null } });
    app.navigate('/auth');
    await repliesArrive();
    if (outcome === 'fails') app.services.auth.answers.signIn = { ok: false, failure: 'wrongCredentials' };
    app.store.dispatch(authFormSubmitted({ kind: 'signIn', ticket: 1 }));
    app.services.auth.report({ account: 'user-2' });
    // The new session closes the screen of the form.
    app.store.dispatch(authFormLeft());
    expect(app.store.getState().auth.account).toBe('user-2');
    await repliesArrive();
    return app.store.getState();
  }

  it('stays if the sign-in here fails', async () => {
    const { auth, notices } = await signInHere('fails');
    expect(notices.waiting.map(({ code }) => code)).toEqual(['signInFailed']);
    expect(auth).toMatchObject({ session: 'signedIn', account: 'user-2', forms: { signIn: { stage: 'refused' } } });
  });

  it('is replaced if the sign-in here succeeds', async () => {
    const { auth } = await signInHere('succeeds');
    expect(auth).toMatchObject({ session: 'signedIn', account: 'user-1' });
  });
});
