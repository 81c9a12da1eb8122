import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from './signer.ts';

/** Seals texts that have to be read again (a letter with a secret link, a provider's client secret), for storing them. */
export interface Sealer {
  /** AES-256-GCM with a nonce of its own, as base64url. */
  seal(text: string): string;
  /** @throws what was sealed for another purpose, by another deployment's secret, or changed since. */
  open(sealed: string): string;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A sealer with a key of its own for this purpose. */
export function sealerFor(secret: string, purpose: string): Sealer {
  const key = keyFor(secret, purpose);
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
