import { timingSafeEqual } from 'node:crypto';
import { signerFor } from './signer.ts';

/** A room of a company, whose display opens by a key. */
interface Room {
  companyId: string;
  roomId: string;
}

/** Hashes and compares the keys of rooms' displays: docs/decisions/0029-drawing.md says why so. */
export interface DisplayKeys {
  /** What is stored instead of a key: of another room the same key has another. */
  hashOf(room: Room, key: string): string;
  /** In constant time. */
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
