import { createHash } from 'node:crypto';

/** The algorithms that sign notifications. */
export type SignatureAlgorithm = 'MD5' | 'SHA-256';

/**
 * Returns PayU's signature header of a notification. The digest covers the exact body, followed by
 * the second key.
 */
export function createSignatureHeader(body: string, secondKey: string, algorithm: SignatureAlgorithm = 'MD5'): string {
  const digest = createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
    .update(body)
    .update(secondKey)
    .digest('hex');
  return `sender=checkout;signature=${digest};algorithm=${algorithm};content=DOCUMENT`;
}
