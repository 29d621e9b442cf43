/** The fields of a keyboard event that identify the key. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * Returns the name of a pressed key. On Cyrillic, Greek and Hebrew layouts, a letter key has the name of the Latin letter
 * in its position. Letters are upper case with Shift, and Caps Lock is ignored.
 */
export function keyOf({ key, code, shiftKey }: KeyPress): string {
  const letter = /^[a-z]$/i.test(key) ? key : /^\P{ASCII}+$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  if (letter === undefined) return key;
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}
