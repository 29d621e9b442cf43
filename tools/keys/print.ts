import { stringify } from 'csv-stringify/sync';
import { utcMinute } from '../../functions/src/utc';
import { defused } from '../../src/shared/formulas';

/** Rows to be shown: every row has a text for each column. */
export interface Listing {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A text as a terminal may show it: what would move its cursor, recolour or reverse it is a blank. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');

/** Aligned columns, for people. */
export function formatTable({ columns, rows }: Listing): string {
  const lines = [columns, ...rows].map((line) => line.map(printable));
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => (line[index] ?? '').length)));
  const toLine = (cells: readonly string[]) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ').trimEnd();
  return `${lines.map(toLine).join('\n')}\n`;
}

/** Comma-separated values (RFC 4180), in which no cell is a formula to a spreadsheet or acts on a terminal. */
export function formatCsv({ columns, rows }: Listing): string {
  return stringify([[...columns], ...rows.map((row) => row.map((cell) => defused(printable(cell))))], { record_delimiter: 'windows' });
}

/** JSON escapes the control characters of ASCII alone. */
const escaped = (json: string): string => json.replace(/[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu, (sign) => [...Array(sign.length).keys()].map((n) => `\\u${sign.charCodeAt(n).toString(16).padStart(4, '0')}`).join(''));

/** A list of objects, by the names of the columns. */
export function formatJson({ columns, rows }: Listing): string {
  const objects = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ''])));
  return `${escaped(JSON.stringify(objects, null, 2))}\n`;
}

/** Says something beside the listing, so that the listing can be piped on. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** `2026-12-31 23:59 UTC` of milliseconds since the epoch, or nothing. */
export const showMinute = (ms: number | undefined): string => (ms === undefined ? '' : utcMinute(ms));

/** `1 key`, `2 keys`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
