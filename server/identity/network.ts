import ipaddr from 'ipaddr.js';

/**
 * The network that an address's failures are counted for: an IPv4 address as it is, often all that an office has, and of IPv6
 * the first 56 bits, since a home or an office may use all the networks inside them. IPv4 written as IPv6 is IPv4.
 */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%');
  if (!ipaddr.isValid(withoutZone)) return address;
  const parsed = ipaddr.process(withoutZone);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/56`).toString();
}
