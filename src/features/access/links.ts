import { isBetaKey, toBetaKey } from '../../../functions/src/validateBetaKey/betaKey';
import { EMAIL_LINK_MODES, type EmailLinkMode } from '../../services/auth/authService';
import type { Drafts } from '../../services/drafts/drafts';
import { decodeText } from '../../shared/text';

/** Longest text after `#key=`, in UTF-16 units; longer text is ignored. */
const MAX_KEY_LENGTH = 100;

/** Maximum length of the code in an email link (`oobCode`), in characters. A longer code is ignored. */
const MAX_CODE_LENGTH = 300;

type PageLocation = Pick<Location, 'hash' | 'pathname'>;
type PageHistory = Pick<History, 'replaceState' | 'state'>;

interface EmailLink {
  readonly mode: EmailLinkMode;
  /** Empty if the link is incomplete or of an unknown kind; `mode` doesn't matter then. */
  readonly code: string;
}

/**
 * Matches the page's fragment. A match is removed from the address bar and the history, so that its secret can't be
 * read there later. The page has moved secrets from other parts of its URL into the fragment (src/page/linkUrl.ts).
 */
function takeFragment(pattern: RegExp, { hash, pathname }: PageLocation, history: PageHistory): RegExpExecArray | null {
  const match = pattern.exec(hash);
  if (match) history.replaceState(history.state, '', pathname);
  return match;
}

/**
 * Saves the key of a key link, `/#key=BETA-XXXXXXXX`, in the drafts and returns whether there was one. A partial key
 * never replaces a complete key that was saved.
 */
export function saveLinkedKey(drafts: Drafts, location: PageLocation, history: PageHistory): boolean {
  const [, encoded = ''] = takeFragment(/^#key=(.*)/is, location, history) ?? [];
  const text = decodeText(encoded);
  const betaKey = text.length > MAX_KEY_LENGTH ? '' : toBetaKey(text);
  if (betaKey === '') return false;
  if (isBetaKey(betaKey) || !isBetaKey(drafts.get('betaKey') ?? '')) drafts.put('betaKey', betaKey);
  return true;
}

/**
 * Returns the email link that opened the page, or `null`. Its other parameters, such as `continueUrl`, are gone by then
 * (src/page/linkUrl.ts).
 */
export function takeEmailLink(location: PageLocation, history: PageHistory): EmailLink | null {
  const match = takeFragment(/^#mode=(\w*)&oobCode=([\w-]*)$/, location, history);
  if (match === null) return null;
  const [, linkMode = '', code = ''] = match;
  const mode = EMAIL_LINK_MODES.find((name) => name.toLowerCase() === linkMode.toLowerCase());
  return mode !== undefined && code.length <= MAX_CODE_LENGTH
    ? { mode, code }
    : { mode: mode ?? 'verifyEmail', code: '' };
}
