import type { FoundRoom } from '#contract/rooms/room-search.ts';
import { presentLocation } from '#server/modules/booking/engine/booking.presenter.ts';
import type { WantedHours } from './nearest-free.ts';
import type { RoomCandidate } from './room-candidates.query.ts';

/** Returns a room as responses show it, with its hours. */
export function presentFoundRoom(room: RoomCandidate, { from, to }: Pick<WantedHours, 'from' | 'to'>): FoundRoom {
  const { id, name, seats, equipment, away, ...where } = room;
  return { id, name, seats, equipment, away, ...presentLocation(where), from, to };
}
