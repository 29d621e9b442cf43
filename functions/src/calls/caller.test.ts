import { hashNetwork, readNetwork } from './caller';

const readNetworkAddress = (header: string | string[], hops: number) => readNetwork(header, hops)?.visitor;

test('the last entry is believed, whatever the caller put before it', () => {
  expect(readNetworkAddress('6.6.6.6, 203.0.113.7', 1)).toBe('203.0.113.7');
  expect(readNetworkAddress('203.0.113.7', 1)).toBe('203.0.113.7');
  expect(readNetworkAddress(['6.6.6.6', '203.0.113.7'], 1)).toBe('203.0.113.7');
});

test('behind two proxies of ours the last but one is believed', () => {
  expect(readNetworkAddress('6.6.6.6, 203.0.113.7, 10.0.0.1', 2)).toBe('203.0.113.7');
});

test.each([
  ['too few entries', '203.0.113.7', 2],
  ['nothing', '', 1],
  ['an empty last entry', '203.0.113.7,', 1],
  ['a name', 'localhost', 1],
  ['a short spelling of an address', '127.1', 1],
  ['garbage', '203.0.113.7; DROP', 1],
])('%s tells no address', (_what, header, hops) => {
  expect(readNetworkAddress(header, hops)).toBeUndefined();
});

test('an IPv6 visitor counts by the /64, which one visitor owns as a whole', () => {
  const expected = '2001:db8:0:7::/64';
  expect(readNetworkAddress('2001:db8:0:7::1', 1)).toBe(expected);
  expect(readNetworkAddress('2001:0DB8:0000:0007:ffff:eeee:dddd:cccc', 1)).toBe(expected);
  expect(readNetworkAddress('2001:db8:0:8::1', 1)).not.toBe(expected);
  expect(readNetworkAddress('::1', 1)).toBe('0:0:0:0::/64');
  expect(readNetworkAddress('fe80::1%eth0', 1)).toBe('fe80:0:0:0::/64');
  expect(readNetworkAddress('1:2:3:4:5:6:7::', 1)).toBe('1:2:3:4::/64');
});

test('a /48, which one customer may own as a whole, is told beside the /64; an IPv4 address has none', () => {
  expect(readNetwork('2001:db8:9:7::1', 1)?.site).toBe('2001:db8:9::/48');
  expect(readNetwork('2001:db8:9:ffff::1', 1)?.site).toBe('2001:db8:9::/48');
  expect(readNetwork('203.0.113.7', 1)).toEqual({ visitor: '203.0.113.7' });
});

test('an IPv4 address written as IPv6 is the same visitor', () => {
  expect(readNetworkAddress('::ffff:203.0.113.7', 1)).toBe('203.0.113.7');
  expect(readNetworkAddress('::ffff:cb00:7107', 1)).toBe('203.0.113.7');
});

test('two IPv4 visitors behind a proxy that writes IPv6 are not counted as one', () => {
  expect(readNetworkAddress('::ffff:102:304', 1)).not.toBe(readNetworkAddress('::ffff:506:708', 1));
});

test('the hash is the same for the same key, and reveals nothing without it', () => {
  const hash = hashNetwork('203.0.113.7', 'secret');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hashNetwork('203.0.113.7', 'secret')).toBe(hash);
  expect(hashNetwork('203.0.113.7', 'other')).not.toBe(hash);
  expect(hashNetwork('203.0.113.8', 'secret')).not.toBe(hash);
});
