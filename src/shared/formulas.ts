/** What a spreadsheet may take for the beginning of a formula, also behind blanks: signs of full width are as good as others. */
const FORMULA = /^[\s\u00a0\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Gives a cell that no spreadsheet takes for a formula: an apostrophe goes before what looks like one. */
export function defused(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}
