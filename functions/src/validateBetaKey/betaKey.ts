import { readOwnField } from '../ownField';

/** `BETA-` and 8 of `A-Z0-9` (PRODUCT.md P4.1). */
const BETA_KEY = /^BETA-[A-Z0-9]{8}$/;

const KEY_LENGTH = 13;

/** Longer pasted texts are cut before they are searched. */
const MAX_PASTE_LENGTH = 2000;

/** Hyphens and their look-alikes, also percent-encoded, as in some links. */
const HYPHENS = /[\p{Pd}\u2212\u2043\u02d7\u30fc]|%2D/giu;

/** Invisible characters, and the quotes that people put around a key. */
const INVISIBLE_AND_QUOTES = /[\p{DI}\p{Pi}\p{Pf}\u201a\u201e"'\u00b4`]/gu;

/** Patterns of a key in a longer text. A key without spaces is preferred to one with spaces in it. */
const KEY_PATTERNS = [/BETA-*[A-Z0-9]{8}(?![A-Z0-9])/, /BETA\s*-\s*(?:[A-Z0-9]\s*){8}(?![A-Z0-9])/];

/**
 * Returns whether a text is a beta key in canonical form, which is also its document id.
 * Such a text contains no slash or dot, so it is always exactly one path segment.
 */
export function isBetaKey(text: string): boolean {
  return BETA_KEY.test(text);
}

/**
 * Returns the beta key in a typed or pasted text. The web app and the function both call this. A text without a key is
 * returned with the same replacements, so that a key can be typed letter by letter.
 *
 * A key that begins with `BETA` is found anywhere in the text. Eight characters alone are a key only if the text has
 * nothing else, since many words have eight letters. Only ASCII letters and their full-width forms are upper-cased, so
 * that look-alikes such as the dotless i stay invalid.
 */
export function toBetaKey(pasted: string): string {
  const text = pasted
    .slice(0, MAX_PASTE_LENGTH)
    .replace(HYPHENS, '-')
    .replace(INVISIBLE_AND_QUOTES, '')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  const key = KEY_PATTERNS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined) ?? text;
  // A missing hyphen is inserted, and so is a missing `BETA-`.
  return key
    .replace(/\s+/g, '')
    .replace(/^BETA-*(?=[A-Z0-9])|^(?=[A-Z0-9]{8}$)/, 'BETA-')
    .slice(0, KEY_LENGTH);
}

/** Returns the beta key in a call's body (`{ betaKey }`) in canonical form, or undefined if there is none. */
export function readBetaKey(body: unknown): string | undefined {
  const pasted = readOwnField(body, 'betaKey');
  const betaKey = typeof pasted === 'string' ? toBetaKey(pasted) : '';
  return isBetaKey(betaKey) ? betaKey : undefined;
}

/** Returns a key as log lines show it: its holder recognises it, and nobody else can use it. */
export function maskBetaKey(key: string | undefined): string {
  return key === undefined ? 'malformed' : `BETA-******${key.slice(-2)}`;
}
