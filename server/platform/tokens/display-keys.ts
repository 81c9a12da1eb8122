import { timingSafeEqual } from 'node:crypto';
import { signerFor } from './signer.ts';

/** A company's room, whose display opens by a key. */
interface Room {
  companyId: string;
  roomId: string;
}

/**
 * Hashes and compares the keys of rooms' displays, as docs/decisions/0044-displays-and-codes.md
 * explains.
 */
export interface DisplayKeys {
  /** Returns the stored hash of a key. Another room has another hash for the same key. */
  hashOf(room: Room, key: string): string;
  /** Compares in constant time. */
  opens(room: Room, key: string, hash: string): boolean;
}

export function displayKeys(secret: string): DisplayKeys {
  const sign = signerFor(secret, 'key of a room’s display');
  const digest = ({ companyId, roomId }: Room, key: string) => sign(`${companyId} ${roomId} ${key}`);
  return {
    hashOf: (room, key) => digest(room, key).toString('base64url'),
    opens(room, key, hash) {
      const [given, right] = [digest(room, key), Buffer.from(hash, 'base64url')];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
