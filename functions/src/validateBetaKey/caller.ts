import type { CallableRequest } from 'firebase-functions/https';

/** A signed-in account whose e-mail address is confirmed. */
export interface Caller {
  readonly uid: string;
  readonly email: string;
}

/**
 * Tells who calls. An account whose address is not confirmed counts as signed out,
 * so that making many accounts takes as many mailboxes.
 */
export function identifyCaller(auth: CallableRequest['auth']): Caller | undefined {
  if (auth?.token.email === undefined || auth.token.email_verified !== true) return undefined;
  return { uid: auth.uid, email: auth.token.email };
}
