import { timingSafeEqual } from 'node:crypto';
import { createPurposeSigner } from './signer.ts';

/** A company's room. A key gives its display access. */
interface Room {
  companyId: string;
  roomId: string;
}

/**
 * Hashes and compares the keys of rooms' displays, as docs/decisions/0044-displays-and-codes.md
 * explains.
 */
export interface DisplayKeyHasher {
  /**
   * Returns the hash of a key, for storage. The same key has different hashes for different rooms.
   */
  hashOf(room: Room, key: string): string;
  /** Returns whether a key matches the stored hash. The comparison takes constant time. */
  opens(room: Room, key: string, hash: string): boolean;
}

export function createDisplayKeyHasher(secret: string): DisplayKeyHasher {
  const sign = createPurposeSigner(secret, 'key of a room’s display');
  const digest = ({ companyId, roomId }: Room, key: string) => sign(`${companyId} ${roomId} ${key}`);
  return {
    hashOf: (room, key) => digest(room, key).toString('base64url'),
    opens(room, key, hash) {
      const [given, right] = [digest(room, key), Buffer.from(hash, 'base64url')];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
