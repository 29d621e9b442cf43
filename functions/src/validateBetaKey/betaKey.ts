import { readOwnField } from '../ownField';

/** `BETA-` and 8 of `A-Z0-9` (PRODUCT.md P4.1). */
const BETA_KEY = /^BETA-[A-Z0-9]{8}$/;

const KEY_LENGTH = 13;

/** More than this of a paste is not looked at. */
const LONGEST_PASTE = 2000;

/** Key links escape the hyphen now and then. */
const HYPHENS = /[\p{Pd}\u2212\u2043\u02d7\u30fc]|%2D/giu;

/** What nobody sees, and the marks that people put around a key. */
const UNSEEN_AND_QUOTES = /[\p{DI}\p{Pi}\p{Pf}\u201a\u201e"'\u00b4`]/gu;

/** The key in a text that says more than the key. One in a single piece comes before one that has blanks inside. */
const KEYS_IN_TEXT = [/BETA-*[A-Z0-9]{8}(?![A-Z0-9])/, /BETA\s*-\s*(?:[A-Z0-9]\s*){8}(?![A-Z0-9])/];

/**
 * Whether a text is a beta key in its canonical form, the form of a document id.
 * Such a text holds no slash and no dot, so that it is always exactly one path segment.
 */
export function isBetaKey(text: string): boolean {
  return BETA_KEY.test(text);
}

/**
 * Returns the beta key in what somebody typed or pasted, as it is shown, sent and judged: the web app and the function
 * both call this. What holds no key comes back in the same form, so that a key can be typed letter by letter.
 *
 * A key with its `BETA` is found anywhere in the text. Eight characters without it are a key only if they are all there
 * is, since many words have eight letters. Only ASCII letters and their full-width forms are upper-cased: others, such as
 * the dotless i, would become one, and a look-alike stays refused.
 */
export function toBetaKey(pasted: string): string {
  const text = pasted
    .slice(0, LONGEST_PASTE)
    .replace(HYPHENS, '-')
    .replace(UNSEEN_AND_QUOTES, '')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  const [key = text] = KEYS_IN_TEXT.map((pattern) => pattern.exec(text)?.[0]).filter((found) => found !== undefined);
  return key
    .replace(/\s+/g, '')
    .replace(/^BETA-*(?=[A-Z0-9])|^(?=[A-Z0-9]{8}$)/, 'BETA-')
    .slice(0, KEY_LENGTH);
}

/**
 * Takes the beta key out of a call's body, whatever the body is.
 *
 * @param body the data of the call, as yet unchecked; `{ betaKey: string }` is expected
 * @returns the key in its canonical form, or undefined when there is none
 */
export function readBetaKey(body: unknown): string | undefined {
  const pasted = readOwnField(body, 'betaKey');
  const betaKey = typeof pasted === 'string' ? toBetaKey(pasted) : '';
  return isBetaKey(betaKey) ? betaKey : undefined;
}

/** A key as log lines may show it: recognisable to who holds it, useless to who does not. */
export function maskBetaKey(key: string | undefined): string {
  return key === undefined ? 'malformed' : `BETA-******${key.slice(-2)}`;
}
