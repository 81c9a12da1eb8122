import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { isPublicAddress } from '../outbound/public-address.ts';
import type { PushTarget } from './push-sender.ts';

/** Returns whether a host may be public. Each request checks the host's addresses again. */
function mayBePublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? /\.[a-z][\w-]*$/i.test(host) : isPublicAddress(host);
}

/**
 * Returns whether the server may send messages to this address. It must be public and https, or of
 * the push service in `PUSH_SERVICE_URL`.
 */
function isAddress(endpoint: string, pushServiceUrl: string | null): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (pushServiceUrl !== null && url.origin === new URL(pushServiceUrl).origin) return true;
  return url.protocol === 'https:' && mayBePublic(url.hostname);
}

/** Returns whether these keys can encrypt. The public key must be a point of the curve. */
function areKeys({ p256dh, auth }: PushTarget['keys']): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(p256dh, 'base64url');
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

/**
 * Returns whether a browser's push subscription is usable, as far as a check without a request can
 * show.
 */
export function isUsablePushTarget({ endpoint, keys }: PushTarget, pushServiceUrl: string | null): boolean {
  return isAddress(endpoint, pushServiceUrl) && areKeys(keys);
}
