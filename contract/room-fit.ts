import type { FoundRoom } from './room-search.ts';

/** Orders names as the database does: 'Sala 9' before 'Sala 10'. */
const byName = new Intl.Collator('pl', { numeric: true });

/**
 * Compares two rooms that fit a search, for a sort with the best fit first: the fewest seats, rooms without a number of seats last; then
 * the nearest to the caller's location, then by name.
 */
export function compareFit(a: RankedRoom, b: RankedRoom): number {
  const seats = (a.seats ?? Number.MAX_SAFE_INTEGER) - (b.seats ?? Number.MAX_SAFE_INTEGER);
  return seats || a.away - b.away || byName.compare(a.name, b.name);
}

/** The properties of a room that decide how well it fits. */
export type RankedRoom = Pick<FoundRoom, 'seats' | 'away' | 'name'>;
