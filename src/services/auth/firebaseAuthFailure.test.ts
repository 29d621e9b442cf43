import { authFailureOf, KnownFailure, outcomeOf } from './firebaseAuthFailure';

const coded = (code: unknown) => Object.assign(new Error('Firebase: a raw text.'), { code });

describe('failures of the account service', () => {
  it.each([
    ['auth/invalid-credential', 'wrongCredentials'],
    ['auth/user-not-found', 'wrongCredentials'],
    ['auth/login-blocked', 'unconfirmed'],
    ['auth/email-already-in-use', 'emailInUse'],
    ['auth/invalid-email', 'invalidEmail'],
    ['auth/password-does-not-meet-requirements', 'weakPassword'],
    ['auth/too-many-requests', 'tooManyRequests'],
    ['auth/network-request-failed', 'offline'],
    ['auth/user-disabled', 'accountDisabled'],
  ])('puts %s into our own words: %s', (code, failure) => {
    expect(authFailureOf(coded(code))).toBe(failure);
  });

  it.each([[coded('auth/some-new-code')], [coded(7)], [new Error('broken')], [undefined], ['text'], [null]])(
    'does not know %p',
    (error) => {
      expect(authFailureOf(error)).toBe('unknown');
    },
  );

  it('keeps a failure that is in our words already', () => {
    expect(authFailureOf(new KnownFailure('mailNotSent'))).toBe('mailNotSent');
  });

  it('turns a rejection into an outcome and leaves a success as it is', async () => {
    const failed = outcomeOf(() => Promise.reject(coded('auth/timeout')));
    await expect(failed).resolves.toEqual({ ok: false, failure: 'offline' });
    await expect(outcomeOf(() => Promise.resolve('done'))).resolves.toBe('done');
  });
});
