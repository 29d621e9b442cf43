import { keyFieldRules } from '../../functions/src/validateBetaKey/keyFields';
import { nameFindings, nearMiss, requestFindings } from './lint';

const found = (data: Record<string, unknown>) => nameFindings({ id: 'BETA-AAAAAAAA', data });

test('every field that the function does not know is named, with the one that was probably meant', () => {
  expect(found({ emailAddress: 'ada@example.test', expiration: 'soon', disabled: true, Uses: 3, note: 'wave 2' })).toEqual([
    ['betaKeys/BETA-AAAAAAAA', 'emailAddress', 'is ignored by the function: it knows no such field'],
    ['betaKeys/BETA-AAAAAAAA', 'expiration', 'is ignored by the function: it knows no such field'],
    ['betaKeys/BETA-AAAAAAAA', 'disabled', 'is ignored by the function: it knows no such field'],
    ['betaKeys/BETA-AAAAAAAA', 'Uses', 'is ignored by the function: was uses meant?'],
  ]);
});

test('what the function reads or writes is nothing to name', () => {
  const read = Object.fromEntries(Object.keys(keyFieldRules).map((field) => [field, 1]));
  expect(found({ ...read, lastUsedAt: 1, lastUsedBy: 'uid' })).toEqual([]);
});

const KNOWN = ['enabled', 'maxUses', 'uses', 'expiresAt', 'email', 'note'];

test.each([
  ['MaxUses', 'maxUses'],
  ['max_uses', 'maxUses'],
  ['maxuse', 'maxUses'],
  ['expires', 'expiresAt'],
  ['expireAt', 'expiresAt'],
  ['enable', 'enabled'],
  ['e-mail', 'email'],
  [' notes', 'note'],
])('%p was probably meant as %s', (field, meant) => {
  expect(nearMiss(field, KNOWN)).toBe(meant);
});

test.each(['colour', 'campaign', 'owner', 'maxUses'])('%p is nothing to ask about', (field) => {
  expect(nearMiss(field, KNOWN)).toBeUndefined();
});

test('a request that is approved by a text is decided by nothing', () => {
  expect(requestFindings('abc', { email: 'ada@example.com', approved: 'true' })).toEqual([
    ['betaRequests/abc', 'approved', 'decides nothing for "ada@example.com": is "true", must be true or false (type boolean)'],
  ]);
  expect([true, false, undefined].flatMap((approved) => requestFindings('abc', { approved }))).toEqual([]);
});
