import { compareRoomFit } from '#contract/rooms/room-fit.ts';
import type { FoundRoom, FoundRoomsResponse } from '#contract/rooms/room-search.ts';

/** A line of the list of found rooms. */
export interface FoundRoomItem {
  room: FoundRoom;
  /** True if the room was free in an earlier response and no longer is. */
  isGone: boolean;
}

/**
 * Returns the list of found rooms after a new response, with all lines in the same order. A room
 * that is no longer free stays with a mark, and new rooms come last. A truncated response lacks the
 * rooms with the worst fit, so such a room stays without a mark.
 */
export function updateFoundRooms(
  before: readonly FoundRoomItem[],
  { rooms, fits }: Pick<FoundRoomsResponse, 'rooms' | 'fits'>,
): readonly FoundRoomItem[] {
  const now = new Map(rooms.map((room) => [room.id, room]));
  const last = fits > rooms.length ? rooms.at(-1) : undefined;
  const kept = before.map((one) => {
    const room = now.get(one.room.id);
    if (room) return { room, isGone: false };
    return { ...one, isGone: one.isGone || !last || compareRoomFit(one.room, last) < 0 };
  });
  const known = new Set(before.map(({ room }) => room.id));
  const added = rooms.filter(({ id }) => !known.has(id)).map((room) => ({ room, isGone: false }));
  return [...kept, ...added];
}
