import { toBetaKey } from '../features/betaAccess/betaKeyText';

/** No link of ours is longer: a longer one is not read at all. */
const LONGEST_LINK = 100;

/**
 * Takes the key out of a key link, such as `/#key=BETA-XXXXXXXX`, and the fragment out of the address bar and
 * the history, so that nobody reads it there later. A fragment reaches no server. Gives `null` without a key.
 */
export function takeLinkedKey(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): string | null {
  // Read before it is taken away.
  const { hash } = location;
  if (!/^#key=/i.test(hash)) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return hash.length > LONGEST_LINK ? null : toBetaKey(decoded(hash.slice('#key='.length))) || null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
