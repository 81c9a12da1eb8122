import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { isPublicAddress } from '../outbound/public-address.ts';
import type { PushTarget } from './push-sender.ts';

/** Whether a host may be one of the internet's; where its name leads is looked at whenever it is asked. */
function mayBePublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? /\.[a-z][\w-]*$/i.test(host) : isPublicAddress(host);
}

/** Whether messages may go to this address: public and https, or of the setting `PUSH_SERVICE_URL`. */
function isAddress(endpoint: string, pushServiceUrl: string | null): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (pushServiceUrl !== null && url.origin === new URL(pushServiceUrl).origin) return true;
  return url.protocol === 'https:' && mayBePublic(url.hostname);
}

/** Whether something can be sealed by these keys: the public one is a point of the curve. */
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

/** Whether a browser can be sent messages by what it gave, as far as can be told without asking anybody. */
export function isPushTarget({ endpoint, keys }: PushTarget, pushServiceUrl: string | null): boolean {
  return isAddress(endpoint, pushServiceUrl) && areKeys(keys);
}
