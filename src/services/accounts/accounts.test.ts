import { createAccounts } from './accounts';

it('tells of an address that has changed, and of no other', () => {
  const accounts = createAccounts();
  const told = jest.fn();
  const alias = accounts.aliasOf('abc', 'old@example.test');
  const stop = accounts.subscribe(told);
  accounts.aliasOf('abc', 'old@example.test');
  expect(told).not.toHaveBeenCalled();
  accounts.aliasOf('abc', 'new@example.test');
  expect([told.mock.calls.length, accounts.emailOf(alias)]).toEqual([1, 'new@example.test']);
  stop();
  accounts.aliasOf('abc', 'old@example.test');
  expect(told).toHaveBeenCalledTimes(1);
});
