import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(?<ipv4>\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, with `::` filled in and no leading zeros. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** An address in the form that is counted: IPv6 by its /64, since one visitor owns all of that. */
function countedForm(address: string): string | undefined {
  const ipv4 = MAPPED_IPV4.exec(address)?.groups?.['ipv4'] ?? address;
  if (isIPv4(ipv4)) return ipv4;
  return isIPv6(address) ? `${ipv6Groups(address).slice(0, 4).join(':')}::/64` : undefined;
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
