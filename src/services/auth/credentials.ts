import type { DraftValues, Drafts } from '../drafts/drafts';

const NOTHING_TYPED: DraftValues['credentials'] = { email: '', password: '' };

/** Gives what the form of the auth screen was submitted with; empty texts when there was none. */
export function readCredentials(drafts: Drafts): DraftValues['credentials'] {
  return drafts.get('credentials') ?? NOTHING_TYPED;
}
