/** Control characters except newline and tab, and characters that change the text direction. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Characters that may be unprintable. Almost no text has one, and this test is quicker than the replacement. */
const MAYBE_UNPRINTABLE = /[^ -~·→\n\t]/;

/** Escapes control characters and direction marks of a text from a file, such as `\\u001b`. */
export function toPrintable(text: string): string {
  if (!MAYBE_UNPRINTABLE.test(text)) return text;
  return text.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Escapes a text like `toPrintable`, and joins it to one line. */
export function toPrintableLine(text: string): string {
  return toPrintable(text.trim().replace(/\s+/g, ' '));
}

/** Longer values are truncated in lists; the file contains them in full. */
const MAX_VALUE_LENGTH = 400;

/**
 * Formats a plain value as JSON on one line, without control characters, truncated if long; `nothing` for `undefined`.
 */
export function valueText(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return toPrintable(text.length <= MAX_VALUE_LENGTH ? text : `${text.slice(0, MAX_VALUE_LENGTH)}…`);
}
