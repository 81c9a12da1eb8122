import { isIP } from 'node:net';
import { isPublicAddress } from '#server/platform/outbound/public-address.ts';

/** Whether an issuer's address may be asked at all; that its name leads to no private network is looked at when it is. */
export function isAllowedIssuer(issuer: string, anywhere: boolean): boolean {
  const { protocol, hostname, username, password, search, hash } = new URL(issuer);
  if (username || password || search || hash) return false;
  if (anywhere) return true;
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host));
}
