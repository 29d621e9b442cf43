import { createAccounts } from './accounts';

it('knows a user by the same tag on every page, which is a part of their id’s SHA-256', async () => {
  const accounts = createAccounts();
  const alias = accounts.aliasOf('abc', null);
  expect(accounts.tagOf(alias)).toBeNull();
  await accounts.untilTagged(alias);
  expect(accounts.tagOf(alias)).toBe('ba7816bf8f01cfea414140de5dae2223');
});

it('has no tag for nobody', async () => {
  const accounts = createAccounts();
  await accounts.untilTagged('user-1');
  expect(accounts.tagOf('user-1')).toBeNull();
});
