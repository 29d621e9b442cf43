import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../config';
import { logForeignOrigin, logUnattestedCall, logUnauthenticatedCall, logUnreadableNetworkAddress, type CallName } from '../logs';

/** A signed-in account whose email address is confirmed. */
export interface Caller {
  readonly uid: string;
  readonly email: string;
}

/**
 * How many entries the call's X-Forwarded-For has. Whoever is turned away is told: so a check of a deployment, which sends
 * entries of its own, learns how many our proxies add.
 */
function forwardedEntries({ rawRequest }: CallableRequest): { readonly forwardedEntries: number } {
  const header = [rawRequest?.headers['x-forwarded-for'] ?? []].flat().join(',');
  return { forwardedEntries: header.split(',').filter((entry) => entry.trim() !== '').length };
}

/**
 * Turns away a call without a valid App Check token, where the deployment requires one. Where it does not, the log alone
 * tells of the call: so an admin sees when tokens can be required.
 *
 * @throws HttpsError `failed-precondition`
 */
export function requireApp(call: CallName, request: CallableRequest, settings: Settings): void {
  // The emulator decodes a broken token to one that names no app.
  if (request.app?.appId) return;
  logUnattestedCall(call, settings.requireAppCheck);
  if (!settings.requireAppCheck) return;
  throw new HttpsError('failed-precondition', 'This call did not come from the app.', forwardedEntries(request));
}

/**
 * Tells who calls. An account whose address is not confirmed counts as signed out,
 * so that making many accounts takes as many mailboxes.
 *
 * @throws HttpsError `unauthenticated`
 */
export function requireCaller(call: CallName, request: CallableRequest): Caller {
  const { auth } = request;
  if (auth?.token.email !== undefined && auth.token.email_verified === true) {
    return { uid: auth.uid, email: auth.token.email };
  }
  logUnauthenticatedCall(call, auth !== undefined);
  throw new HttpsError('unauthenticated', 'Sign in with a confirmed email address first.', forwardedEntries(request));
}

/** Where a call came from, in the forms that are counted. */
interface Network {
  /** One visitor: an IPv4 address, or the /64 of an IPv6 one, since one visitor owns all of that. */
  readonly visitor: string;
  /** The /48 around an IPv6 visitor, which one customer may own as a whole: 65 536 visitors. */
  readonly site?: string;
}

function countedForms(text: string): Network | undefined {
  // ipaddr.js also reads short and octal spellings, which no proxy writes.
  if (isIP(text) === 0) return undefined;
  // An IPv4 address inside an IPv6 one, in either spelling, is the same visitor as without it.
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return { visitor: address.toString() };
  const first = (groups: number): string => address.parts.slice(0, groups).map((part) => part.toString(16)).join(':');
  return { visitor: `${first(4)}::/64`, site: `${first(3)}::/48` };
}

/**
 * The network that a call came from.
 *
 * A caller may send any X-Forwarded-For; our proxies append to it. So only the entry
 * that the outermost of our own proxies wrote is believed, counted from the end.
 *
 * @param forwardedFor the header X-Forwarded-For as received
 * @param trustedProxyHops how many of our proxies append to the header, at least 1
 * @returns the network in comparable forms, or undefined when it cannot be told
 */
export function readNetwork(forwardedFor: string | string[], trustedProxyHops: number): Network | undefined {
  const entries = [forwardedFor].flat().join(',').split(',');
  const entry = entries.at(-trustedProxyHops)?.trim();
  return entry === undefined ? undefined : countedForms(entry);
}

/**
 * A keyed hash of an address, so that whoever reads the database learns no address,
 * not even by trying all of them.
 */
export function hashNetworkAddress(address: string, hashKey: string): string {
  return createHmac('sha256', hashKey).update(address).digest('hex');
}

/** The keyed hashes of the network that a call came from (see {@link readNetwork}). */
export interface NetworkHashes {
  readonly visitor: string;
  readonly site?: string;
}

/** The network of a call; `unreadable` where it cannot be told, undefined where the deployment counts none. */
export function readNetworkHashes(call: CallName, request: CallableRequest, settings: Settings): NetworkHashes | 'unreadable' | undefined {
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
  return { visitor: hashNetworkAddress(visitor, addressHashKey), ...(site !== undefined && { site: hashNetworkAddress(site, addressHashKey) }) };
}

/**
 * Turns away a call from a page of another site. What a browser says of a call's origin no page can change; a caller
 * that is no browser may say anything, or nothing, and is held by the limits alone.
 *
 * @throws HttpsError `permission-denied`
 */
export function requireOwnOrigin(call: CallName, request: CallableRequest, { isOwnOrigin }: Settings): void {
  const { origin } = request.rawRequest.headers;
  if (origin === undefined || isOwnOrigin(origin)) return;
  logForeignOrigin(call);
  throw new HttpsError('permission-denied', 'This call did not come from the app.');
}
