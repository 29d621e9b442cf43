import { formatCsv, formatJson, formatTable } from './print';

const listing = {
  columns: ['key', 'note'],
  rows: [
    ['BETA-AAAAAAAA', 'a, "b"'],
    ['B', '=1+1'],
  ],
};

test('a table is aligned', () => {
  expect(formatTable(listing)).toBe('key            note\nBETA-AAAAAAAA  a, "b"\nB              =1+1\n');
});

test('CSV is quoted where necessary, and no cell is a formula', () => {
  expect(formatCsv(listing)).toBe('key,note\r\nBETA-AAAAAAAA,"a, ""b"""\r\nB,\'=1+1\r\n');
});

test('no control characters reach the terminal', () => {
  const hostile = { columns: ['note'], rows: [['a\u001b[31mb\u202Ec\n\u009bd\u{e0001}']] };
  expect(formatTable(hostile)).toBe('note\na [31mb c d\n');
  expect(formatCsv(hostile)).toBe('note\r\na [31mb c d \r\n');
  expect(formatJson(hostile)).toContain('"a\\u001b[31mb\\u202ec\\n\\u009bd\\udb40\\udc01"');
  expect(JSON.parse(formatJson(hostile))).toEqual([{ note: hostile.rows[0]?.[0] }]);
});

it('200 000 rows can be shown', () => {
  const rows = Array.from({ length: 200_000 }, () => ['ada@example.test', 'new']);
  expect(formatTable({ columns: ['address', 'state'], rows }).length).toBeGreaterThan(200_000);
});
