import { useMemo, useState } from 'react';
import { getHolderKey } from '#contract/people/name-privacy.ts';
import type { PlacePerson, PlaceView } from '#web/plan/place-view.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useFloor } from '../model/use-floor.ts';
import { createPerPlaceMemo } from '../place/compute-per-place.ts';
import type { PlaceState } from '../place/place-state.ts';
import { type PlaceTexts, usePlaceTexts } from '../place/use-place-texts.ts';

/** Returns the people who hold a place in the chosen hours, without duplicates. */
export function getHoldersOfPlace({ overlapping }: PlaceState): PlacePerson[] {
  const people = overlapping
    .filter(({ preparation }) => !preparation)
    .map((booking) => ({ id: getHolderKey(booking), name: booking.name, avatar: booking.avatar }));
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

function viewOf(place: FloorPlace, state: PlaceState, texts: PlaceTexts): PlaceView {
  const { status, share, overlapping } = state;
  const bypass = overlapping.some((booking) => booking.adminBypassMode);
  return { status, label: texts.label(place, state), people: getHoldersOfPlace(state), share, bypass };
}

/** Returns how the plan draws and labels each place. Empty until the bookings have loaded. */
export function usePlaceViews(): ReadonlyMap<string, PlaceView> {
  const { places, states } = useFloor();
  const texts = usePlaceTexts();
  const [views] = useState(() => createPerPlaceMemo(viewOf));
  return useMemo(() => {
    return views(places, (place) => {
      const state = states.get(place.id);
      return state ? [state, texts] : null;
    });
  }, [views, places, states, texts]);
}
