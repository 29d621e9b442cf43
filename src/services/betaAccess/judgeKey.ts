import { Hasher } from '../../engine/hash/hash';
import type { Drafts } from '../drafts/drafts';
import type { KeyOutcome } from './betaAccessService';
import { readKeyReply } from './keyReply';

const FOR_ANOTHER = 'key-for-another-address';

interface SubmittedKey {
  readonly betaKey: string;
  /** Whether its person has sent it; otherwise it waited for whoever signs in. */
  readonly isPressed: boolean;
  /** The address of whoever is signed in. */
  readonly email: string;
  readonly drafts: Pick<Drafts, 'get' | 'put'>;
  /** Sends it, and gives the server's answer. */
  readonly send: () => Promise<unknown>;
}

/**
 * Has the server judge a key. One that was refused since it is meant for another address is not sent for the same
 * address again by itself, since the answer would be the same: that refusal was noted, and is the outcome once more.
 * It is known again by a number, so that no address is kept.
 */
export async function judgeKey({ betaKey, isPressed, email, drafts, send }: SubmittedKey): Promise<KeyOutcome> {
  const mark = `${new Hasher().text(betaKey).text(email).high} `;
  const known = drafts.get('keyRefusal');
  if (!isPressed && known?.startsWith(mark)) return { kind: FOR_ANOTHER, details: known.slice(mark.length) || null };
  const outcome = readKeyReply(await send());
  if (outcome.kind === FOR_ANOTHER) drafts.put('keyRefusal', mark + (outcome.details ?? ''));
  return outcome;
}
