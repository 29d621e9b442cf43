import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../config';
import {
  logForeignOrigin,
  logUnattestedCall,
  logUnauthenticatedCall,
  logUnreadableNetworkAddress,
  type CallName,
} from '../logs';

/** A signed-in account whose email is confirmed. */
export interface Caller {
  readonly uid: string;
  readonly email: string;
}

/**
 * Returns the details of a refusal: the number of entries in X-Forwarded-For. `npm run deploy -- --check` sends a known
 * number of entries, and so learns from these details how many our proxies add.
 */
function refusalDetails({ rawRequest }: CallableRequest): { readonly forwardedEntries: number } {
  const header = [rawRequest?.headers['x-forwarded-for'] ?? []].flat().join(',');
  return { forwardedEntries: header.split(',').filter((entry) => entry.trim() !== '').length };
}

/**
 * Refuses a call without a valid App Check token if the deployment requires one. Otherwise such a call is only logged,
 * so that an admin can see when it is safe to require tokens.
 *
 * @throws HttpsError `failed-precondition`
 */
export function requireApp(call: CallName, request: CallableRequest, settings: Settings): void {
  // The emulator decodes a broken token to one without an app id.
  if (request.app?.appId) return;
  logUnattestedCall(call, settings.requireAppCheck);
  if (!settings.requireAppCheck) return;
  throw new HttpsError('failed-precondition', 'This call did not come from the app.', refusalDetails(request));
}

/**
 * Returns the caller. An account with an unconfirmed email counts as signed out, so that every account needs a mailbox.
 *
 * @throws HttpsError `unauthenticated`
 */
export function requireCaller(call: CallName, request: CallableRequest): Caller {
  const { auth } = request;
  if (auth?.token.email !== undefined && auth.token.email_verified === true) {
    return { uid: auth.uid, email: auth.token.email };
  }
  logUnauthenticatedCall(call, auth !== undefined);
  throw new HttpsError('unauthenticated', 'Sign in with a confirmed email address first.', refusalDetails(request));
}

/** The network that a call came from, in the two forms by which calls are counted. */
export interface Network {
  /** An IPv4 address, or the /64 of an IPv6 address: one visitor usually owns the whole /64. */
  readonly visitor: string;
  /** The /48 of an IPv6 address. One customer may own all of its 65 536 /64 networks. */
  readonly site?: string;
}

/**
 * Returns the network that a call came from, or undefined if it cannot be read from the header.
 *
 * Callers may send any X-Forwarded-For, and our proxies append to it. So only the entry that our outermost proxy wrote
 * is trusted, and it is found by counting from the end.
 *
 * @param trustedProxyHops how many of our proxies append to the header, at least 1
 */
export function readNetwork(forwardedFor: string | string[], trustedProxyHops: number): Network | undefined {
  const entry = [forwardedFor].flat().join(',').split(',').at(-trustedProxyHops)?.trim() ?? '';
  // ipaddr.js also accepts short and octal forms, which no proxy writes.
  if (isIP(entry) === 0) return undefined;
  // `process` turns an IPv4 address that is written as IPv6 into plain IPv4, since both are the same visitor.
  const address = ipaddr.process(entry);
  if (address instanceof ipaddr.IPv4) return { visitor: address.toString() };
  const prefix = (groups: number): string =>
    address.parts
      .slice(0, groups)
      .map((part) => part.toString(16))
      .join(':');
  return { visitor: `${prefix(4)}::/64`, site: `${prefix(3)}::/48` };
}

/**
 * Returns a keyed hash of a network. Without the key, a reader of the database can't recover the network, not even by
 * trying all of them.
 */
export function hashNetwork(network: string, hashKey: string): string {
  return createHmac('sha256', hashKey).update(network).digest('hex');
}

/**
 * Returns a call's network as hashes, `unreadable` if the header cannot be read, or undefined if the deployment does
 * not limit calls by network.
 */
export function readNetworkHashes(
  call: CallName,
  request: CallableRequest,
  settings: Settings,
): Network | 'unreadable' | undefined {
  const { trustedProxyHops, addressHashKey } = settings;
  if (trustedProxyHops < 1) return undefined;
  const forwardedFor = request.rawRequest.headers['x-forwarded-for'];
  if (forwardedFor === undefined) return 'unreadable';
  const network = readNetwork(forwardedFor, trustedProxyHops);
  if (network === undefined) {
    logUnreadableNetworkAddress(call, trustedProxyHops);
    return 'unreadable';
  }
  const { visitor, site } = network;
  return {
    visitor: hashNetwork(visitor, addressHashKey),
    ...(site !== undefined && { site: hashNetwork(site, addressHashKey) }),
  };
}

/**
 * Refuses a call from a page of another site. In a browser, no page can change the `Origin` header. Other clients can
 * send any origin or none, and only the limits apply to them.
 *
 * @throws HttpsError `permission-denied`
 */
export function requireOwnOrigin(call: CallName, request: CallableRequest, { isOwnOrigin }: Settings): void {
  const { origin } = request.rawRequest.headers;
  if (origin === undefined || isOwnOrigin(origin)) return;
  logForeignOrigin(call);
  throw new HttpsError('permission-denied', 'This call did not come from the app.');
}
