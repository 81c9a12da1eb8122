import type { FoundPlace, searchCompany } from '#contract/booking/search.ts';
import { type FloorKind, floorKinds } from '#contract/places/booked-kinds.ts';
import type { LocationNode } from '#contract/places/locations.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { buildLocationTree, flattenLocationTree, getLocationAncestors } from '#web/platform/places/location-tree.ts';
import type { ComboboxOption } from '#web/ui/combobox/ComboboxPopup.tsx';
import { normalizeForSearch } from '#web/ui/text/search-text.ts';

/** The location, place or person that a search result opens. */
export interface CompanySearchTarget {
  /** The location's id. Empty for a colleague without bookings, who has no location to show. */
  location: string;
  place?: string;
  person?: { id: string; name: string };
}

/** A search result as an option of the search field. */
export interface CompanySearchOption extends ComboboxOption {
  found: CompanySearchTarget;
}

interface Searched {
  locations: readonly LocationNode[];
  /** The response of the company search. Null without a text. */
  company: EndpointOutput<typeof searchCompany> | null;
  placeName: (kind: FloorKind, name: string) => string;
  /** The text for a colleague without bookings in the chosen hours. */
  nowhere: string;
  /** The text for a room that is being prepared in the chosen hours. */
  preparing: string;
  /** Returns the text for a colleague who is away in the period, or undefined. */
  awayOf?: (userId: string) => string | undefined;
}

/**
 * Returns the typed text without a leading word for the kind ('biurko 77', 'Sala Wigry'). The
 * server searches places by number or name only.
 */
export function removeKindWord(typed: string, placeName: Searched['placeName']): string {
  const [first = '', ...rest] = typed.trim().split(/\s+/);
  const isKind = floorKinds.some(
    (kind) => normalizeForSearch(placeName(kind, '')).trim() === normalizeForSearch(first),
  );
  return isKind && rest.length > 0 ? rest.join(' ') : typed;
}

const pathOf = (path: readonly string[], name: string) => [...path, name].join(' / ');

/**
 * Returns the options in this order: locations with places, other locations, rooms, people, and
 * desks. A person has one option for each booking, or one option without a place.
 */
export function createCompanySearchOptions({
  locations,
  company,
  placeName,
  nowhere,
  preparing,
  awayOf,
}: Searched): CompanySearchOption[] {
  const inOrder = flattenLocationTree(buildLocationTree(locations));
  const hasPlaces = (node: LocationNode) => node.desksCount + node.roomsCount > 0;
  const ofPlace = (kind: FloorKind) => (place: FoundPlace) => ({
    value: `place:${place.id}`,
    label: placeName(kind, place.name),
    detail: `${pathOf(place.locationPath, place.locationName)}${place.inPreparation ? ` (${preparing})` : ''}`,
    found: { location: place.locationId, place: place.id },
  });
  const { people = [], desks = [], rooms = [] } = company ?? {};
  return [
    ...[...inOrder.filter(hasPlaces), ...inOrder.filter((node) => !hasPlaces(node))].map((node) => {
      const path = getLocationAncestors(locations, node.id).toReversed();
      const detail = path.map((ancestor) => ancestor.name).join(' / ');
      return {
        value: `location:${node.id}`,
        label: node.name,
        ...(detail ? { detail } : {}),
        found: { location: node.id },
      };
    }),
    ...rooms.map(ofPlace('room')),
    ...people.flatMap(({ id, name, avatar, bookings }): CompanySearchOption[] => {
      const person = { value: `person:${id}`, label: name, picture: avatar };
      const away = awayOf?.(id);
      if (bookings.length === 0)
        return [{ ...person, detail: away ?? nowhere, found: { location: '', person: { id, name } } }];
      return bookings.map(({ id: booking, kind, placeName: place, locationId, locationPath, locationName }) => ({
        ...person,
        value: `person:${id}:${booking}`,
        detail: [away, `${placeName(kind, place)}, ${pathOf(locationPath, locationName)}`].filter(Boolean).join('. '),
        found: { location: locationId, person: { id, name } },
      }));
    }),
    ...desks.map(ofPlace('desk')),
  ];
}
