/**
 * Returns the name of a pressed key. On Cyrillic, Greek and Hebrew layouts, a letter key has the name of the Latin
 * letter in its position. Letters are upper case with Shift, and Caps Lock is ignored.
 */
export function keyName({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const isOtherAlphabet = /^\P{ASCII}+$/u.test(key);
  const letter = isOtherAlphabet ? /^Key([A-Z])$/.exec(code)?.[1] : /^[a-z]$/i.exec(key)?.[0];
  if (letter === undefined) return key;
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}

/**
 * Whether a key belongs to an input method, which composes a word of Chinese, Japanese or Korean and uses Enter, Escape
 * and the arrow keys itself. Such a key is no command. (Safari reports the last key of a word with the code 229 alone.)
 */
export const isComposing = ({ nativeEvent, keyCode }: { nativeEvent: { isComposing: boolean }; keyCode: number }) =>
  nativeEvent.isComposing || keyCode === 229;
