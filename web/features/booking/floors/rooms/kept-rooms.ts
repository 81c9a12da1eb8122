import { compareFit } from '#contract/rooms/room-fit.ts';
import type { FoundRoom, FoundRooms } from '#contract/rooms/room-search.ts';

/** A room of the shown list. */
export interface KeptRoom {
  room: FoundRoom;
  /** True if the room was free in an earlier answer and no longer is. */
  isGone: boolean;
}

/**
 * Updates the shown list without moving a line. Taken rooms stay and are marked, and new ones come
 * last. A truncated answer holds the best rooms alone, so a room that fits less well stays as it
 * is.
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
