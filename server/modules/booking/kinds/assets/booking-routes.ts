import type { BookingColumn } from '#server/modules/booking/engine/bookings-table.query.ts';
import { cancelBookings } from '#server/modules/booking/engine/cancel-bookings.command.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import { calendarExportRoutes } from '#server/modules/booking/engine/export-routes.ts';
import { activeAndPlannedBookingsRoute, bookingsTableRoute } from '#server/modules/booking/engine/list-routes.ts';
import { seriesRoutes } from '#server/modules/booking/engine/series/series-routes.ts';
import { terminateBookings } from '#server/modules/booking/engine/terminate-bookings.command.ts';
import { doSeriesHoursCoverWholeDays } from '#server/modules/booking/engine/whole-days.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import {
  createAssetBookingPresenter,
  createAssetCalendarEvent,
  presentTimeline,
  renameBookingDatesToTimes,
} from './asset-booking.presenter.ts';
import type { AssetKindDefinition } from './asset-kind-definition.ts';
import { saveAssetBooking } from './save-booking.command.ts';
import { readTimelineBookings } from './timeline.query.ts';

/**
 * The routes for bookings of a kind of assets. `domain` names the deployment in exported calendars.
 */
export function assetBookingRoutes(deps: EngineDeps, assets: AssetKindDefinition, domain: string): Route[] {
  const { db, clock, links } = deps;
  const { kind, calls, columns: named } = assets;
  const present = createAssetBookingPresenter(assets);
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
    createRoute(calls.bookings, async ({ query, caller }) => {
      const now = clock.now();
      const bookings = await readTimelineBookings(db, caller, assets, query, now);
      return presentTimeline(assets, bookings, caller, links, now.getTime());
    }),
    createRoute(calls.saveBooking, async ({ body, caller }) => {
      const booking = await saveAssetBooking(deps, assets, caller, body);
      return renameBookingDatesToTimes(present(booking, caller, links, clock.now().getTime()));
    }),
    ...seriesRoutes(
      deps,
      kind,
      { preview: calls.previewSeries, create: calls.createSeries },
      {
        ownOf: ({ title, isAllDay, rule }) => ({
          details: { title, isAllDay: isAllDay && doSeriesHoursCoverWholeDays(rule.hours) },
          participantIds: [],
        }),
      },
    ),
    createRoute(calls.removeBooking, async ({ params, caller }) => {
      await cancelBookings(deps, kind, caller, [params.id]);
      return undefined;
    }),
    createRoute(calls.cancelBookings, async ({ body, caller }) => {
      await cancelBookings(deps, kind, caller, body.bookingIds);
      return undefined;
    }),
    createRoute(calls.terminateBookings, async ({ body, caller }) => {
      await terminateBookings(deps, kind, caller, body.bookingIds);
      return undefined;
    }),
    bookingsTableRoute(deps, calls.retrieve, { kind, present, columns }),
    activeAndPlannedBookingsRoute(deps, calls.planned, { kind, present }),
    ...calendarExportRoutes(deps, calls, { kind, asEvent: createAssetCalendarEvent, domain }),
  ];
}
