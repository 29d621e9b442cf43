import { createAccounts } from './accounts';

it('listeners are called only when an email has changed', () => {
  const accounts = createAccounts();
  const listener = jest.fn();
  const alias = accounts.rememberUser('abc', 'old@example.test');
  const stop = accounts.subscribe(listener);
  accounts.rememberUser('abc', 'old@example.test');
  expect(listener).not.toHaveBeenCalled();
  accounts.rememberUser('abc', 'new@example.test');
  expect([listener.mock.calls.length, accounts.emailOf(alias)]).toEqual([1, 'new@example.test']);
  stop();
  accounts.rememberUser('abc', 'old@example.test');
  expect(listener).toHaveBeenCalledTimes(1);
});

it('an old grant belongs to one account, until its profile says otherwise', () => {
  const accounts = createAccounts();
  const [first, second] = [accounts.rememberUser('abc', null), accounts.rememberUser('def', null)];
  accounts.noteGrant(first, true);
  accounts.noteGrant('user-9', true);
  expect([first, second, 'user-9'].map(accounts.hasOldGrant)).toEqual([true, false, false]);
  accounts.noteGrant(first, false);
  expect(accounts.hasOldGrant(first)).toBe(false);
});
