import { readAccessRequest } from './requestBetaAccess';

test('address and reason are trimmed, and the reason becomes one line', () => {
  expect(readAccessRequest({ email: ' Ada@Example.test ', reason: ' I farm\r\n\tairdrops\u0000\u202E. ' })).toEqual({
    email: 'ada@example.test',
    reason: 'I farm airdrops .',
  });
});

test.each([undefined, null, 5, {}, ['x']])('a reason %j is none', (reason) => {
  expect(readAccessRequest({ email: 'ada@example.test', reason })).toEqual({ email: 'ada@example.test', reason: '' });
});

test('a long reason is cut at 500 characters, none of them halved', () => {
  expect(readAccessRequest({ email: 'ada@example.test', reason: '🔑'.repeat(5_000) })?.reason).toBe('🔑'.repeat(500));
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'ada@example.test'],
  ['no address', { reason: 'please' }],
  ['an address that is none', { email: 'ada' }],
])('%s is no request', (_what, body) => {
  expect(readAccessRequest(body)).toBeUndefined();
});

test('a field that is not the body’s own is not read', () => {
  expect(readAccessRequest(Object.create({ email: 'ada@example.test' }))).toBeUndefined();
});
