import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyResponse } from '#contract/factors/passkeys.ts';

/**
 * Values that replace the right ones in a response, as a faulty or hostile authenticator or browser
 * might send.
 */
interface Flaws {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/**
 * Returns a simulated authenticator with its browser. It creates one passkey and signs challenges
 * with it.
 */
export function createTestPasskeyAuthenticator(origin = 'http://localhost:3000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let counter = 0;
  let handle: string | undefined;

  function authenticatorData(rpId: string, flaws: Flaws, made?: Buffer): Buffer {
    const flags = 1 | ((flaws.userVerified ?? true) ? 4 : 0) | (made ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(flaws.counter ?? counter);
    return Buffer.concat([sha256(flaws.rpId ?? rpId), Buffer.from([flags]), count, made ?? Buffer.alloc(0)]);
  }
  const clientData = (type: string, { challenge }: Options, flaws: Flaws) =>
    JSON.stringify({
      type,
      challenge: flaws.challenge ?? challenge,
      origin: flaws.origin ?? origin,
      crossOrigin: false,
    });
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    /** Creates the passkey, as `navigator.credentials.create` does. */
    make(asked: Record<string, unknown>, flaws: Flaws = {}): NewPasskey {
      const options = asked as unknown as Options;
      handle = options.user?.id;
      const { x, y } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const made = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
      const authData = new Uint8Array(authenticatorData(options.rp?.id ?? '', flaws, made));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, flaws)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** Signs the challenge with the passkey, as `navigator.credentials.get` does. */
    answer(asked: Record<string, unknown>, flaws: Flaws = {}): PasskeyResponse {
      const options = asked as unknown as Options;
      counter++;
      const data = authenticatorData(options.rpId ?? '', flaws);
      const client = clientData('webauthn.get', options, flaws);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const userHandle = flaws.userHandle ?? handle;
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}
