import { countedText, formatCsv, formatJson, formatTable, showMinute } from './print';

const listing = { columns: ['key', 'note'], rows: [['BETA-AAAAAAAA', 'a, "b"'], ['B', '=1+1']] };

test('a table is aligned', () => {
  expect(formatTable(listing)).toBe('key            note\nBETA-AAAAAAAA  a, "b"\nB              =1+1\n');
});

test('in CSV what needs quotes has them, and no cell is a formula', () => {
  expect(formatCsv(listing)).toBe('key,note\r\nBETA-AAAAAAAA,"a, ""b"""\r\nB,\'=1+1\r\n');
});

test('a terminal is shown no control characters', () => {
  const hostile = { columns: ['note'], rows: [['a\u001b[31mb\u202Ec\n\u009bd\u{e0001}']] };
  expect(formatTable(hostile)).toBe('note\na [31mb c d\n');
  expect(formatCsv(hostile)).toBe('note\r\na [31mb c d \r\n');
  expect(formatJson(hostile)).toContain('"a\\u001b[31mb\\u202ec\\n\\u009bd\\udb40\\udc01"');
  expect(JSON.parse(formatJson(hostile))).toEqual([{ note: hostile.rows[0]?.[0] }]);
});

test('a moment is shown by its minute', () => {
  expect(showMinute(Date.UTC(2026, 11, 31, 23, 59, 59, 999))).toBe('2026-12-31 23:59 UTC');
  expect(showMinute(undefined)).toBe('');
});

test('one is one, and more are many', () => {
  expect([countedText(1, 'key'), countedText(0, 'key')]).toEqual(['1 key', '0 keys']);
});
