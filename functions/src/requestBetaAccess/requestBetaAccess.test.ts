import { readAccessRequest } from './requestBetaAccess';

test('the email is trimmed and lower-cased, and the reason becomes one trimmed line', () => {
  expect(readAccessRequest({ email: ' Ada@Example.test ', reason: ' I farm\r\n\tairdrops\u0000\u202E. ' })).toEqual({
    email: 'ada@example.test',
    reason: 'I farm airdrops .',
  });
});

test.each([undefined, null, 5, {}, ['x']])('the reason %j counts as no reason', (reason) => {
  expect(readAccessRequest({ email: 'ada@example.test', reason })).toEqual({ email: 'ada@example.test', reason: '' });
});

test('a long reason is cut to 500 characters, and no emoji is split', () => {
  expect(readAccessRequest({ email: 'ada@example.test', reason: '🔑'.repeat(5_000) })?.reason).toBe('🔑'.repeat(500));
});

test.each([
  ['undefined', undefined],
  ['null', null],
  ['a text', 'ada@example.test'],
  ['a body without an email', { reason: 'please' }],
  ['an invalid email', { email: 'ada' }],
])('%s is not a request', (_what, body) => {
  expect(readAccessRequest(body)).toBeUndefined();
});

test('an inherited field is ignored', () => {
  expect(readAccessRequest(Object.create({ email: 'ada@example.test' }))).toBeUndefined();
});
