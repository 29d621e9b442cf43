/** What a spreadsheet may take for the beginning of a formula, also behind blanks and invisible characters: signs of full width are as good as others. */
const FORMULA = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** Gives a cell that no spreadsheet takes for a formula: an apostrophe goes before what looks like one. */
export function defused(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}
