import { MAIL_LINK_MODES, type MailLinkMode } from '../../services/auth/authService';

/** Longest code of the account service, in characters. */
const MAX_CODE_LENGTH = 300;

interface MailLink {
  readonly mode: MailLinkMode;
  /** Empty if the link is incomplete or of an unknown kind. */
  readonly code: string;
}

/**
 * Takes an email link out of the address bar and the history. The page has moved it into the fragment, however a mail
 * program altered it (src/page/linkAddress.ts). Its `continueUrl` is ignored.
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
  return mode !== undefined && code.length <= MAX_CODE_LENGTH ? { mode, code } : { mode: mode ?? 'verifyEmail', code: '' };
}
