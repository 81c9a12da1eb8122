import { createECDH } from 'node:crypto';

/** Who we are to push services (RFC 8292): a pair of keys of P-256, base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Makes a pair. */
export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Not written shorter when it happens to begin with zeros.
  const privateKey = Buffer.alloc(32);
  const digits = pair.getPrivateKey();
  digits.copy(privateKey, 32 - digits.length);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Whether the two are a pair. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}
