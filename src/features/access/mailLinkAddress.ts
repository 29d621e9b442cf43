import { MAIL_LINK_MODES, type MailLinkMode } from '../../services/auth/authService';

/** No code of the account service's is longer. */
const LONGEST_CODE = 300;

interface MailLink {
  readonly mode: MailLinkMode;
  readonly code: string;
}

/**
 * Takes the link of a mail out of the address, such as `/auth?mode=verifyEmail&oobCode=…`: its whole query leaves the
 * address bar and the history at once. Where it would lead on to (`continueUrl`) is not followed.
 *
 * @returns the link, or `null` for any other address
 */
export function takeMailLink(
  location: Pick<Location, 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): MailLink | null {
  const { pathname } = location;
  const query = new URLSearchParams(location.search);
  const code = query.get('oobCode');
  if (code === null) return null;
  history.replaceState(history.state, '', pathname);
  const mode = MAIL_LINK_MODES.find((known) => known === query.get('mode'));
  const isAuth = /^\/auth\/?$/.test(pathname);
  return isAuth && mode !== undefined && code !== '' && code.length <= LONGEST_CODE ? { mode, code } : null;
}
