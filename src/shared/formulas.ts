/** What a spreadsheet may take for the start of a formula, also in full-width characters, and after blanks or invisible characters. */
const FORMULA = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** The same after a possible cell separator: `;` in most of Europe, or a tab or `|` if the user chose it. */
const FORMULA_IN_A_CELL = /((?:[;|]|(?<!^[\s\p{C}]*)\t)[\s\p{C}"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/** Returns a cell that no spreadsheet reads as a formula: text that looks like one gets a leading apostrophe. */
export function escapeFormula(cell: string): string {
  const inside = cell.replace(FORMULA_IN_A_CELL, "$1'");
  return FORMULA.test(inside) ? `'${inside}` : inside;
}
