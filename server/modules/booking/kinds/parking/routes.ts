import { getParking, listParkings } from '#contract/parking/parking-availability.ts';
import * as contract from '#contract/parking/parking-bookings.ts';
import type { BookingColumn } from '#server/modules/booking/engine/bookings-table.query.ts';
import { cancelBookings } from '#server/modules/booking/engine/cancel-bookings.command.ts';
import { createBookings } from '#server/modules/booking/engine/create-bookings.command.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import { calendarExportRoutes } from '#server/modules/booking/engine/export-routes.ts';
import { activeAndPlannedBookingsRoute, bookingsTableRoute } from '#server/modules/booking/engine/list-routes.ts';
import { createNameReadingMember } from '#server/modules/booking/engine/names/name-circle.query.ts';
import { seriesRoutes } from '#server/modules/booking/engine/series/series-routes.ts';
import { toSpans } from '#server/modules/booking/engine/spans.ts';
import { terminateBookings } from '#server/modules/booking/engine/terminate-bookings.command.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { parkingKind } from './parking.kind.ts';
import { createParkingCalendarEvent, presentParkingBooking } from './parking-booking.presenter.ts';
import { readParkingsWithAvailability } from './parking-cards.query.ts';
import { readParkingGrid } from './parking-spaces.query.ts';
import { parseRequestedSpan } from './requested-span.ts';
import { presentSpace } from './space.presenter.ts';

const columns: Record<contract.ParkingBookingColumn, BookingColumn> = {
  name: 'person',
  parkingName: 'container',
  spaceNumber: 'place',
  carRegistrationNumber: { detail: 'carRegistrationNumber' },
  startDate: 'start',
  endDate: 'end',
  createdOn: 'created',
  status: 'status',
  state: 'state',
  adminBypassMode: 'bypass',
};

/**
 * The routes of the booking page and of parking bookings (PARK-05 to PARK-08). `domain` names the
 * deployment in exported calendars.
 */
export function parkingRoutes(deps: EngineDeps, domain: string): Route[] {
  const { db, clock, links } = deps;
  const shown = { kind: parkingKind, present: presentParkingBooking };
  return [
    createRoute(listParkings, async ({ query, caller }) => ({
      parkings: await readParkingsWithAvailability(db, caller, parseRequestedSpan(query)),
    })),
    createRoute(getParking, async ({ query, caller }) => {
      const period = parseRequestedSpan(query);
      const { parkingId } = query;
      const [[card], grid] = await Promise.all([
        readParkingsWithAvailability(db, caller, period, parkingId),
        readParkingGrid(db, { reader: createNameReadingMember(caller, parkingKind.managedBy), parkingId, period }),
      ]);
      const { spaces, ...size } = requireFound(grid);
      return {
        ...requireFound(card),
        ...size,
        parkingSpaces: spaces.map((space) => presentSpace(space, period, links)),
      };
    }),
    createRoute(contract.createParkingBooking, async ({ body, caller }) => {
      const {
        parkingSpaceId,
        userId = caller.userId,
        adminBypassMode,
        isNameHidden,
        startDate,
        endDate,
        ...details
      } = body;
      const bookings = await createBookings(deps, parkingKind, caller, parkingSpaceId, {
        userId,
        spans: toSpans([{ startDate, endDate }]),
        adminBypass: adminBypassMode,
        details,
        participantIds: [],
        isNameHidden,
      });
      const now = clock.now().getTime();
      return { bookings: bookings.map((booking) => presentParkingBooking(booking, caller, links, now)) };
    }),
    ...seriesRoutes(
      deps,
      parkingKind,
      { preview: contract.previewParkingSeries, create: contract.createParkingSeries },
      {
        ownOf: ({ carIconId, carRegistrationNumber, description }) => ({
          details: { carIconId, carRegistrationNumber, description },
          participantIds: [],
        }),
      },
    ),
    bookingsTableRoute(deps, contract.retrieveParkingBookings, { ...shown, columns }),
    activeAndPlannedBookingsRoute(deps, contract.listPlannedParkingBookings, shown),
    createRoute(contract.cancelParkingBookings, async ({ body, caller }) => {
      await cancelBookings(deps, parkingKind, caller, body.bookingIds);
      return undefined;
    }),
    createRoute(contract.terminateParkingBookings, async ({ body, caller }) => {
      await terminateBookings(deps, parkingKind, caller, body.bookingIds);
      return undefined;
    }),
    ...calendarExportRoutes(
      deps,
      {
        ics: contract.parkingBookingIcs,
        google: contract.parkingBookingGoogleEvent,
        outlook: contract.parkingBookingOutlookEvent,
      },
      { kind: parkingKind, asEvent: createParkingCalendarEvent, domain },
    ),
  ];
}
