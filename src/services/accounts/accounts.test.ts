import { createAccounts } from './accounts';

it('knows a user by the same tag on every page, which is a part of their id’s SHA-256', async () => {
  const accounts = createAccounts();
  const alias = accounts.aliasOf('abc', null);
  expect(accounts.tagOf(alias)).toBeNull();
  await accounts.untilTagged(alias);
  expect(accounts.tagOf(alias)).toBe('ba7816bf8f01cfea414140de5dae2223');
});

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

it('has no tag for nobody', async () => {
  const accounts = createAccounts();
  await accounts.untilTagged('user-1');
  expect(accounts.tagOf('user-1')).toBeNull();
});
