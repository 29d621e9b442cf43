import { toBetaKey } from '../../../functions/src/validateBetaKey/betaKey';
import { isWholeKey, type Drafts } from '../../services/drafts/drafts';
import { decodeText } from '../../shared/text';

/** Longest key text of our links, in UTF-16 units; longer text is ignored. */
const MAX_LINK_LENGTH = 100;

/** Whether the typed text can't become a key by typing on. The server has the final say. */
export function isNoKey(betaKey: string): boolean {
  return !'BETA-'.startsWith(betaKey.slice(0, 5)) || !/^[A-Z0-9]*$/.test(betaKey.slice(5));
}

/** Shows the key format; the word joiner keeps the key on one line. */
export const KEY_HINT = 'Keys look like BETA-\u2060XXXXXXXX.';

/**
 * Takes the key from a key link, `/#key=BETA-XXXXXXXX`, and removes it from the address bar and the history so that it
 * can't be read there later. The page moves keys from other parts of the address here first (src/page/linkAddress.ts).
 *
 * @returns the key, or `null` if there is none
 */
export function takeLinkedKey(
  { hash, pathname }: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState' | 'state'>,
): string | null {
  if (!/^#key=/i.test(hash)) return null;
  history.replaceState(history.state, '', pathname);
  const found = decodeText(hash.slice('#key='.length));
  return found.length > MAX_LINK_LENGTH ? null : toBetaKey(found) || null;
}

/**
 * Saves the key of a key link in the drafts and returns whether there was one. A partial key never replaces a saved
 * whole key.
 */
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
