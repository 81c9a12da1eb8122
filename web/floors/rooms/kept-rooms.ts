import { compareFit } from '#contract/room-fit.ts';
import type { FoundRoom, FoundRooms } from '#contract/room-search.ts';

/** A room of the list on the screen. */
export interface KeptRoom {
  room: FoundRoom;
  /** Tells that the room was free when the list came, and is not any more. */
  isGone: boolean;
}

/**
 * Brings the list on the screen up to date without moving a line under a finger. Rooms keep their lines, those that are taken by now say
 * so, and new ones come last. An answer that names the best rooms alone says nothing of a room that fits less well than all of them: such
 * a room stays as it is.
 */
export function keptRooms(
  before: readonly KeptRoom[],
  { rooms, fits }: Pick<FoundRooms, 'rooms' | 'fits'>,
): readonly KeptRoom[] {
  const now = new Map(rooms.map((room) => [room.id, room]));
  const last = fits > rooms.length ? rooms.at(-1) : undefined;
  const kept = before.map((one) => {
    const room = now.get(one.room.id);
    if (room) return { room, isGone: false };
    return { ...one, isGone: one.isGone || !last || compareFit(one.room, last) < 0 };
  });
  const known = new Set(before.map(({ room }) => room.id));
  const added = rooms.filter(({ id }) => !known.has(id)).map((room) => ({ room, isGone: false }));
  return [...kept, ...added];
}
