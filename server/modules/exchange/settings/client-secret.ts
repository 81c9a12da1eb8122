import { createEncryptor } from '#server/platform/tokens/encryptor.ts';

/** The purpose for which the key that encrypts client secrets is derived. */
export const clientSecretEncryptionPurpose = 'client secrets of Exchange';

/**
 * Encrypts a client secret for storage. Code that fills a database before any server runs uses it.
 */
export const encryptClientSecret = (authSecret: string, clientSecret: string): string =>
  createEncryptor(authSecret, clientSecretEncryptionPurpose).encrypt(clientSecret);
