import type { DayBooking } from '#contract/bookings.ts';
import type { LocationNode } from '#contract/locations.ts';
import { bookableKinds } from '#web/app/bookable-kinds.ts';
import type { Choice } from '#web/ui/ComboboxPopup.tsx';
import type { Place } from '../place/place.ts';
import { ancestorsOf, branchesOf, inTreeOrder } from './location-tree.ts';

/** What a search can find; the value that a choice carries is the kind and the id. */
export type Found = { kind: 'location' | 'place' | 'person'; id: string };

const choiceValue = ({ kind, id }: Found) => `${kind}:${id}`;

export function foundOf(value: string): Found {
  const [kind, id] = value.split(':');
  return { kind: kind as Found['kind'], id: id ?? '' };
}

interface Searched {
  locations: readonly LocationNode[];
  places: readonly Place[];
  /** Bookings within the chosen hours on the selected floor. */
  present: readonly DayBooking[];
  placeName: (place: Place) => string;
  sitsHere: (place: string) => string;
}

/** Locations, those with places first; then the rooms, people and desks of the plan on the screen. */
export function searchChoices({ locations, places, present, placeName, sitsHere }: Searched): Choice[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const people = new Map(present.map((booking) => [booking.userId, booking]));
  const choice = (place: Place): Choice => ({
    value: choiceValue({ kind: 'place', id: place.id }),
    label: placeName(place),
    ...(place.description ? { detail: place.description } : {}),
  });
  const inOrder = inTreeOrder(branchesOf(locations));
  const hasPlaces = (node: LocationNode) => node.desksCount + node.roomsCount > 0;
  return [
    ...[...inOrder.filter(hasPlaces), ...inOrder.filter((node) => !hasPlaces(node))].map((node) => {
      const path = ancestorsOf(locations, node.id).toReversed();
      const detail = path.map((ancestor) => ancestor.name).join(' / ');
      return { value: choiceValue({ kind: 'location', id: node.id }), label: node.name, ...(detail ? { detail } : {}) };
    }),
    ...places.filter((place) => bookableKinds[place.kind].isMeeting).map(choice),
    ...[...people.values()].flatMap(({ userId, name, avatar, placeId }) => {
      const place = byId.get(placeId);
      if (!place) return [];
      const detail = sitsHere(placeName(place));
      return [{ value: choiceValue({ kind: 'person', id: userId }), label: name, detail, picture: avatar }];
    }),
    ...places.filter((place) => !bookableKinds[place.kind].isMeeting).map(choice),
  ];
}
