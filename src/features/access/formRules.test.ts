import { asciiEmail, formErrors, refusedField } from './formRules';

describe('asciiEmail', () => {
  it.each(['Ada@B\u00fccher.example', 'Ada@bu\u0308cher.example', 'Ada@xn--bcher-kva.example'])(
    'returns the international domain of %s in ASCII (P3.1)',
    (email) => {
      expect(asciiEmail(email)).toBe('Ada@xn--bcher-kva.example');
    },
  );

  it.each([
    '',
    'Ada@Example.com',
    '\u00e4da@example.com',
    'ada@\u00fc/x',
    'ada@\u00fc:80',
    'ada@\u00fc.1',
    'b\u00fccher.example',
  ])('leaves %j unchanged', (email) => {
    expect(asciiEmail(email)).toBe(email);
  });
});

describe('formErrors', () => {
  it('accepts an email and a password of at least 6 characters, in the form in which it is sent (P3.1)', () => {
    expect(formErrors('signIn', { email: 'ada@example.com', password: 'x' })).toEqual({});
    expect(formErrors('signUp', { email: 'ada@example.com', password: '123456' })).toEqual({});
  });

  it('reports both fields if both are empty', () => {
    expect(Object.keys(formErrors('signIn', { email: '', password: '' }))).toEqual(['email', 'password']);
  });

  it.each(['ada', 'ada@', '@example.com', 'a b@example.com'])('refuses the email %p', (email) => {
    expect(formErrors('signIn', { email, password: 'secret' }).email).toMatch(/full email/);
  });

  it('requires 6 characters only of a new password (P3.1)', () => {
    const tooShort = 'Use at least 6 characters.';
    expect(formErrors('signUp', { email: 'ada@example.com', password: '12345' })).toEqual({ password: tooShort });
    expect(formErrors('changePassword', { password: '12345', newPassword: '12345' })).toEqual({
      newPassword: tooShort,
    });
    expect(formErrors('signIn', { email: 'ada@example.com', password: '12345' })).toEqual({});
  });

  it('counts a letter with its accent once, as it is sent', () => {
    const password = 'caf\u0065\u0301s';
    expect(password).toHaveLength(6);
    expect(formErrors('signUp', { email: 'ada@example.com', password })).toHaveProperty('password');
  });

  it('checks only the email in a form without a password', () => {
    expect(Object.keys(formErrors('resetPassword', {}))).toEqual(['email']);
  });
});

it('refusedField returns the field of the new password if the Firebase password policy refuses it', () => {
  expect(refusedField('changePassword', 'weakPassword:at least 8 characters')).toBe('newPassword');
  expect(refusedField('signUp', 'weakPassword')).toBe('password');
});
