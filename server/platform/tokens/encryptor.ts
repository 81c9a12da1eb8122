import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKeyForPurpose } from './signer.ts';

/**
 * Encrypts texts for storage that must be read again (an email with a secret link, a provider's
 * client secret).
 */
export interface Encryptor {
  /** Encrypts with AES-256-GCM and a fresh nonce, to base64url. */
  encrypt(text: string): string;
  /**
   * @throws for a text that was encrypted for another purpose or with another secret, or was
   * changed since.
   */
  decrypt(encrypted: string): string;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Returns an encryptor with its own key for this purpose. */
export function createEncryptor(secret: string, purpose: string): Encryptor {
  const key = deriveKeyForPurpose(secret, purpose);
  return {
    encrypt(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
