import { matches } from '#web/ui/folded-text.ts';
import type { Place } from '../place/place.ts';
import type { PlaceState } from '../place/place-state.ts';

/** A place of a list. */
export interface Listed {
  place: Place;
  state: PlaceState;
}

interface Wanted {
  typed: string;
  onlyFree: boolean;
  /** Rooms that are chosen among by what they have; then there is nothing else. */
  among?: ReadonlySet<string> | null;
  /** What can be booked or is one's own comes first, where only the first are shown. */
  freeFirst?: boolean;
  name: (place: Place) => string;
}

/** The places to list, by kind: those whose number, name, description or people fit what was typed. */
export function listedPlaces(
  places: readonly Place[],
  states: ReadonlyMap<string, PlaceState>,
  { typed, onlyFree, among = null, freeFirst = false, name }: Wanted,
): Record<Place['kind'], Listed[]> {
  const listed: Record<Place['kind'], Listed[]> = { desk: [], room: [] };
  for (const place of places) {
    const state = states.get(place.id);
    if (!state || (onlyFree && !state.bookable) || (among && !among.has(place.id))) continue;
    const people = state.overlapping.map((booking) => booking.name);
    if (matches([name(place), place.description, ...people].join(' '), typed))
      listed[place.kind].push({ place, state });
  }
  const isHeld = ({ state }: Listed) => Number(!state.bookable && state.status !== 'mine');
  if (freeFirst) for (const places of Object.values(listed)) places.sort((a, b) => isHeld(a) - isHeld(b));
  return listed;
}
