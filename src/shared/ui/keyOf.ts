/** The fields of a keyboard event that identify the key. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * Returns the name of a pressed key, with letters as on a Latin keyboard. On Cyrillic, Greek and Hebrew layouts the
 * letter comes from the key's position. It is upper case only with Shift, whatever Caps Lock does.
 */
export function keyOf({ key, code, shiftKey }: KeyPress): string {
  const letter = /^[a-z]$/i.test(key) ? key : /^\P{ASCII}+$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  if (letter === undefined) return key;
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}
