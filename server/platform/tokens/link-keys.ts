import { timingSafeEqual } from 'node:crypto';
import { signerFor } from './signer.ts';

/**
 * Creates the keys in links that grant access without a token, for <img>. A key is a signature of
 * the link's path with the deployment's secret.
 */
export interface LinkKeys {
  keyOf(path: string): string;
  opens(path: string, key: string): boolean;
}

export function createLinkKeys(secret: string): LinkKeys {
  const sign = signerFor(secret, 'link');
  const keyOf = (path: string) => sign(path).toString('base64url').slice(0, 22);
  return {
    keyOf,
    opens(path, key) {
      const right = Buffer.from(keyOf(path));
      const given = Buffer.from(key);
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}
