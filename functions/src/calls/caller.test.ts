import { freshCaller, requestOf, TEST_SETTINGS } from '../testing/inProcess';
import { captureLogLines } from '../testing/logLines';
import { hashNetwork, readNetwork, requireApp } from './caller';

const lines = captureLogLines();

const readVisitor = (header: string | string[], hops: number) => readNetwork(header, hops)?.visitor;

test('behind one proxy, the last entry counts, whatever the caller put before it', () => {
  expect(readVisitor('6.6.6.6, 203.0.113.7', 1)).toBe('203.0.113.7');
  expect(readVisitor('203.0.113.7', 1)).toBe('203.0.113.7');
  expect(readVisitor(['6.6.6.6', '203.0.113.7'], 1)).toBe('203.0.113.7');
});

test('behind two proxies, the second-to-last entry counts', () => {
  expect(readVisitor('6.6.6.6, 203.0.113.7, 10.0.0.1', 2)).toBe('203.0.113.7');
});

test.each([
  ['too few entries', '203.0.113.7', 2],
  ['nothing', '', 1],
  ['an empty last entry', '203.0.113.7,', 1],
  ['a name', 'localhost', 1],
  ['a short spelling of an address', '127.1', 1],
  ['garbage', '203.0.113.7; DROP', 1],
])('a header with %s has no network', (_what, header, hops) => {
  expect(readVisitor(header, hops)).toBeUndefined();
});

test('IPv6 addresses of one /64 count as one visitor', () => {
  const expected = '2001:db8:0:7::/64';
  expect(readVisitor('2001:db8:0:7::1', 1)).toBe(expected);
  expect(readVisitor('2001:0DB8:0000:0007:ffff:eeee:dddd:cccc', 1)).toBe(expected);
  expect(readVisitor('2001:db8:0:8::1', 1)).not.toBe(expected);
  expect(readVisitor('::1', 1)).toBe('0:0:0:0::/64');
  expect(readVisitor('fe80::1%eth0', 1)).toBe('fe80:0:0:0::/64');
  expect(readVisitor('1:2:3:4:5:6:7::', 1)).toBe('1:2:3:4::/64');
});

test('an IPv6 address also counts for its /48, and an IPv4 address does not', () => {
  expect(readNetwork('2001:db8:9:7::1', 1)?.site).toBe('2001:db8:9::/48');
  expect(readNetwork('2001:db8:9:ffff::1', 1)?.site).toBe('2001:db8:9::/48');
  expect(readNetwork('203.0.113.7', 1)).toEqual({ visitor: '203.0.113.7' });
});

test('an IPv4 address written as IPv6 is the same visitor', () => {
  expect(readVisitor('::ffff:203.0.113.7', 1)).toBe('203.0.113.7');
  expect(readVisitor('::ffff:cb00:7107', 1)).toBe('203.0.113.7');
});

test('two IPv4 addresses written as IPv6 are two visitors', () => {
  expect(readVisitor('::ffff:102:304', 1)).not.toBe(readVisitor('::ffff:506:708', 1));
});

test('the hash of a network depends on the network and on the key', () => {
  const hash = hashNetwork('203.0.113.7', 'secret');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hashNetwork('203.0.113.7', 'secret')).toBe(hash);
  expect(hashNetwork('203.0.113.7', 'other')).not.toBe(hash);
  expect(hashNetwork('203.0.113.8', 'secret')).not.toBe(hash);
});

test('a call without an App Check token is logged, and refused if the deployment requires one', () => {
  const check = (requireAppCheck: boolean) =>
    requireApp('betaKey', requestOf({}, { caller: freshCaller() }), { ...TEST_SETTINGS, requireAppCheck });
  check(false);
  expect(lines).toEqual([{ severity: 'info', name: 'betaKey.unattested', fields: { isRefused: false } }]);
  expect(() => check(true)).toThrow('This call did not come from the app.');
  expect(lines.at(-1)).toEqual({ severity: 'warn', name: 'betaKey.unattested', fields: { isRefused: true } });
});
