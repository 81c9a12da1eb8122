import { encryptorFor } from '#server/platform/tokens/encryptor.ts';

/** The purpose of the key that encrypts client secrets. */
export const clientSecrets = 'client secrets of Exchange';

/**
 * Encrypts a client secret as it is stored, for code that fills a database before any server runs.
 */
export const sealClientSecret = (authSecret: string, clientSecret: string): string =>
  encryptorFor(authSecret, clientSecrets).encrypt(clientSecret);
