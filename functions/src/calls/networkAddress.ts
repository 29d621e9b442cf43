import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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
