// @ts-check

/**
 * Rows to be shown: every row has a text for each column.
 *
 * @typedef {{columns: readonly string[], rows: readonly (readonly string[])[]}} Listing
 */

/**
 * @param {Listing} listing
 * @returns {string} aligned columns, for people.
 */
export function formatTable({ columns, rows }) {
  const lines = [columns, ...rows];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => (line[index] ?? '').length)));
  const toLine = (/** @type {readonly string[]} */ cells) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ').trimEnd();
  return `${lines.map(toLine).join('\n')}\n`;
}

/**
 * @param {Listing} listing
 * @returns {string} comma-separated values (RFC 4180).
 */
export function formatCsv({ columns, rows }) {
  const quote = (/** @type {string} */ cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  // A spreadsheet would run a cell that begins like a formula.
  const defuse = (/** @type {string} */ cell) => (/^[=+@\t-]/.test(cell) ? `'${cell}` : cell);
  return [columns, ...rows].map((cells) => `${cells.map((cell) => quote(defuse(cell))).join(',')}\r\n`).join('');
}

/**
 * Says something beside the listing, so that what is piped on stays clean.
 *
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * @param {number | undefined} ms milliseconds since the epoch.
 * @returns {string} `2026-12-31 23:59 UTC`, or nothing.
 */
export function showMinute(ms) {
  if (ms === undefined) return '';
  const iso = new Date(ms).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/**
 * @param {number} count
 * @param {string} noun
 * @returns {string} `1 key`, `2 keys`.
 */
export function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
