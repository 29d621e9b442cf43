/**
 * Matches what a spreadsheet may read as the start of a formula, even in full-width characters, or after spaces or
 * invisible characters.
 */
const FORMULA_START = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/**
 * Matches the start of a formula after a possible cell separator: `;` in most of Europe, or a tab or `|` if the user
 * chose it. A tab at the start of a cell separates nothing.
 */
const FORMULA_START_AFTER_SEPARATOR = /((?:[;|]|(?<!^[\s\p{C}]*)\t)[\s\p{C}"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/** Returns a cell's text with an apostrophe before anything that a spreadsheet could read as a formula. */
export function escapeFormula(cell: string): string {
  const escaped = cell.replace(FORMULA_START_AFTER_SEPARATOR, "$1'");
  return FORMULA_START.test(escaped) ? `'${escaped}` : escaped;
}
