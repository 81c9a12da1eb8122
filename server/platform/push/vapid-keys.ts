import { createECDH } from 'node:crypto';

/** The deployment's identity for push services (RFC 8292): a pair of P-256 keys, base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export function createVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // The key is padded, because it may begin with zeros.
  const privateKey = Buffer.alloc(32);
  const digits = pair.getPrivateKey();
  digits.copy(privateKey, 32 - digits.length);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Returns whether the two keys are a pair. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}
