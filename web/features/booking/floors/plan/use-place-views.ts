import { useMemo, useState } from 'react';
import type { PlacePerson, PlaceView } from '#web/plan/place-view.ts';
import type { Place } from '#web/platform/kinds/place.ts';
import { useFloor } from '../model/use-floor.ts';
import { perPlace } from '../place/per-place.ts';
import type { PlaceState } from '../place/place-state.ts';
import { type PlaceWords, usePlaceWords } from '../place/use-place-words.ts';

/** Returns the people who hold a place in the chosen hours, each once. */
export function peopleOf({ overlapping }: PlaceState): PlacePerson[] {
  const people = overlapping.map(({ userId, name, avatar }) => ({ id: userId, name, avatar }));
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

function viewOf(place: Place, state: PlaceState, words: PlaceWords): PlaceView {
  const { status, share, overlapping } = state;
  const bypass = overlapping.some((booking) => booking.adminBypassMode);
  return { status, label: words.label(place, state), people: peopleOf(state), share, bypass };
}

/** Returns each place's drawing and label. Empty while its bookings are unknown. */
export function usePlaceViews(): ReadonlyMap<string, PlaceView> {
  const { places, states } = useFloor();
  const words = usePlaceWords();
  const [views] = useState(() => perPlace(viewOf));
  return useMemo(() => {
    return views(places, (place) => {
      const state = states.get(place.id);
      return state ? [state, words] : null;
    });
  }, [views, places, states, words]);
}
