import { useMemo } from 'react';
import type { PlacePerson, PlaceView } from '#web/plan/plan-types.ts';
import { useBooking } from '../model/booking-context.ts';
import type { PlaceState } from '../place/place-state.ts';
import { usePlaceWords } from '../place/use-place-words.ts';

/** Everybody who holds a place in the chosen hours, once each. */
export function peopleOf({ overlapping }: PlaceState): PlacePerson[] {
  const people = overlapping.map(({ userId, name, avatar }) => ({ id: userId, name, avatar }));
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

/** How each place is drawn and what it is called; empty while it is not known who sits where. */
export function usePlaceViews(): ReadonlyMap<string, PlaceView> {
  const { places, states, days } = useBooking();
  const words = usePlaceWords();
  return useMemo(() => {
    if (days.pending) return new Map();
    return new Map(
      places.flatMap((place): [string, PlaceView][] => {
        const state = states.get(place.id);
        if (!state) return [];
        const { status, share, overlapping } = state;
        const bypass = overlapping.some((booking) => booking.adminBypassMode);
        const view = { status, label: words.label(place, state), people: peopleOf(state), share, bypass };
        return [[place.id, view]];
      }),
    );
  }, [places, states, days.pending, words]);
}
