import { listDay } from '#contract/booking/bookings.ts';
import { type FloorKind, floorKinds } from '#contract/places/booked-kinds.ts';
import * as contract from '#contract/places/locations.ts';
import type { LocationEvent } from '#server/events/place-events.ts';
import { createOccupancyCalendarReader } from '#server/modules/booking/engine/calendar.query.ts';
import { createContainerBookingsReader } from '#server/modules/booking/engine/container-bookings.query.ts';
import { countFreePlaces } from '#server/modules/booking/engine/free-places.query.ts';
import type { OccupancyReader } from '#server/modules/booking/engine/occupancy-by-day.ts';
import { readShutTestForSpans } from '#server/modules/booking/engine/opening.query.ts';
import type { OutsideRoomCalendars } from '#server/modules/booking/engine/outside-calendars.ts';
import { toSpans } from '#server/modules/booking/engine/spans.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { addSampleFloorToLocation } from './add-sample-floor-to-location.command.ts';
import { listLocations } from './list-locations.query.ts';
import { type LocationTreeNode, readPublishedLocationTree } from './location-tree.query.ts';
import { readPlan } from './plan.query.ts';
import { selectCalendarLocations } from './select-calendar-locations.ts';

const noneFree = Object.fromEntries(floorKinds.map((kind) => [kind, 0])) as Record<FloorKind, number>;

/** The dependencies of the location routes. */
interface LocationRouteDeps {
  db: Database;
  clock: Clock;
  links: PictureUrlBuilder;
  publish: Publish<LocationEvent>;
  occupancy: OccupancyReader;
  calendars: OutsideRoomCalendars;
}

/** The routes of the location tree, plans, calendar days and sample data. */
export function locationRoutes(deps: LocationRouteDeps): Route[] {
  const { db, links, occupancy, calendars } = deps;
  const readDay = createContainerBookingsReader(db, links);
  const readCalendar = createOccupancyCalendarReader(db, occupancy);
  return [
    createRoute(contract.listLocations, async ({ caller }) => ({ locations: await listLocations(db, caller) })),
    createRoute(contract.getPlan, ({ params, caller }) => readPlan({ db, links, member: caller }, params.locationId)),
    createRoute(listDay, ({ query: { locationId, ...period }, caller }) => {
      calendars.lookedAt(caller.companyId, { locationIds: [locationId] });
      return readDay({ ...period, containerId: locationId }, caller);
    }),
    createRoute(contract.getAvailability, async ({ query, caller }) => {
      const [span] = toSpans([query]);
      if (span!.end <= span!.start) refuse('endBeforeStart', {});
      const [all, isShut] = await Promise.all([
        countFreePlaces(db, caller, floorKinds, span!),
        readShutTestForSpans(db, caller, [span!]),
      ]);
      const counts = all.filter(({ kind, containerId }) => !isShut(kind, containerId, span!));
      const locations = [...Map.groupBy(counts, ({ containerId }) => containerId)].map(([locationId, some]) => ({
        locationId,
        free: { ...noneFree, ...Object.fromEntries(some.map(({ kind, free }) => [kind, free])) },
      }));
      return { locations };
    }),
    createRoute(contract.getCalendar, async ({ query, caller }) => {
      const mode = caller.settings.locationCalendarInfoMode;
      const tree = await readPublishedLocationTree(db, caller.companyId);
      const { timeZone, shown, counted } = selectCalendarLocations(tree, query.locationId, mode);
      const ids = (locations: readonly LocationTreeNode[]) => locations.map((location) => location.id);
      const { open, days } = await readCalendar(caller, {
        from: query.from,
        days: query.days,
        timeZone,
        shown: ids(shown),
        counted: ids(counted ?? []),
        kind: 'desk',
      });
      return {
        days: days.map(({ day, mine, anyBooking, taken }) => ({
          day,
          myDesk: mine.includes('desk'),
          myRoom: mine.includes('room'),
          anyBooking,
          freeDesks: counted && open - taken,
          desks: counted && open,
        })),
      };
    }),
    createRoute(contract.cloneSampleData, async ({ params, caller }) => {
      await addSampleFloorToLocation(deps, caller, params.locationId);
      return await readPlan({ db, links, member: caller, withUnpublished: true }, params.locationId);
    }),
  ];
}
