import { comparableEmail, readEmail } from './email';

test('an address is compared without blanks around it and in lower case', () => {
  expect(readEmail(' Ada@Example.TEST\n')).toBe('ada@example.test');
});

test.each(['Ada@B\u00fccher.example', 'ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example', 'ada@XN--BCHER-KVA.example', 'ada@b\u00fccher\u3002example'])(
  'an international domain is one address however it is written: %s',
  (email) => {
    expect(readEmail(email)).toBe('ada@xn--bcher-kva.example');
  },
);

test.each(['ada@\u00fc\u00a0.example', 'ada@\u00fc.example/x', 'ada@\u00fc%41.example', 'ada@\u00fc:80'])('what is no domain is compared as it is: %s', (email) => {
  expect(comparableEmail(email)).toBe(email);
});

test.each(['\u212Aim@example.test', 'ad\u0131@example.test', 'ad\u0130@example.test', '\u017Fam@example.test'])(
  'the look-alike %s is nobody else’s address',
  (lookAlike) => {
    expect(comparableEmail(lookAlike)).toBe(lookAlike);
  },
);

test.each([
  ['nothing', undefined],
  ['a number', 5],
  ['a list', ['ada@example.test']],
  ['blank', '  '],
  ['no address', 'ada'],
  ['two addresses', 'ada@example.test,bob@example.test'],
  ['a name with its address', 'Ada <ada@example.test>'],
  ['an invisible character', 'ada@exam\u200Bple.test'],
  ['more than 254 characters', `${'a'.repeat(250)}@b.test`],
  ['megabytes', 'a'.repeat(5_000_000)],
])('%s is no address', (_what, value) => {
  expect(readEmail(value)).toBeUndefined();
});
