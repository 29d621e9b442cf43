import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { judgeKey } from './judgeKey';
import { parseKeyDocument } from './keyDocument';

const NOW = Date.UTC(2026, 10, 21, 12);
const EMAIL = 'ada@example.test';

const judge = (data: DocumentData, email = EMAIL) => judgeKey(parseKeyDocument(data), email, NOW);
const codeOf = (data: DocumentData): string | undefined => {
  const outcome = judge(data);
  return outcome.kind === 'refused' ? outcome.refusal.code : undefined;
};
const at = (ms: number): Timestamp => Timestamp.fromMillis(ms);

test('a key without a document is invalid', () => {
  expect(judgeKey(undefined, EMAIL, NOW)).toEqual({
    kind: 'refused',
    refusal: { code: 'invalid-key' },
  });
});

test('a valid key grants access', () => {
  expect(judge({})).toEqual({ kind: 'granted' });
  expect(judge({ maxUses: 3, uses: 2 })).toEqual({ kind: 'granted' });
});

test('a used-up key is refused', () => {
  expect(codeOf({ uses: 1 })).toBe('key-used');
  expect(codeOf({ uses: 3, maxUses: 3 })).toBe('key-used');
  expect(codeOf({ uses: 4, maxUses: 3 })).toBe('key-used');
});

test('a key expires at the exact millisecond', () => {
  expect(judge({ expiresAt: at(NOW + 1) })).toEqual({ kind: 'granted' });
  expect(judge({ expiresAt: at(NOW) })).toEqual({
    kind: 'refused',
    refusal: { code: 'key-expired', expiredAtMs: NOW },
  });
});

test('a disabled key is revoked', () => {
  expect(codeOf({ enabled: false })).toBe('key-revoked');
});

test('a key for another email is refused, and one for this email is not', () => {
  expect(codeOf({ email: 'bob@example.test' })).toBe('key-for-another-address');
  expect(judge({ email: 'ADA@example.test' })).toEqual({ kind: 'granted' });
  expect(judge({ email: EMAIL }, ' Ada@Example.Test')).toEqual({ kind: 'granted' });
  expect(judge({ email: 'ada@b\u00fccher.example' }, 'ada@xn--bcher-kva.example')).toEqual({ kind: 'granted' });
});

test('a key with an invalid field is refused, and the field is named', () => {
  expect(judge({ maxUses: '5' })).toMatchObject({
    refusal: { code: 'key-misconfigured', field: 'maxUses' },
  });
});

test('an account with another email learns nothing about the state of a key', () => {
  const forBob = { email: 'bob@example.test', uses: 1, expiresAt: at(NOW) };
  expect(codeOf(forBob)).toBe('key-for-another-address');
  expect(codeOf({ ...forBob, enabled: false })).toBe('key-for-another-address');
  expect(codeOf({ ...forBob, maxUses: '5' })).toBe('key-for-another-address');
});
