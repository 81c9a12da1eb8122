import type { BookingColumn } from '#server/modules/booking/engine/bookings-table.query.ts';
import { cancelBookings } from '#server/modules/booking/engine/cancel-bookings.command.ts';
import type { Engine } from '#server/modules/booking/engine/engine.ts';
import { exportRoutes } from '#server/modules/booking/engine/export-routes.ts';
import { plannedRoute, retrieveRoute } from '#server/modules/booking/engine/list-routes.ts';
import { terminateBookings } from '#server/modules/booking/engine/terminate-bookings.command.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Assets } from './assets.ts';
import {
  assetCalendarEvent,
  presentAssetBooking,
  presentSavedBooking,
  presentTimeline,
} from './present-asset-booking.ts';
import { saveAssetBooking } from './save-booking.command.ts';
import { readTimeline } from './timeline.query.ts';

/**
 * The routes for bookings of a kind of assets. `domain` names the deployment in exported calendars.
 */
export function assetBookingRoutes(engine: Engine, assets: Assets, domain: string): Route[] {
  const { db, clock, links } = engine;
  const { kind, calls, columns: named } = assets;
  const present = presentAssetBooking(assets);
  const columns: Record<string, BookingColumn> = {
    userName: 'person',
    [named.asset]: 'place',
    [named.group]: 'container',
    // Sorting by title reveals no titles: only managers of the kind list other people's bookings,
    // and managers see titles.
    title: { detail: 'title' },
    startDate: 'start',
    endDate: 'end',
    createdOn: 'created',
    status: 'status',
  };
  return [
    route(calls.bookings, async ({ query, caller }) => {
      const now = clock.now();
      const bookings = await readTimeline(db, caller, assets, query, now);
      return presentTimeline(assets, bookings, caller, links, now.getTime());
    }),
    route(calls.saveBooking, async ({ body, caller }) => {
      const booking = await saveAssetBooking(engine, assets, caller, body);
      return presentSavedBooking(present(booking, caller, links, clock.now().getTime()));
    }),
    route(calls.removeBooking, async ({ params, caller }) => {
      await cancelBookings(engine, kind, caller, [params.id]);
      return undefined;
    }),
    route(calls.cancelBookings, async ({ body, caller }) => {
      await cancelBookings(engine, kind, caller, body.bookingIds);
      return undefined;
    }),
    route(calls.terminateBookings, async ({ body, caller }) => {
      await terminateBookings(engine, kind, caller, body.bookingIds);
      return undefined;
    }),
    retrieveRoute(engine, calls.retrieve, { kind, present, columns }),
    plannedRoute(engine, calls.planned, { kind, present }),
    ...exportRoutes(engine, calls, { kind, asEvent: assetCalendarEvent, domain }),
  ];
}
