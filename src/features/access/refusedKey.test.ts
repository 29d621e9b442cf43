import { makeTestApp, repliesArrive, submitForm } from '../../testing/makeTestApp';
import { signOutPressed } from './auth';
import { keyDialogClosed, keySubmitted, savedKeyFound } from './betaAccess';

const KEY = 'BETA-AB12CD34';

/** A user without access submits a key, which the server refuses with `kind`. */
async function submitRefusedKey(
  kind: 'key-for-another-address' | 'too-many-attempts' | 'access-revoked' | 'key-used' | 'rejected',
) {
  const app = makeTestApp({ session: { account: 'user-1' } });
  app.services.betaAccess.profiles = ['denied'];
  app.services.betaAccess.keyOutcome = { kind, details: 'The reason.' };
  app.navigate('/auth');
  await repliesArrive();
  app.services.drafts.put('betaKey', KEY);
  const noteKeyRefusal = jest.spyOn(app.services.drafts, 'noteKeyRefusal');
  app.store.dispatch(keySubmitted({ ticket: app.services.drafts.submit('betaKey', KEY) }));
  await repliesArrive();
  const sentCount = () => app.services.betaAccess.calls.filter((call) => call === 'validateKey').length;
  return { app, sentCount, noteKeyRefusal, savedKey: () => app.services.drafts.get('betaKey') };
}

describe('a key refused for a reason other than the key itself', () => {
  it.each(['key-for-another-address', 'too-many-attempts', 'access-revoked'] as const)(
    'stays saved (%s) (P4.3e)',
    async (kind) => {
      const { app, savedKey, noteKeyRefusal } = await submitRefusedKey(kind);
      expect(savedKey()).toBe(KEY);
      expect(noteKeyRefusal).toHaveBeenCalledWith(kind);
      expect(app.store.getState().betaAccess).toMatchObject({
        savedKey: { kind: 'refused' },
        submission: { kind: 'refused' },
      });
      expect(app.store.getState().notices.waiting.at(-1)).toMatchObject({
        code: 'keyRejected',
        values: { reason: 'The reason.' },
      });
    },
  );

  it('is not resent automatically in the same session', async () => {
    const { app, sentCount } = await submitRefusedKey('key-for-another-address');
    app.store.dispatch(keyDialogClosed());
    app.navigate('/');
    app.navigate('/auth');
    await repliesArrive();
    expect(sentCount()).toBe(1);
    expect(app.store.getState().betaAccess.isDialogOpen).toBe(false);
  });

  it('stays saved after a sign-out, and is redeemed after the next sign-in', async () => {
    const { app, sentCount, savedKey } = await submitRefusedKey('key-for-another-address');
    app.store.dispatch(signOutPressed());
    await repliesArrive();
    expect(savedKey()).toBe(KEY);
    expect(app.store.getState().betaAccess.savedKey.kind).toBe('refused');
    app.services.betaAccess.keyOutcome = { kind: 'accepted' };
    await submitForm(app, 'signIn');
    expect(sentCount()).toBe(2);
    expect(savedKey()).toBeUndefined();
    expect(app.store.getState().betaAccess.submission.kind).toBe('accepted');
  });

  it('stays saved after a reload and a sign-out, with the reason (P4.3e)', async () => {
    const refusal = 'key-for-another-address';
    const app = makeTestApp({ session: { account: 'user-1' } });
    app.services.betaAccess.profiles = ['denied'];
    app.services.drafts.put('betaKey', KEY);
    app.navigate('/auth');
    app.store.dispatch(savedKeyFound({ refusal }));
    await repliesArrive();
    app.store.dispatch(signOutPressed());
    await repliesArrive();
    expect(app.services.drafts.get('betaKey')).toBe(KEY);
    expect(app.store.getState().betaAccess).toMatchObject({ savedKey: { kind: 'refused', refusal } });
  });

  it('says nothing of another key that a visitor types in its place', async () => {
    const app = makeTestApp({ session: { account: null } });
    app.services.drafts.put('betaKey', KEY);
    app.navigate('/auth');
    app.store.dispatch(savedKeyFound({ refusal: 'key-for-another-address' }));
    await repliesArrive();
    app.store.dispatch(keySubmitted({ ticket: app.services.drafts.submit('betaKey', 'BETA-ZZ99ZZ99') }));
    await repliesArrive();
    expect(app.store.getState().betaAccess.savedKey).toEqual({ kind: 'saved' });
  });

  it('can be resent by the user', async () => {
    const { app, sentCount, savedKey } = await submitRefusedKey('too-many-attempts');
    app.services.betaAccess.keyOutcome = { kind: 'rejected', details: null };
    app.store.dispatch(keySubmitted({ ticket: 2 }));
    await repliesArrive();
    expect(sentCount()).toBe(2);
    expect(savedKey()).toBeUndefined();
    expect(app.store.getState().betaAccess.savedKey.kind).toBe('none');
  });
});

it.each(['key-used', 'rejected'] as const)('a used or invalid key is dropped (%s)', async (kind) => {
  const { app, savedKey } = await submitRefusedKey(kind);
  expect(savedKey()).toBeUndefined();
  expect(app.store.getState().betaAccess.savedKey.kind).toBe('none');
});
