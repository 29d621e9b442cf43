/** What a spreadsheet may take for the beginning of a formula, also behind blanks and invisible characters: signs of full width are as good as others. */
const FORMULA = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** The same after what may separate cells: `;` does in most of Europe, and a tab or `|` where somebody chose it. */
const FORMULA_IN_A_CELL = /((?:[;|]|(?<!^[\s\p{C}]*)\t)[\s\p{C}"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/** Returns a cell that no spreadsheet reads as a formula: text that looks like one gets a leading apostrophe. */
export function defused(cell: string): string {
  const inside = cell.replace(FORMULA_IN_A_CELL, "$1'");
  return FORMULA.test(inside) ? `'${inside}` : inside;
}
