import type { Room } from '#contract/places/locations.ts';

export type Equipment = Room['equipment'][number];

/** The filter of rooms: the minimum number of seats (0 for any) and the required equipment. */
export interface RoomWish {
  seats: number;
  equipment: readonly Equipment[];
}

export const emptyRoomWish: RoomWish = { seats: 0, equipment: [] };

/** The largest number of seats that a room can have. */
const mostSeats = 999;

/** All kinds of equipment in display order. Without an entry for each, this does not compile. */
const known: Record<Equipment, true> = {
  screen: true,
  projector: true,
  videoconference: true,
  whiteboard: true,
  phone: true,
  accessible: true,
};
export const allEquipment = Object.keys(known) as Equipment[];

/**
 * Returns the filter as a search parameter of the URL: 'seats8,screen', or an empty text for any
 * room.
 */
export function toRoomWishUrlParam({ seats, equipment }: RoomWish): string {
  return [...(seats > 0 ? [`seats${seats}`] : []), ...equipment].join(',');
}

/** Parses the filter from the URL, and ignores unknown words. */
export function parseRoomWishUrlParam(text: string | undefined): RoomWish {
  const words = new Set(text?.split(','));
  const seats = Number(/(?:^|,)seats(\d{1,3})(?:,|$)/.exec(text ?? '')?.[1] ?? 0);
  return { seats: Math.min(mostSeats, seats), equipment: allEquipment.filter((one) => words.has(one)) };
}

/**
 * Returns the ids of the rooms that match the filter, or null without a filter. A room without a
 * number of seats counts as a room with none.
 */
export function findFittingRooms(
  rooms: readonly Pick<Room, 'id' | 'seats' | 'equipment'>[],
  { seats, equipment }: RoomWish,
): ReadonlySet<string> | null {
  if (seats === 0 && equipment.length === 0) return null;
  const fits = rooms.filter(
    (room) => (room.seats ?? 0) >= seats && equipment.every((one) => room.equipment.includes(one)),
  );
  return new Set(fits.map(({ id }) => id));
}

/** Returns whether any room of a floor has seats or equipment to filter by. */
export function hasFilterableRooms(rooms: readonly Pick<Room, 'seats' | 'equipment'>[]): boolean {
  return rooms.some(({ seats, equipment }) => seats !== null || equipment.length > 0);
}
