import { toBetaKey } from '../../../functions/src/validateBetaKey/betaKey';
import { isWholeKey, type Drafts } from '../../services/drafts/drafts';
import { decodedText } from '../../shared/text';

/** No link of ours is longer: a longer one is not read at all. */
const LONGEST_LINK = 100;

/** Whether what was typed can no longer become a key, however it goes on. The server has the last word. */
export function isNoKey(betaKey: string): boolean {
  return !'BETA-'.startsWith(betaKey.slice(0, 5)) || !/^[A-Z0-9]*$/.test(betaKey.slice(5));
}

/** Shows what keys look like; no line ends within one. */
export const KEY_HINT = 'Keys look like BETA-\u2060XXXXXXXX.';

/**
 * Takes the key out of a key link, `/#key=BETA-XXXXXXXX`, and out of the address bar and the history, so that nobody reads
 * it there later. A key that came in another part of the address has been put there by the page (src/page/linkAddress.ts).
 *
 * @returns the key, or `null` without one
 */
export function takeLinkedKey(
  { hash, pathname }: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState' | 'state'>,
): string | null {
  if (!/^#key=/i.test(hash)) return null;
  history.replaceState(history.state, '', pathname);
  const found = decodedText(hash.slice('#key='.length));
  return found.length > LONGEST_LINK ? null : toBetaKey(found) || null;
}

/** Takes the key of a key link into the drafts, and says whether there was one. Less than a whole key takes the place of none that is kept. */
export function keepLinkedKey(
  drafts: Drafts,
  location: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState' | 'state'>,
): boolean {
  const betaKey = takeLinkedKey(location, history);
  if (betaKey === null) return false;
  if (isWholeKey(betaKey) || !isWholeKey(drafts.get('betaKey') ?? '')) drafts.put('betaKey', betaKey);
  return true;
}
