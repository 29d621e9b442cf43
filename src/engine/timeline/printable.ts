/** Control characters of both sets but the end of a line and the tabulator, and those that turn the direction of text around. */
const STEERING = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** What could be one of them at first sight; the sentences of 100 000 events hold next to none. */
const SUSPECT = /[^ -~·→\n\t]/;

/** Gives a text of a file with what could steer a terminal, or turn the text around it, written out, such as `\\u001b`. */
export function printable(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replace(STEERING, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Gives a text likewise, on one line. */
export function oneLine(text: string): string {
  return printable(text.trim().replace(/\s+/g, ' '));
}
