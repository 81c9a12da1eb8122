import * as contract from '#contract/rooms/room-search.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { createDeskAndRoomPolicy } from '#server/modules/booking/engine/day.policy.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import { readCompanyOpeningRules } from '#server/modules/booking/engine/opening.query.ts';
import type { OutsideRoomCalendars } from '#server/modules/booking/engine/outside-calendars.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { chooseMatchingRooms } from './choose-matching-rooms.ts';
import { readRoomCandidates } from './room-candidates.query.ts';

/**
 * The route that searches rooms, first in the building of a location. It requests a sync of the
 * outside calendars on the returned floors, as opening a floor does.
 */
export function roomSearchRoute(
  { db, clock }: Pick<EngineDeps, 'db' | 'clock'>,
  calendars: OutsideRoomCalendars,
): Route {
  return createRoute(contract.searchRooms, async ({ query, caller }) => {
    const { locationId, seats, equipment, ...wanted } = query;
    if (wanted.from >= wanted.to) refuse('endBeforeStart', {});
    const { companyId, userId, settings } = caller;
    const request = { companyId, userId, locationId, days: { from: wanted.day, until: wanted.day }, seats, equipment };
    const { building, rooms } = await readRoomCandidates(db, request);
    const policy = createDeskAndRoomPolicy(settings, 'room', settings.maxRoomBookingsCount);
    const days = { from: addDays(wanted.day, -1), until: addDays(wanted.day, 1) };
    const openings = settings.openingHours ? await readCompanyOpeningRules(db, companyId, days) : null;
    const choice = chooseMatchingRooms(rooms, wanted, { now: clock.now().getTime(), policy, openingOf: openings?.of });
    const named = [...choice.rooms, ...choice.otherHours, ...choice.elsewhere];
    calendars.lookedAt(companyId, { locationIds: named.map((room) => room.locationId) });
    return { building, ...choice };
  });
}
