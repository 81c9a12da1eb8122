import ipaddr from 'ipaddr.js';

/**
 * Returns the network whose failures an address counts for: a whole IPv4 address, or the first 56
 * bits of IPv6. A home or an office may use all networks inside those 56 bits. IPv4 written as IPv6
 * is IPv4.
 */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%');
  if (!ipaddr.isValid(withoutZone)) return address;
  const parsed = ipaddr.process(withoutZone);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/56`).toString();
}
