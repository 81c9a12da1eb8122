import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';

/** A tenant's RS256 key pair. */
export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  /** The public key as the tenant publishes it. */
  publicJwk: Record<string, unknown>;
}

/** Creates a new RSA key pair with a random id. */
export function createSigningKey(): SigningKey {
  const kid = randomUUID();
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicJwk = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
  return { kid, privateKey, publicJwk };
}

/** Returns the private key in the library's format. */
export function exportPrivateJwk({ kid, privateKey }: SigningKey): Record<string, unknown> {
  return { ...createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })).export({ format: 'jwk' }), kid };
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a JWT with these claims. */
export function signJwt(claims: Record<string, unknown>, { kid, privateKey }: SigningKey): string {
  const content = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

/** Returns the claims of a JWT without verification. */
export function decodeJwtClaims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8')) as Record<string, unknown>;
}
