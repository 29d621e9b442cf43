import { isWholeKey, type Drafts } from '../../services/drafts/drafts';
import { decodedText } from '../../shared/text';

/** `BETA-` and 8 characters (PRODUCT.md P4.1). */
const BETA_KEY_LENGTH = 13;

/** No link of ours is longer: a longer one is not read at all. */
const LONGEST_LINK = 100;

/**
 * A key as it is shown and sent: trimmed, upper-cased, and only then cut at 13 characters, so that
 * a key pasted with spaces around it keeps its end (PRODUCT.md P4.1). Only ASCII letters are upper-cased: others, such
 * as the dotless i, would become one, and the server refuses them as they are.
 */
export function toBetaKey(typed: string): string {
  const upper = typed.trim().replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  return upper.slice(0, BETA_KEY_LENGTH);
}

/** Whether what was typed can no longer become a key, however it goes on. The server has the last word. */
export function isNoKey(betaKey: string): boolean {
  return !'BETA-'.startsWith(betaKey.slice(0, 5)) || !/^[A-Z0-9]*$/.test(betaKey.slice(5));
}

/** Says what keys look like; no line ends within one. */
export const KEY_HINT = 'Keys look like BETA-\u2060XXXXXXXX.';

/**
 * Takes the key out of a key link, such as `/#key=BETA-XXXXXXXX` or `/?key=BETA-XXXXXXXX`, and out of the address bar and
 * the history, so that nobody reads it there later. A fragment, unlike a query, reaches no server.
 *
 * @returns the key, or `null` without one
 */
export function takeLinkedKey(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): string | null {
  // Read before they are taken away.
  const { hash, pathname } = location;
  const query = new URLSearchParams(location.search);
  const isInHash = /^#key=/i.test(hash);
  const name = [...query.keys()].find((key) => key.toLowerCase() === 'key');
  if (!isInHash && name === undefined) return null;
  const asked = name === undefined ? '' : (query.get(name) ?? '');
  const found = isInHash ? decodedText(hash.slice('#key='.length)) : asked;
  if (name !== undefined) query.delete(name);
  const search = query.size > 0 ? `?${String(query)}` : '';
  history.replaceState(history.state, '', `${pathname}${search}${isInHash ? '' : hash}`);
  return found.length > LONGEST_LINK ? null : toBetaKey(found) || null;
}

/** Takes the key of a key link into the drafts, and says whether there was one. Less than a whole key takes the place of none that is kept. */
export function keepLinkedKey(
  drafts: Drafts,
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): boolean {
  const betaKey = takeLinkedKey(location, history);
  if (betaKey === null) return false;
  if (isWholeKey(betaKey) || !isWholeKey(drafts.get('betaKey') ?? '')) drafts.put('betaKey', betaKey);
  return true;
}
