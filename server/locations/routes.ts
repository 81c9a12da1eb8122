import { type BookedKind, bookedKinds } from '#contract/booked-kinds.ts';
import { listDay } from '#contract/bookings.ts';
import * as contract from '#contract/locations.ts';
import { readCalendar } from '#server/booking/calendar.query.ts';
import { dayReader } from '#server/booking/day.query.ts';
import { countFreePlaces } from '#server/booking/free-places.query.ts';
import { spansOf } from '#server/booking/spans.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { PictureLinks } from '#server/platform/files/picture-links.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { calendarScope } from './calendar-scope.ts';
import { cloneSampleData } from './clone-sample-data.command.ts';
import type { LocationEvent } from './events.ts';
import { listLocations } from './list-locations.query.ts';
import { readPlan } from './plan.query.ts';

/** The tree of locations, their plans and days. */
export function locationRoutes(deps: { db: Database; links: PictureLinks; publish: Publish<LocationEvent> }): Route[] {
  const { db, links } = deps;
  const readDay = dayReader(db, links);
  return [
    route(contract.listLocations, async ({ caller }) => ({ locations: await listLocations(db, caller) })),
    route(contract.getPlan, ({ params, caller }) => readPlan(db, links, caller, params.locationId)),
    route(listDay, ({ query: { locationId, ...period }, caller }) =>
      readDay({ ...period, companyId: caller.companyId, containerId: locationId }),
    ),
    route(contract.getAvailability, async ({ query, caller }) => {
      const [span] = spansOf([query]);
      if (span!.end <= span!.start) refuse('endBeforeStart', {});
      const counts = await countFreePlaces(db, caller.companyId, bookedKinds, span!);
      const of = (id: string, kind: BookedKind) =>
        counts.find((c) => c.containerId === id && c.kind === kind)?.free ?? 0;
      const ids = [...new Set(counts.map((count) => count.containerId))];
      return { locations: ids.map((id) => ({ locationId: id, freeDesks: of(id, 'desk'), freeRooms: of(id, 'room') })) };
    }),
    route(contract.getCalendar, async ({ query, caller }) => {
      const mode = caller.settings.locationCalendarInfoMode;
      const scope = calendarScope(await listLocations(db, caller), query.locationId, mode);
      const counted = scope.counted ?? [];
      const desks = counted.reduce((sum, location) => sum + location.activeDesksCount, 0);
      const days = await readCalendar(db, caller, {
        from: query.from,
        days: query.days,
        timeZone: scope.timeZone,
        shown: scope.shown.map((location) => location.id),
        counted: counted.map((location) => location.id),
        kind: 'desk',
      });
      return {
        days: days.map(({ day, mine, anyBooking, taken }) => ({
          day,
          myDesk: mine.includes('desk'),
          myRoom: mine.includes('room'),
          anyBooking,
          freeDesks: scope.counted && desks - taken,
          desks: scope.counted && desks,
        })),
      };
    }),
    route(contract.cloneSampleData, async ({ params, caller }) => {
      await cloneSampleData(deps, caller, params.locationId);
      return await readPlan(db, links, caller, params.locationId);
    }),
  ];
}
