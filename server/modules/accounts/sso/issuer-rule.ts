import { isIP } from 'node:net';
import { isPublicAddress } from '#server/platform/outbound/public-address.ts';

/**
 * Returns whether the server may connect to an issuer's URL. A host name of a private network is
 * refused later, at the connection.
 * @param anywhere true allows http and every host, as outside production
 */
export function isAllowedIssuer(issuer: string, anywhere: boolean): boolean {
  const { protocol, hostname, username, password, search, hash } = new URL(issuer);
  if (username || password || search || hash) return false;
  if (anywhere) return true;
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host));
}
