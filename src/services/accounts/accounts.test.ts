import { createAccounts } from './accounts';

it('listeners are called only when an email has changed', () => {
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
