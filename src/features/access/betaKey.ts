import { decodedText } from '../../shared/text';

/** `BETA-` and 8 characters (PRODUCT.md P4.1). */
const BETA_KEY_LENGTH = 13;

/** No link of ours is longer: a longer one is not read at all. */
const LONGEST_LINK = 100;

/**
 * A key as it is shown and sent: trimmed, upper-cased, and only then cut at 13 characters, so that
 * a key pasted with spaces around it keeps its end (PRODUCT.md P4.1).
 */
export function toBetaKey(typed: string): string {
  return typed.trim().toUpperCase().slice(0, BETA_KEY_LENGTH);
}

/**
 * Takes the key out of a key link, such as `/#key=BETA-XXXXXXXX`, and the fragment out of the address bar and
 * the history, so that nobody reads it there later. A fragment reaches no server.
 *
 * @returns the key, or `null` without one
 */
export function takeLinkedKey(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): string | null {
  // Read before it is taken away.
  const { hash } = location;
  if (!/^#key=/i.test(hash)) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return hash.length > LONGEST_LINK ? null : toBetaKey(decodedText(hash.slice('#key='.length))) || null;
}
