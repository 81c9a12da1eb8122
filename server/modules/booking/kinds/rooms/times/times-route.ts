import * as contract from '#contract/rooms/meeting-times.ts';
import type { OutsideRoomCalendars } from '#server/modules/booking/engine/outside-calendars.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { type FindTimesDeps, findMeetingTimes } from './find-times.query.ts';

/**
 * The route that finds times and rooms for people. It requests a sync of the outside calendars of
 * the proposed rooms, as the search for rooms does.
 */
export function meetingTimesRoute(deps: FindTimesDeps, calendars: OutsideRoomCalendars): Route {
  return createRoute(contract.findMeetingTimes, async ({ body, caller }) => {
    if (!caller.settings.meetingTimes) refuse('meetingTimesOff', {});
    const found = await findMeetingTimes(deps, caller, body);
    const locationIds = found.times.flatMap(({ rooms }) => rooms.map((room) => room.locationId));
    if (locationIds.length > 0) calendars.lookedAt(caller.companyId, { locationIds });
    return found;
  });
}
