import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from '../../src/shared/formulas';

/** A table to show. Every row has a text for each column. */
export interface Listing {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The columns that only files and programs get: a table of them would be too wide. */
  readonly notInTable?: readonly string[];
  /** How many changes the rows stand for, if equal ones share a row. */
  readonly changes?: number;
}

/** Returns how many changes a listing stands for. */
export const changeCount = ({ rows, changes = rows.length }: Listing): number => changes;

/** Joins equal rows into one, with their number before it. */
export function withEqualRowsOnce({ columns, rows }: Listing, counted: string): Listing {
  const counts = new Map<string, { readonly row: readonly string[]; readonly count: number }>();
  for (const row of rows) {
    const key = JSON.stringify(row);
    counts.set(key, { row, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return {
    columns: [counted, ...columns],
    rows: [...counts.values()].map(({ row, count }) => [String(count), ...row]),
    changes: rows.length,
  };
}

/** Returns a text that is safe to print: control characters become spaces. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');

/** Returns a listing as aligned columns. */
export function formatTable({ columns: all, rows, notInTable = [] }: Listing): string {
  const isShown = (_cell: string, index: number) => !notInTable.includes(all[index] ?? '');
  const columns = all.filter(isShown);
  const lines = [all, ...rows].map((line) => line.filter(isShown).map(printable));
  const widths = columns.map((_, index) =>
    lines.reduce((width, line) => Math.max(width, (line[index] ?? '').length), 0),
  );
  const toLine = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  return `${lines.map(toLine).join('\n')}\n`;
}

/** Returns a listing as CSV (RFC 4180) in which no cell is a spreadsheet formula or contains control characters. */
export function formatCsv({ columns, rows }: Listing): string {
  return stringify([[...columns], ...rows.map((row) => row.map((cell) => escapeFormula(printable(cell))))], {
    record_delimiter: 'windows',
  });
}

const escapeCodeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes the control characters that JSON leaves as they are. */
const escapeControls = (json: string): string =>
  json.replace(/[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu, (character) => character.split('').map(escapeCodeUnit).join(''));

/** Returns a listing as a JSON array of objects, keyed by column. */
export function formatJson({ columns, rows }: Listing): string {
  const objects = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ''])));
  return `${escapeControls(JSON.stringify(objects, null, 2))}\n`;
}

/** Prints a line to stderr, so that the listing on stdout can be piped. */
export function say(line: string): void {
  process.stderr.write(`${line.split('\n').map(printable).join('\n')}\n`);
}
