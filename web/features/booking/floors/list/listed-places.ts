import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { containsAllWords } from '#web/ui/text/search-text.ts';
import type { PlaceState } from '../place/place-state.ts';

/** A place of the list with its state. */
export interface ListedPlace {
  place: FloorPlace;
  state: PlaceState;
}

interface Wanted {
  typed: string;
  onlyFree: boolean;
  /** The ids of the rooms that match the filter. If set, the list shows only these rooms. */
  among?: ReadonlySet<string> | null;
  /**
   * Puts bookable places and the person's own places first, for a list that shows only a portion.
   */
  freeFirst?: boolean;
  name: (place: FloorPlace) => string;
}

/**
 * Returns the places to list, by kind. Each typed word must occur in the name or description of the
 * place, or in a holder's name.
 */
export function filterListedPlaces(
  places: readonly FloorPlace[],
  states: ReadonlyMap<string, PlaceState>,
  { typed, onlyFree, among = null, freeFirst = false, name }: Wanted,
): Record<FloorPlace['kind'], ListedPlace[]> {
  const listed: Record<FloorPlace['kind'], ListedPlace[]> = { desk: [], room: [] };
  for (const place of places) {
    const state = states.get(place.id);
    if (!state || (onlyFree && !state.bookable) || (among && !among.has(place.id))) continue;
    const people = state.overlapping.map((booking) => booking.name);
    if (containsAllWords([name(place), place.description, ...people].join(' '), typed))
      listed[place.kind].push({ place, state });
  }
  const isHeld = ({ state }: ListedPlace) => Number(!state.bookable && state.status !== 'mine');
  if (freeFirst) for (const places of Object.values(listed)) places.sort((a, b) => isHeld(a) - isHeld(b));
  return listed;
}
