import * as z from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import type { RoomDisplay } from '#server/platform/http/caller.ts';
import type { DisplayKeys } from '#server/platform/tokens/display-keys.ts';
import { readDisplays } from './displays.query.ts';

/** Counts wrong keys of a network and room. */
export interface KeyGuesses {
  /** @throws Refused `tooManyRequests` while too many were wrong */
  refuseMany(address: string, roomId: string): Promise<void>;
  count(address: string, roomId: string): Promise<void>;
}

interface Door {
  db: Database;
  keys: DisplayKeys;
  guesses: KeyGuesses;
}

const roomIds = z.uuid();

/** The key in a header: browsers send its UTF-8, which the header's bytes are read as, one letter each. */
const keyOf = (header: string) => Buffer.from(header, 'latin1').toString('utf8');

/**
 * Opens the display of a room by its key (docs/decisions/0029-drawing.md); null for a wrong key, a display that is off, and where there is
 * no such room, which look the same from outside.
 * @throws Refused `tooManyRequests` for a wrong key where this network has tried too many of the room
 */
export function displayDoor({ db, keys, guesses }: Door) {
  return async (roomId: string, header: string, address: string): Promise<RoomDisplay | null> => {
    if (!roomIds.safeParse(roomId).success) return null;
    const key = keyOf(header);
    const displays = await readDisplays(db, roomId);
    const opened = displays.find(({ companyId, hash }) => keys.opens({ companyId, roomId }, key, hash));
    // A display that hangs in the network of a guesser goes on: only wrong keys are counted.
    if (opened) return { companyId: opened.companyId, roomId };
    await guesses.refuseMany(address, roomId);
    await guesses.count(address, roomId);
    return null;
  };
}
