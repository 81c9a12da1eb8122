import type { Place } from '#web/platform/kinds/place.ts';
import { matches } from '#web/ui/text/folded-text.ts';
import type { PlaceState } from '../place/place-state.ts';

/** A listed place with its state. */
export interface Listed {
  place: Place;
  state: PlaceState;
}

interface Wanted {
  typed: string;
  onlyFree: boolean;
  /** Ids of the rooms that fit the filter. If set, the list shows nothing else. */
  among?: ReadonlySet<string> | null;
  /** Puts bookable and own places first, for a list that shows only a portion. */
  freeFirst?: boolean;
  name: (place: Place) => string;
}

/**
 * Returns the places to list, by kind. Number, name, description or people must match the typed
 * text.
 */
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
