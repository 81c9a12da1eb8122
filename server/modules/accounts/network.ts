import ipaddr from 'ipaddr.js';

/**
 * Returns the network whose counters an IP address uses: the IPv4 address, or the first 56 bits of
 * IPv6. One home or office may own all IPv6 addresses in those bits. An IPv4 address in IPv6
 * notation counts as IPv4.
 */
export function getNetworkOfIpAddress(address: string): string {
  const [withoutZone = ''] = address.split('%');
  if (!ipaddr.isValid(withoutZone)) return address;
  const parsed = ipaddr.process(withoutZone);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/56`).toString();
}
