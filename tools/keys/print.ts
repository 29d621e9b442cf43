import { stringify } from 'csv-stringify/sync';

/** Rows to be shown: every row has a text for each column. */
export interface Listing {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Aligned columns, for people. */
export function formatTable({ columns, rows }: Listing): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => (line[index] ?? '').length)));
  const toLine = (cells: readonly string[]) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ').trimEnd();
  return `${lines.map(toLine).join('\n')}\n`;
}

/** Comma-separated values (RFC 4180), in which no cell is a formula to a spreadsheet. */
export function formatCsv({ columns, rows }: Listing): string {
  return stringify([columns, ...rows] as string[][], { record_delimiter: 'windows', escape_formulas: true });
}

/** Says something beside the listing, so that the listing can be piped on. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** `2026-12-31 23:59 UTC` of milliseconds since the epoch, or nothing. */
export function showMinute(ms: number | undefined): string {
  if (ms === undefined) return '';
  const iso = new Date(ms).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/** `1 key`, `2 keys`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
