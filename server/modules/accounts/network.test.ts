import { expect, it } from 'vitest';
import { getNetworkOfIpAddress } from './network.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:12:34ff::1', '2001:db8:12:3400::'],
  ['2001:DB8:12:3400:ffff:ffff:ffff:ffff', '2001:db8:12:3400::'],
  ['2001:db8:12:3500::1', '2001:db8:12:3500::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  // A proxy may send another text instead of an IP address. That text is a network of its own.
  ['unknown', 'unknown'],
  ['', ''],
])('the network of %j is %j', (address, network) => {
  expect(getNetworkOfIpAddress(address)).toBe(network);
});
