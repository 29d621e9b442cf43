import { MAIL_LINK_MODES, type MailLinkMode } from '../../services/auth/authService';

/** No code of the account service's is longer. */
const LONGEST_CODE = 300;

interface MailLink {
  readonly mode: MailLinkMode;
  /** Empty where the link did not arrive whole, or is of no kind that we know. */
  readonly code: string;
}

/**
 * Takes the link of a mail out of the address bar and the history. The page has put it in the fragment, whatever a mail
 * program had made of it (src/page/linkAddress.ts). Where the link would lead on to (`continueUrl`) is not followed.
 *
 * @returns the link, or `null` for any other address
 */
export function takeMailLink(
  { hash, pathname }: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState' | 'state'>,
): MailLink | null {
  const [, named, code = ''] = /^#mode=(\w*)&oobCode=([\w-]*)$/.exec(hash) ?? [];
  if (named === undefined) return null;
  history.replaceState(history.state, '', pathname);
  const mode = MAIL_LINK_MODES.find((known) => known.toLowerCase() === named.toLowerCase());
  return mode !== undefined && code.length <= LONGEST_CODE ? { mode, code } : { mode: mode ?? 'verifyEmail', code: '' };
}
