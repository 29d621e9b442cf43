import { KEY_REFUSALS, type KeyOutcome } from './betaAccessService';

/** No more of the server's words is shown than this many UTF-16 units, which timelines count too. */
const DETAILS_LIMIT = 300;

/** What an address or a key has in it: words with either are not shown, since what is shown can be exported. */
const NAMING = /@|BETA-/i;

/** Control characters, and those that turn the direction of text around. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Reads what `validate-beta-key` answered: `{ error, details, alreadyGranted }` (PRODUCT.md P4.4).
 * Anything that does not say clearly whether access is given is nonsense.
 */
export function readKeyReply(reply: unknown): KeyOutcome {
  if (typeof reply !== 'object' || reply === null) return { kind: 'nonsense' };
  const { error, details, alreadyGranted } = reply as Record<string, unknown>;
  if (isAbsent(error)) {
    if (alreadyGranted === true) return { kind: 'alreadyGranted' };
    return alreadyGranted === false ? { kind: 'accepted' } : { kind: 'nonsense' };
  }
  if (typeof error !== 'string' || error === '' || alreadyGranted === true) return { kind: 'nonsense' };
  const kind = KEY_REFUSALS.find((known) => known === error) ?? 'rejected';
  if (isAbsent(details)) return { kind, details: null };
  return typeof details === 'string' ? { kind, details: readable(details) } : { kind: 'nonsense' };
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function readable(details: string): string | null {
  const text = details.replace(UNPRINTABLE, ' ').trim();
  if (text === '' || NAMING.test(text)) return null;
  if (text.length <= DETAILS_LIMIT) return text;
  // A character that takes two units is never cut in two.
  const shortened = text.slice(0, DETAILS_LIMIT - 1).replace(/[\ud800-\udbff]$/, '');
  return `${shortened}…`;
}
