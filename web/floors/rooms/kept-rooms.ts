import type { FoundRoom, FoundRooms } from '#contract/room-search.ts';

/** A room of the list on the screen. */
export interface KeptRoom {
  room: FoundRoom;
  /** It was free when the list came, and is not any more. */
  isGone: boolean;
}

/** The list on the screen, and of how many rooms it is. */
export interface KeptRooms {
  rooms: readonly KeptRoom[];
  fits: number;
}

export const noRooms: KeptRooms = { rooms: [], fits: 0 };

/**
 * Brings a list up to date in which nothing may move under a finger: rooms keep their lines, those that are free no longer say so, and new
 * ones come last. A room that is only pushed out of an answer that names the best ones stays as it is.
 */
export function keptRooms(before: KeptRooms, { rooms, fits }: Pick<FoundRooms, 'rooms' | 'fits'>): KeptRooms {
  const now = new Map(rooms.map((room) => [room.id, room]));
  const isCut = fits > rooms.length && fits >= before.fits;
  const kept = before.rooms.map((one) => {
    const room = now.get(one.room.id);
    return room ? { room, isGone: false } : { ...one, isGone: one.isGone || !isCut };
  });
  const known = new Set(before.rooms.map(({ room }) => room.id));
  const added = rooms.filter(({ id }) => !known.has(id)).map((room) => ({ room, isGone: false }));
  return { rooms: [...kept, ...added], fits };
}
