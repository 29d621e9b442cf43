import { credentialErrors } from './credentialRules';

describe('credentialErrors', () => {
  it('has nothing to say about a whole address and a password', () => {
    expect(credentialErrors('signIn', 'ada@example.com', 'x')).toEqual({});
    expect(credentialErrors('signUp', 'ada@example.com', '123456')).toEqual({});
  });

  it('asks for both fields when both are empty', () => {
    expect(Object.keys(credentialErrors('signIn', '', ''))).toEqual(['email', 'password']);
  });

  it.each(['ada', 'ada@', '@example.com', 'a b@example.com'])('refuses the address %p', (email) => {
    expect(credentialErrors('signIn', email, 'secret').email).toMatch(/whole email address/);
  });

  it('wants 6 characters of a new password, and only of a new one', () => {
    expect(credentialErrors('signUp', 'ada@example.com', '12345').password).toBe('Please use at least 6 characters.');
    expect(credentialErrors('signIn', 'ada@example.com', '12345')).toEqual({});
  });
});
