import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address in the form that is counted: IPv6 by its /64, since one visitor owns all of that. */
function countedForm(text: string): string | undefined {
  // ipaddr.js also reads short and octal spellings, which no proxy writes.
  if (isIP(text) === 0) return undefined;
  // An IPv4 address inside an IPv6 one, in either spelling, is the same visitor as without it.
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts.slice(0, 4).map((part) => part.toString(16)).join(':')}::/64`;
}

/**
 * The network address a call came from.
 *
 * A caller may send any X-Forwarded-For; our proxies append to it. So only the entry
 * that the outermost of our own proxies wrote is believed, counted from the end.
 *
 * @param forwardedFor the header X-Forwarded-For as received
 * @param trustedProxyHops how many of our proxies append to the header, at least 1
 * @returns the address in comparable form, or undefined when it cannot be told
 */
export function readNetworkAddress(
  forwardedFor: string | string[],
  trustedProxyHops: number,
): string | undefined {
  const entries = [forwardedFor].flat().join(',').split(',');
  const entry = entries.at(-trustedProxyHops)?.trim();
  return entry === undefined ? undefined : countedForm(entry);
}

/**
 * A keyed hash of an address, so that whoever reads the database learns no address,
 * not even by trying all of them.
 */
export function hashNetworkAddress(address: string, hashKey: string): string {
  return createHmac('sha256', hashKey).update(address).digest('hex');
}
