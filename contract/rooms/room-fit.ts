import type { FoundRoom } from './room-search.ts';

/** Sorts names as PostgreSQL does: 'Sala 9' before 'Sala 10'. */
const byName = new Intl.Collator('pl', { numeric: true });

/**
 * Compares two rooms that fit a search, the best first. Rooms with the fewest seats come first,
 * rooms with an unknown number last. The distance from the caller's location and then the names
 * break ties.
 */
export function compareRoomFit(a: RankedRoom, b: RankedRoom): number {
  const seats = (a.seats ?? Number.MAX_SAFE_INTEGER) - (b.seats ?? Number.MAX_SAFE_INTEGER);
  return seats || a.away - b.away || byName.compare(a.name, b.name);
}

/** The properties that rank a room. */
export type RankedRoom = Pick<FoundRoom, 'seats' | 'away' | 'name'>;
