import * as contract from '#contract/booking/bookings.ts';
import { presentLocation } from '#server/modules/booking/engine/booking.presenter.ts';
import type { BookingColumn } from '#server/modules/booking/engine/bookings-table.query.ts';
import { cancelBookings } from '#server/modules/booking/engine/cancel-bookings.command.ts';
import { createBookings } from '#server/modules/booking/engine/create-bookings.command.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import { calendarExportRoutes } from '#server/modules/booking/engine/export-routes.ts';
import { activeAndPlannedBookingsRoute, bookingsTableRoute } from '#server/modules/booking/engine/list-routes.ts';
import { seriesRoutes } from '#server/modules/booking/engine/series/series-routes.ts';
import { toSpans } from '#server/modules/booking/engine/spans.ts';
import { updateBooking } from '#server/modules/booking/engine/update-booking.command.ts';
import { readUsualPlaceAndLocations } from '#server/modules/booking/engine/usual-places.query.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { deskKind } from './desk.kind.ts';
import { createDeskCalendarEvent, presentDeskBooking, presentUsualDesk } from './desk-booking.presenter.ts';

const columns: Record<contract.DeskBookingColumn, BookingColumn> = {
  name: 'person',
  deskNo: 'place',
  locationName: 'container',
  startDate: 'start',
  endDate: 'end',
  createdOn: 'created',
  status: 'status',
  state: 'state',
  adminBypassMode: 'bypass',
};

/** The routes of desk bookings. `domain` names the deployment in exported calendars. */
export function deskRoutes(deps: EngineDeps, domain: string): Route[] {
  const { clock, links } = deps;
  const now = () => clock.now().getTime();
  const shown = { kind: deskKind, present: presentDeskBooking };
  return [
    createRoute(contract.createDeskBookings, async ({ body, caller }) => {
      const bookings = await createBookings(deps, deskKind, caller, body.deskId, {
        userId: body.userId ?? caller.userId,
        spans: toSpans(body.periods),
        adminBypass: body.adminBypassMode,
        details: {},
        participantIds: [],
        isNameHidden: body.isNameHidden,
      });
      return { bookings: bookings.map((booking) => presentDeskBooking(booking, caller, links, now())) };
    }),
    ...seriesRoutes(
      deps,
      deskKind,
      { preview: contract.previewDeskSeries, create: contract.createDeskSeries },
      { ownOf: () => ({ details: {}, participantIds: [] }) },
    ),
    createRoute(contract.cancelDeskBookings, async ({ body, caller }) => {
      await cancelBookings(deps, deskKind, caller, body.bookingIds);
      return undefined;
    }),
    createRoute(contract.moveDeskBooking, async ({ body: { bookingId, deskId, period }, caller }) => {
      const span = period && toSpans([period])[0]!;
      const change = { placeId: deskId, ...(span && { span }), details: {}, participantIds: [] };
      return presentDeskBooking(await updateBooking(deps, deskKind, caller, bookingId, change), caller, links, now());
    }),
    createRoute(contract.getUsualDesk, async ({ caller }) => {
      const { place, last, usual } = await readUsualPlaceAndLocations(deps.db, caller, deskKind, clock.now());
      return {
        desk: place && presentUsualDesk(place),
        lastLocation: last && presentLocation(last),
        usualLocation: usual && presentLocation(usual),
      };
    }),
    bookingsTableRoute(deps, contract.retrieveDeskBookings, { ...shown, columns }),
    activeAndPlannedBookingsRoute(deps, contract.listPlannedDeskBookings, shown),
    ...calendarExportRoutes(
      deps,
      {
        ics: contract.deskBookingIcs,
        google: contract.deskBookingGoogleEvent,
        outlook: contract.deskBookingOutlookEvent,
      },
      { kind: deskKind, asEvent: createDeskCalendarEvent, domain },
    ),
  ];
}
