import type { Period } from '#contract/booking/bookings.ts';
import * as contract from '#contract/booking/search.ts';
import {
  type FloorKind,
  floorKinds,
  managerPermissionOfKind,
  packageLimitOfKind,
} from '#contract/places/booked-kinds.ts';
import { presentLocation } from '#server/modules/booking/engine/booking.presenter.ts';
import { parseRequestedPeriod } from '#server/modules/booking/engine/container-bookings.query.ts';
import { type FoundPlaceRow, findPlacesByLabel } from '#server/modules/booking/engine/find-places.query.ts';
import { createNameReadingMember } from '#server/modules/booking/engine/names/name-circle.query.ts';
import { type PlaceBooking, readBookingsOfPeople } from '#server/modules/booking/engine/occupied-places.query.ts';
import { readShutTestForSpans } from '#server/modules/booking/engine/opening.query.ts';
import { toSpans } from '#server/modules/booking/engine/spans.ts';
import { findActiveMembersByText } from '#server/modules/companies/people/find-people.query.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';

function presentFound({ id, label, state, free, inPreparation, ...where }: FoundPlaceRow): contract.FoundPlace {
  const place = { id, name: label, stateCode: state, free, ...presentLocation(where) };
  return inPreparation ? { ...place, inPreparation } : place;
}

function presentHeld({ id, kind, placeId, label, startDate, endDate, adminBypass, ...where }: PlaceBooking) {
  const place = { placeId, placeName: label, kind, ...presentLocation(where) };
  return { id, ...place, startDate, endDate, adminBypassMode: adminBypass };
}

/**
 * The routes that search people and places of the company. Results contain only data that floor
 * plans show to the caller, for the package's modules. People are found by name, as the directory
 * lists them.
 */
export function searchRoutes({ db, links }: { db: Database; links: PictureUrlBuilder }): Route[] {
  async function peopleFor(text: string, reader: Member, kinds: readonly FloorKind[], period: Period) {
    const people = await findActiveMembersByText(db, links, reader.companyId, text);
    if (people.length === 0) return [];
    const occupied = await readBookingsOfPeople(db, {
      reader: createNameReadingMember(reader, managerPermissionOfKind.desk),
      userIds: people.map(({ id }) => id),
      kinds,
      ...period,
    });
    const byHolder = Map.groupBy(occupied, ({ userId }) => userId);
    return people.map((person) => ({ ...person, bookings: (byHolder.get(person.id) ?? []).map(presentHeld) }));
  }
  return [
    createRoute(contract.searchCompany, async ({ query: { text, ...asked }, caller }) => {
      const period = parseRequestedPeriod(asked);
      const kinds = floorKinds.filter((kind) => caller.limits[packageLimitOfKind[kind]] > 0);
      const spans = toSpans([period]);
      const isShut = await readShutTestForSpans(db, caller, spans);
      const placesFor = async (kind: FloorKind) => {
        const some = kinds.includes(kind) ? await findPlacesByLabel(db, caller, kind, text, period) : [];
        return some.map((place) =>
          presentFound({ ...place, free: place.free && !isShut(kind, place.containerId, spans[0]!) }),
        );
      };
      const [people, desks, rooms] = await Promise.all([
        peopleFor(text, caller, kinds, period),
        placesFor('desk'),
        placesFor('room'),
      ]);
      return { people, desks, rooms };
    }),
  ];
}
