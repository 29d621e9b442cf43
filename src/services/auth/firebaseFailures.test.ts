import { authFailureOf, KnownFailure, outcomeOf } from './firebaseFailures';

const coded = (code: unknown) => Object.assign(new Error('Firebase: a raw text.'), { code });

describe('failures of the account service', () => {
  it.each([
    ['auth/invalid-credential', 'wrongCredentials'],
    ['auth/wrong-password', 'wrongCredentials'],
    ['auth/user-not-found', 'wrongCredentials'],
    ['auth/missing-password', 'wrongCredentials'],
    ['auth/login-blocked', 'unconfirmed'],
    ['auth/email-already-in-use', 'emailInUse'],
    ['auth/invalid-email', 'invalidEmail'],
    ['auth/missing-email', 'invalidEmail'],
    ['auth/invalid-recipient-email', 'invalidEmail'],
    ['auth/weak-password', 'weakPassword'],
    ['auth/password-does-not-meet-requirements', 'weakPassword'],
    ['auth/too-many-requests', 'tooManyRequests'],
    ['auth/quota-exceeded', 'tooManyRequests'],
    ['auth/network-request-failed', 'offline'],
    ['auth/timeout', 'offline'],
    ['auth/user-disabled', 'accountDisabled'],
  ])('puts %s into our own words: %s', (code, failure) => {
    expect(authFailureOf(coded(code))).toBe(failure);
  });

  const STRANGE = ['auth/some-new-code', 'auth/operation-not-allowed', 'auth/internal-error', 7].map(coded);

  it.each([...STRANGE, new Error('broken'), undefined, 'text', null].map((error) => [error]))(
    'does not know %p',
    (error) => {
      expect(authFailureOf(error)).toBe('unknown');
    },
  );

  it.each([
    ['internal [0]', 'offline'],
    ['INTERNAL [500]', 'unknown'],
  ])('tells a function that did not answer from one that failed: %s', (message, failure) => {
    expect(authFailureOf(Object.assign(new Error(message), { code: 'functions/internal' }))).toBe(failure);
  });

  it('keeps a failure that is in our words already', () => {
    expect(authFailureOf(new KnownFailure('mailNotSent'))).toBe('mailNotSent');
  });

  it('turns a rejection and a success into an outcome', async () => {
    const failed = outcomeOf(() => Promise.reject(coded('auth/timeout')));
    await expect(failed).resolves.toEqual({ ok: false, failure: 'offline' });
    await expect(outcomeOf(() => Promise.resolve('done'))).resolves.toEqual({ ok: true });
  });
});
