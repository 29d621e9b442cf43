/** A longer value is cut: the whole of it is in the file. */
const LONGEST = 400;

/** Gives a plain value as people read it in a difference: JSON on one line, cut when it is long. */
export function valueText(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
