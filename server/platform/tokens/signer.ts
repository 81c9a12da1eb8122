import { createHmac, hkdfSync } from 'node:crypto';

/** Signs texts for one purpose: what is signed for another has a key of its own, and is worth nothing here. */
export type Signer = (text: string) => Buffer;

/** A signer (HMAC-SHA256) whose key is derived from the deployment's secret for this purpose (HKDF). */
export function signerFor(secret: string, purpose: string): Signer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `biurko ${purpose}`, 32));
  return (text) => createHmac('sha256', key).update(text).digest();
}
