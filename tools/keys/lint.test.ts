import { keyFields, parseKeyDocument } from '../../functions/src/validateBetaKey/keyDocument';
import { nearMiss } from '../lib/nearMiss';
import { collectionFindings, fieldFindings, nameFindings, profileFindings, requestFindings } from './lint';

const WITH_ACCOUNT = { email: 'ada@example.com' };
const WITHOUT_ACCOUNT = undefined;

const nameFindingsOf = (data: Record<string, unknown>) => nameFindings({ id: 'BETA-AAAAAAAA', data });

test('every unknown field is reported, with the field that was probably meant', () => {
  expect(
    nameFindingsOf({ emailAddress: 'ada@example.test', expiration: 'soon', disabled: true, Uses: 3, note: 'wave 2' }),
  ).toEqual([
    ['betaKeys/BETA-AAAAAAAA', 'emailAddress', 'is ignored by the function: there is no such field'],
    ['betaKeys/BETA-AAAAAAAA', 'expiration', 'is ignored by the function: there is no such field'],
    ['betaKeys/BETA-AAAAAAAA', 'disabled', 'is ignored by the function: there is no such field'],
    ['betaKeys/BETA-AAAAAAAA', 'Uses', 'is ignored by the function: did you mean uses?'],
  ]);
});

test('fields that the function reads or writes are not reported', () => {
  const read = Object.fromEntries(Object.keys(keyFields).map((field) => [field, 1]));
  expect(nameFindingsOf({ ...read, lastUsedAt: 1, lastUsedBy: 'uid' })).toEqual([]);
});

test.each([NaN, Infinity, -Infinity])('the number %p is reported, and shown as it is', (maxUses) => {
  const data = { maxUses };
  expect(fieldFindings({ id: 'BETA-AAAAAAAA', data, parsed: parseKeyDocument(data) })).toEqual([
    ['betaKeys/BETA-AAAAAAAA', 'maxUses', expect.stringContaining(`is ${maxUses}, must be`)],
  ]);
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

test.each(['colour', 'campaign', 'owner', 'maxUses'])('%p resembles no other field', (field) => {
  expect(nearMiss(field, KNOWN)).toBeUndefined();
});

test('an approval that is a string is reported, since it has no effect', () => {
  expect(requestFindings('abc', { email: 'ada@example.com', approved: 'true' })).toEqual([
    [
      'betaRequests/abc',
      'approved',
      'has no effect for "ada@example.com": is "true", must be true or false (type boolean)',
    ],
  ]);
  expect(
    [true, false, undefined].flatMap((approved) => requestFindings('abc', { email: 'ada@example.com', approved })),
  ).toEqual([]);
});

test('a field with a space in its name is quoted, and the field that was meant is suggested', () => {
  expect(nameFindingsOf({ 'enabled ': false })).toEqual([
    ['betaKeys/BETA-AAAAAAAA', '"enabled "', 'is ignored by the function: did you mean enabled?'],
  ]);
});

test.each(['betaAccessGranted', 'Beta_access_granted', 'beta_access_granted '])(
  'a profile with the field %p is reported, since this field grants no access',
  (field) => {
    expect(profileFindings('uid', { [field]: true }, WITH_ACCOUNT)).toEqual([
      ['profiles/uid', expect.any(String), expect.stringContaining('did you mean beta_access_granted?')],
    ]);
  },
);

test('a profile with a flag that is a text is reported with the email of its account', () => {
  expect(profileFindings('uid', { beta_access_granted: 'yes' }, WITH_ACCOUNT)).toEqual([
    ['profiles/uid', 'beta_access_granted', expect.stringContaining('gives ada@example.com no access: is "yes"')],
  ]);
});

test('a profile whose id is an email is reported, and one that gives access to a deleted account', () => {
  expect(profileFindings('ada@example.com', { beta_access_granted: true }, WITHOUT_ACCOUNT)).toEqual([
    ['profiles/"ada@example.com"', '', expect.stringContaining('belongs to no account')],
  ]);
  const left = { beta_access_granted: true, user_id: 'uid', grantedAt: 1 };
  expect(profileFindings('uid', left, WITHOUT_ACCOUNT)).toEqual([
    ['profiles/"uid"', '', expect.stringContaining('access delete uid')],
  ]);
  expect(profileFindings('uid', { ...left, beta_access_granted: false }, WITHOUT_ACCOUNT)).toEqual([]);
  expect(profileFindings('uid', { beta_access_granted: true, name: 'Ada' }, WITH_ACCOUNT)).toEqual([]);
});

test('an approved request without a valid email is reported, and so is a misspelt approval', () => {
  expect(requestFindings('abc', { email: 'Ada <ada@example.com>', approved: true })).toEqual([
    ['betaRequests/abc', 'email', expect.stringContaining('is "Ada <ada@example.com>", must be')],
  ]);
  expect(requestFindings('abc', { Email: 'ada@example.com', approved: true })).toEqual([
    ['betaRequests/abc', 'email', expect.stringContaining('is missing, must be')],
    ['betaRequests/abc', 'Email', expect.stringContaining('did you mean email?')],
  ]);
  expect(requestFindings('abc', { email: 'ada@example.com', Approved: true })).toEqual([
    ['betaRequests/abc', 'Approved', expect.stringContaining('did you mean approved?')],
  ]);
});

test('an unknown collection is reported if another was probably meant', () => {
  expect(collectionFindings('betakeys')).toEqual([
    ['"betakeys"', '', expect.stringContaining('did you mean betaKeys?')],
  ]);
  expect(['betaKeys', 'profiles', 'newsletter'].flatMap(collectionFindings)).toEqual([]);
});
