import { Timestamp } from 'firebase-admin/firestore';
import { parseKeyDocument } from './keyDocument';

const EXPIRY_MS = Date.UTC(2026, 11, 31);

test('a document without fields is a live single-use key for anyone (P4.9)', () => {
  expect(parseKeyDocument({})).toEqual({
    document: {
      enabled: true,
      maxUses: 1,
      uses: 0,
      expiresAt: undefined,
      email: undefined,
      note: '',
    },
    problems: [],
  });
});

test('every field is read', () => {
  const parsed = parseKeyDocument({
    enabled: false,
    maxUses: 5,
    uses: 2,
    expiresAt: Timestamp.fromMillis(EXPIRY_MS),
    email: 'ada@example.test',
    note: 'wave 2',
  });
  expect(parsed.problems).toEqual([]);
  expect(parsed.document).toEqual({
    enabled: false,
    maxUses: 5,
    uses: 2,
    expiresAt: EXPIRY_MS,
    email: 'ada@example.test',
    note: 'wave 2',
  });
});

test('unknown fields are ignored', () => {
  const parsed = parseKeyDocument({ colour: 'green', toString: 5, lastUsedBy: 7 });
  expect(parsed).toEqual(parseKeyDocument({}));
});

test.each<[string, unknown]>([
  ['enabled', 'true'],
  ['enabled', 1],
  ['enabled', null],
  ['maxUses', '5'],
  ['maxUses', 0],
  ['maxUses', -1],
  ['maxUses', 1.5],
  ['maxUses', Number.NaN],
  ['maxUses', Number.POSITIVE_INFINITY],
  ['maxUses', null],
  ['maxUses', [5]],
  ['uses', '0'],
  ['uses', -1],
  ['uses', 0.5],
  ['expiresAt', '2026-12-31'],
  ['expiresAt', EXPIRY_MS],
  ['expiresAt', { seconds: 1 }],
  ['expiresAt', null],
  ['email', ''],
  ['email', 'ada'],
  ['email', 5],
  ['note', true],
])('%s cannot be %p', (field, value) => {
  const { problems } = parseKeyDocument({ [field]: value });
  expect(problems.map((problem) => problem.field)).toEqual([field]);
  expect(problems[0]?.expected).not.toBe('');
});

test('a note may be a number', () => {
  expect(parseKeyDocument({ note: 2026 })).toMatchObject({ document: { note: '2026' }, problems: [] });
});

test('every problem of a document is named', () => {
  const { problems } = parseKeyDocument({ note: true, maxUses: '5', enabled: 'yes' });
  expect(problems.map(({ field }) => field)).toEqual(['enabled', 'maxUses', 'note']);
});
