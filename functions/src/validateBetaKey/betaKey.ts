import { readOwnField } from '../calls/body';

/** `BETA-` and 8 of `A-Z0-9` (PRODUCT.md P4.1). */
const BETA_KEY = /^BETA-[A-Z0-9]{8}$/;

/**
 * The same in either case. It is tested before the text is upper-cased, which makes ASCII letters of some others
 * (ı, ſ); without the flag `u` this pattern matches none of these.
 */
const BETA_KEY_AS_TYPED = /^BETA-[A-Z0-9]{8}$/i;

/** Longer input is malformed unread; the rest is room for the blanks of a careless paste. */
const MAX_INPUT_LENGTH = 64;

/**
 * Whether a text is a beta key in its canonical form, the form of a document id.
 * Such a text holds no slash and no dot, so that it is always exactly one path segment.
 */
export function isBetaKey(text: string): boolean {
  return BETA_KEY.test(text);
}

/**
 * Takes the beta key out of a call's body, whatever the body is.
 *
 * @param body the data of the call, as yet unchecked; `{ betaKey: string }` is expected
 * @returns the key, trimmed and upper-cased, or undefined when there is no well-formed one
 */
export function readBetaKey(body: unknown): string | undefined {
  const betaKey = readOwnField(body, 'betaKey');
  if (typeof betaKey !== 'string' || betaKey.length > MAX_INPUT_LENGTH) return undefined;
  const typed = betaKey.trim();
  return BETA_KEY_AS_TYPED.test(typed) ? typed.toUpperCase() : undefined;
}

/** A key as log lines may show it: recognisable to who holds it, useless to who does not. */
export function maskBetaKey(key: string | undefined): string {
  return key === undefined ? 'malformed' : `BETA-******${key.slice(-2)}`;
}
