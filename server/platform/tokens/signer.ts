import { createHmac, hkdfSync } from 'node:crypto';

/** Signs texts for one purpose: what is signed for another has a key of its own, and is worth nothing here. */
export type Signer = (text: string) => Buffer;

/** A key for one purpose, derived from the deployment's secret (HKDF). */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `biurko ${purpose}`, 32));
}

/** A signer (HMAC-SHA256) with a key of its own for this purpose. */
export function signerFor(secret: string, purpose: string): Signer {
  return signerBy(keyFor(secret, purpose));
}

/** A signer (HMAC-SHA256) by a key as it is, such as one that another server knows too. */
export function signerBy(key: string | Buffer): Signer {
  return (text) => createHmac('sha256', key).update(text).digest();
}
