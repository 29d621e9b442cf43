import { asciiEmail, formErrors, refusedField } from './formRules';

describe('asciiEmail', () => {
  it.each(['Ada@B\u00fccher.example', 'Ada@bu\u0308cher.example', 'Ada@xn--bcher-kva.example'])('writes the international domain of %s as mail servers do', (email) => {
    expect(asciiEmail(email)).toBe('Ada@xn--bcher-kva.example');
  });

  it.each(['', 'Ada@Example.com', '\u00e4da@example.com', 'ada@\u00fc/x', 'ada@\u00fc:80', 'ada@\u00fc.1', 'b\u00fccher.example'])('leaves %j as it was typed', (email) => {
    expect(asciiEmail(email)).toBe(email);
  });
});

describe('formErrors', () => {
  it('has nothing to say about a whole address and a password', () => {
    expect(formErrors('signIn', { email: 'ada@example.com', password: 'x' })).toEqual({});
    expect(formErrors('signUp', { email: 'ada@example.com', password: '123456' })).toEqual({});
  });

  it('asks for both fields when both are empty', () => {
    expect(Object.keys(formErrors('signIn', { email: '', password: '' }))).toEqual(['email', 'password']);
  });

  it.each(['ada', 'ada@', '@example.com', 'a b@example.com'])('refuses the address %p', (email) => {
    expect(formErrors('signIn', { email, password: 'secret' }).email).toMatch(/full email/);
  });

  it('wants 6 characters of a new password, and only of a new one', () => {
    const short = 'Use at least 6 characters.';
    expect(formErrors('signUp', { email: 'ada@example.com', password: '12345' })).toEqual({ password: short });
    expect(formErrors('changePassword', { password: '12345', newPassword: '12345' })).toEqual({ newPassword: short });
    expect(formErrors('signIn', { email: 'ada@example.com', password: '12345' })).toEqual({});
  });

  it('has a password that breaks a rule of the project mended where a new one is typed', () => {
    expect(refusedField('changePassword', 'weakPassword:at least 8 characters')).toBe('newPassword');
    expect(refusedField('signUp', 'weakPassword')).toBe('password');
  });

  it('asks for an address alone where an email is all that is wanted', () => {
    expect(Object.keys(formErrors('resetPassword', {}))).toEqual(['email']);
  });
});
