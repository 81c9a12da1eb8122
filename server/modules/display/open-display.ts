import * as z from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import type { RoomDisplayCaller } from '#server/platform/http/caller.ts';
import type { DisplayKeyHasher } from '#server/platform/tokens/display-keys.ts';
import { readDisplayKeyHashes } from './displays.query.ts';

/** Counts wrong keys of displays by network and room. */
export interface KeyGuessCounter {
  /** @throws Refused `tooManyRequests` after too many wrong keys */
  refuseMany(address: string, roomId: string): Promise<void>;
  count(address: string, roomId: string): Promise<void>;
}

interface DisplayDoorDeps {
  db: Database;
  keys: DisplayKeyHasher;
  guesses: KeyGuessCounter;
}

const roomIds = z.uuid();

/**
 * Decodes a key from an HTTP header. Browsers send UTF-8, of which each byte arrives as one
 * character.
 */
const keyOf = (header: string) => Buffer.from(header, 'latin1').toString('utf8');

/**
 * Creates the function that opens a room's display by its key
 * (docs/decisions/0044-displays-and-codes.md). It returns null alike for a wrong key, a disabled
 * display and an unknown room, so that attackers learn nothing.
 * @throws Refused `tooManyRequests` for a wrong key after too many from this network
 */
export function createDisplayOpener({ db, keys, guesses }: DisplayDoorDeps) {
  return async (roomId: string, header: string, address: string): Promise<RoomDisplayCaller | null> => {
    if (!roomIds.safeParse(roomId).success) return null;
    const key = keyOf(header);
    const displays = await readDisplayKeyHashes(db, roomId);
    const opened = displays.find(({ companyId, hash }) => keys.opens({ companyId, roomId }, key, hash));
    // Only wrong keys count, so a display in the network of an attacker keeps working.
    if (opened) return { companyId: opened.companyId, roomId };
    await guesses.refuseMany(address, roomId);
    await guesses.count(address, roomId);
    return null;
  };
}
