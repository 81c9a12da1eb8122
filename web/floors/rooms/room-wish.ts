import type { Room } from '#contract/locations.ts';

export type Equipment = Room['equipment'][number];

/** What somebody wants of a room: seats for so many (0: no matter), and all of these things. */
export interface RoomWish {
  seats: number;
  equipment: readonly Equipment[];
}

export const anyRoom: RoomWish = { seats: 0, equipment: [] };

/** More than a room can say that it has. */
const mostSeats = 999;

/** All that a room can have, in the order in which it is shown; one that is forgotten does not compile. */
const known: Record<Equipment, true> = {
  screen: true,
  projector: true,
  videoconference: true,
  whiteboard: true,
  phone: true,
  accessible: true,
};
export const allEquipment = Object.keys(known) as Equipment[];

/** A wish as the address says it: 'seats8,screen'; nothing for any room. */
export function wishText({ seats, equipment }: RoomWish): string {
  return [...(seats > 0 ? [`seats${seats}`] : []), ...equipment].join(',');
}

/** What an address wishes; what it says besides means nothing. */
export function wishOf(text: string | undefined): RoomWish {
  const words = new Set(text?.split(','));
  const seats = Number(/(?:^|,)seats(\d{1,3})(?:,|$)/.exec(text ?? '')?.[1] ?? 0);
  return { seats: Math.min(mostSeats, seats), equipment: allEquipment.filter((one) => words.has(one)) };
}

/** The rooms that have all that is wished; null where any will do. A room that says nothing of its seats has none to promise. */
export function fittingRooms(
  rooms: readonly Pick<Room, 'id' | 'seats' | 'equipment'>[],
  { seats, equipment }: RoomWish,
): ReadonlySet<string> | null {
  if (seats === 0 && equipment.length === 0) return null;
  const fits = rooms.filter(
    (room) => (room.seats ?? 0) >= seats && equipment.every((one) => room.equipment.includes(one)),
  );
  return new Set(fits.map(({ id }) => id));
}

/** Whether anybody said of a floor's rooms how large they are or what is in them: else there is nothing to choose by. */
export function canChoose(rooms: readonly Pick<Room, 'seats' | 'equipment'>[]): boolean {
  return rooms.some(({ seats, equipment }) => seats !== null || equipment.length > 0);
}
