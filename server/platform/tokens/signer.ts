import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Signs texts for one purpose. Each purpose has its own key, so that signatures for other purposes
 * are not valid.
 */
export type Signer = (text: string) => Buffer;

/** Derives the key for one purpose from the deployment's secret (HKDF). */
export function deriveKeyForPurpose(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `biurko ${purpose}`, 32));
}

/** Returns a signer (HMAC-SHA256) with its own key for this purpose. */
export function createPurposeSigner(secret: string, purpose: string): Signer {
  return createSigner(deriveKeyForPurpose(secret, purpose));
}

/**
 * Returns a signer (HMAC-SHA256) with a given key, such as a key that another server also knows.
 */
export function createSigner(key: string | Buffer): Signer {
  return (text) => createHmac('sha256', key).update(text).digest();
}
