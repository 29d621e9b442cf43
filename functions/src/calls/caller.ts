import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import type { Settings } from '../config';
import { logUnattestedCall, logUnauthenticatedCall, logUnreadableNetworkAddress, type CallName } from '../logs';
import { hashNetworkAddress, readNetworkAddress } from './networkAddress';

/** A signed-in account whose e-mail address is confirmed. */
export interface Caller {
  readonly uid: string;
  readonly email: string;
}

/**
 * Turns away a call without a valid App Check token, where the deployment requires one.
 *
 * @throws HttpsError `failed-precondition`
 */
export function requireApp(call: CallName, request: CallableRequest, settings: Settings): void {
  // The emulator decodes a broken token to one that names no app.
  if (!settings.requireAppCheck || request.app?.appId) return;
  logUnattestedCall(call);
  throw new HttpsError('failed-precondition', 'This call did not come from the app.');
}

/**
 * Tells who calls. An account whose address is not confirmed counts as signed out,
 * so that making many accounts takes as many mailboxes.
 *
 * @throws HttpsError `unauthenticated`
 */
export function requireCaller(call: CallName, { auth }: CallableRequest): Caller {
  if (auth?.token.email !== undefined && auth.token.email_verified === true) {
    return { uid: auth.uid, email: auth.token.email };
  }
  logUnauthenticatedCall(call, auth !== undefined);
  throw new HttpsError('unauthenticated', 'Sign in with a confirmed e-mail address first.');
}

/** The keyed hash of the network address that a call came from; undefined when it cannot be told. */
export function readAddressHash(call: CallName, request: CallableRequest, settings: Settings): string | undefined {
  const { trustedProxyHops, addressHashKey } = settings;
  const forwardedFor = request.rawRequest.headers['x-forwarded-for'];
  if (trustedProxyHops < 1 || forwardedFor === undefined) return undefined;
  const address = readNetworkAddress(forwardedFor, trustedProxyHops);
  if (address !== undefined) return hashNetworkAddress(address, addressHashKey);
  logUnreadableNetworkAddress(call, trustedProxyHops);
  return undefined;
}
