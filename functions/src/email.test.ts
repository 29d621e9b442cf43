import { comparableEmail, readEmail } from './email';

test('an email is trimmed and lower-cased', () => {
  expect(readEmail(' Ada@Example.TEST\n')).toBe('ada@example.test');
});

test.each([
  'Ada@B\u00fccher.example',
  'ada@bu\u0308cher.example',
  'ada@xn--bcher-kva.example',
  'ada@XN--BCHER-KVA.example',
  'ada@b\u00fccher\u3002example',
])('an international domain is compared in ASCII, however it is written: %s', (email) => {
  expect(readEmail(email)).toBe('ada@xn--bcher-kva.example');
});

test.each(['ada@\u00fc\u00a0.example', 'ada@\u00fc.example/x', 'ada@\u00fc%41.example', 'ada@\u00fc:80'])(
  'an invalid domain stays as it is: %s',
  (email) => {
    expect(comparableEmail(email)).toBe(email);
  },
);

test.each(['\u212Aim@example.test', 'ad\u0131@example.test', 'ad\u0130@example.test', '\u017Fam@example.test'])(
  'the look-alike %s is not turned into another email',
  (lookAlike) => {
    expect(comparableEmail(lookAlike)).toBe(lookAlike);
  },
);

test.each([
  ['undefined', undefined],
  ['a number', 5],
  ['a list', ['ada@example.test']],
  ['a blank text', '  '],
  ['text without an @', 'ada'],
  ['two emails', 'ada@example.test,bob@example.test'],
  ['an email with a name', 'Ada <ada@example.test>'],
  ['a quoted email', '"ada@example.test"'],
  ['an email in angle brackets', '<ada@example.test>'],
  ['a mailto link', 'mailto:ada@example.test'],
  ['an email followed by a semicolon', 'ada@example.test;'],
  ['an email with an invisible character', 'ada@exam\u200Bple.test'],
  ['an email of more than 254 characters', `${'a'.repeat(250)}@b.test`],
  ['a text of several megabytes', 'a'.repeat(5_000_000)],
])('%s is not an email', (_what, value) => {
  expect(readEmail(value)).toBeUndefined();
});
