/** What of a press of a key says which one it is. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * Returns a pressed key by its name, and a letter as Latin keyboards have it: from the key's place where the layout is
 * Cyrillic, Greek or Hebrew, and upper case with Shift alone, whatever Caps Lock does.
 */
export function keyOf({ key, code, shiftKey }: KeyPress): string {
  const letter = /^[a-z]$/i.test(key) ? key : /^\P{ASCII}+$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  if (letter === undefined) return key;
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}
