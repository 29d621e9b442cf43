import * as v from 'valibot';
import { authFailure } from '../../features/access/accessInputs';
import { authFailureText } from './authFailures';
import { authFailureOf, KnownFailure, outcomeOf } from './firebaseFailures';

const errorWithCode = (code: unknown) => Object.assign(new Error('Firebase: a raw text.'), { code });

describe('failures of the account service', () => {
  it.each([
    ['auth/wrong-password', 'wrongCredentials'],
    ['auth/login-blocked', 'unconfirmed'],
    ['auth/password-does-not-meet-requirements', 'weakPassword'],
    ['auth/network-request-failed', 'offline'],
    ['auth/user-disabled', 'accountDisabled'],
    ['auth/admin-restricted-operation', 'notAllowed'],
    ['auth/operation-not-allowed', 'notAllowed'],
    ['auth/blocking-function-error-response', 'notAllowed'],
    ['auth/requests-from-referer-https://seed.example-are-blocked.', 'notAllowed'],
    ['auth/api-key-not-valid.-please-pass-a-valid-api-key.', 'notAllowed'],
    ['auth/missing-recaptcha-token', 'notAllowed'],
    ['functions/permission-denied', 'notAllowed'],
  ])('maps %s to %s', (code, failure) => {
    expect(authFailureOf(errorWithCode(code))).toBe(failure);
  });

  const passwordRefusal = (message: string) =>
    Object.assign(new Error(`Firebase: ${message} (auth/password-does-not-meet-requirements).`), {
      code: 'auth/password-does-not-meet-requirements',
    });

  it('names the broken password rules that are known here', () => {
    const requirements =
      'at least 8 characters, Password must contain a lower case character, Password must contain an upper case character, Password must contain a numeric character, Password must contain a non-alphanumeric character';
    const failure = authFailureOf(
      passwordRefusal(`Missing password requirements: [Password must contain ${requirements}, and my words]`),
    );
    expect(failure).toBe(
      'weakPassword:at least 8 characters,a lower case character,an upper case character,a numeric character,a special character',
    );
    expect(authFailureText(failure)).toBe(
      'Use at least 8 characters, a lower case character, an upper case character, a numeric character, a special character.',
    );
    expect(v.is(authFailure, failure)).toBe(true);
    expect(v.is(authFailure, 'weakPassword:my words')).toBe(false);
  });

  it.each([
    ['Missing password requirements: [Password may contain at most 64 characters]', 'Use at most 64 characters.'],
    ['Missing password requirements: [Password must contain a numeric character]', 'Use a numeric character.'],
    ['something new', 'Choose another password.'],
  ])('describes a password refused for %p: %s', (message, text) => {
    expect(authFailureText(authFailureOf(passwordRefusal(message)))).toBe(text);
  });

  it('says when the user can try again, if the server does', () => {
    const failure = authFailureOf(
      Object.assign(new Error('Too many requests came from your network. Try again after 2026-11-28 09:05 UTC.'), {
        code: 'functions/resource-exhausted',
      }),
    );
    expect(authFailureText(failure)).toBe('Too many attempts. Try again after 2026-11-28 09:05 UTC.');
    expect(v.is(authFailure, failure)).toBe(true);
    expect(v.is(authFailure, 'tooManyRequests:soon')).toBe(false);
    expect(authFailureOf(errorWithCode('functions/resource-exhausted'))).toBe('tooManyRequests');
  });

  const UNMAPPED = ['auth/some-new-code', 'auth/internal-error', 7].map(errorWithCode);

  it.each([...UNMAPPED, new Error('broken'), undefined, 'text', null].map((error) => [error]))(
    'maps %p to unknown',
    (error) => {
      expect(authFailureOf(error)).toBe('unknown');
    },
  );

  it.each([
    ['internal [0]', 'offline'],
    ['INTERNAL [500]', 'unknown'],
  ])('distinguishes a function that did not answer from one that failed: %s', (message, failure) => {
    expect(authFailureOf(Object.assign(new Error(message), { code: 'functions/internal' }))).toBe(failure);
  });

  it('returns the failure of a `KnownFailure`', () => {
    expect(authFailureOf(new KnownFailure('mailNotSent'))).toBe('mailNotSent');
  });

  it('turns a rejection and a success into an outcome', async () => {
    const failed = outcomeOf(() => Promise.reject(errorWithCode('auth/timeout')));
    await expect(failed).resolves.toEqual({ ok: false, failure: 'offline' });
    await expect(outcomeOf(() => Promise.resolve('done'))).resolves.toEqual({ ok: true });
  });
});
