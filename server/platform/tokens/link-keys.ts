import { timingSafeEqual } from 'node:crypto';
import { createPurposeSigner } from './signer.ts';

/**
 * Creates the keys in links that grant access without a token, for <img>. A key is a signature of
 * the link's path with the deployment's secret.
 */
export interface LinkKeySigner {
  keyOf(path: string): string;
  opens(path: string, key: string): boolean;
}

export function createLinkKeySigner(secret: string): LinkKeySigner {
  const sign = createPurposeSigner(secret, 'link');
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
