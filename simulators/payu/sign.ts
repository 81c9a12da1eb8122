import { createHash } from 'node:crypto';

/** What notifications are signed by. */
export type Algorithm = 'MD5' | 'SHA-256';

/** The header that PayU signs a notification by: the digest of what is sent, byte for byte, followed by the second key. */
export function signatureOf(body: string, secondKey: string, algorithm: Algorithm = 'MD5'): string {
  const digest = createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
    .update(body)
    .update(secondKey)
    .digest('hex');
  return `sender=checkout;signature=${digest};algorithm=${algorithm};content=DOCUMENT`;
}
