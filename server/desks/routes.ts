import * as contract from '#contract/bookings.ts';
import { readPlanned } from '#server/booking/bookings.query.ts';
import { type BookingColumn, readBookingsTable } from '#server/booking/bookings-table.query.ts';
import { cancelBookings } from '#server/booking/cancel-bookings.command.ts';
import { createBookings } from '#server/booking/create-bookings.command.ts';
import type { Engine } from '#server/booking/engine.ts';
import { exportRoutes } from '#server/booking/export-routes.ts';
import { spansOf } from '#server/booking/spans.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { deskKind } from './desk.kind.ts';
import { deskCalendarEvent, presentDeskBooking } from './present-desk-booking.ts';

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

/** Desk bookings; `domain` names the deployment in exported calendars. */
export function deskRoutes(engine: Engine, domain: string): Route[] {
  const { db, clock, links } = engine;
  const now = () => clock.now().getTime();
  return [
    route(contract.createDeskBookings, async ({ body, caller }) => {
      const bookings = await createBookings(engine, deskKind, caller, body.deskId, {
        userId: body.userId ?? caller.userId,
        spans: spansOf(body.periods),
        adminBypass: body.adminBypassMode,
        details: {},
        participantIds: [],
      });
      return { bookings: bookings.map((booking) => presentDeskBooking(booking, caller, links, now())) };
    }),
    route(contract.retrieveDeskBookings, async ({ body, caller }) => {
      const page = await readBookingsTable(db, caller, deskKind, columns, body, clock.now());
      return { ...page, items: page.items.map((booking) => presentDeskBooking(booking, caller, links, now())) };
    }),
    route(contract.listPlannedDeskBookings, async ({ caller }) => {
      const bookings = await readPlanned(db, caller, deskKind, clock.now());
      return { bookings: bookings.map((booking) => presentDeskBooking(booking, caller, links, now())) };
    }),
    route(contract.cancelDeskBookings, async ({ body, caller }) => {
      await cancelBookings(engine, deskKind, caller, body.bookingIds);
      return undefined;
    }),
    ...exportRoutes(
      engine,
      deskKind,
      {
        ics: contract.deskBookingIcs,
        google: contract.deskBookingGoogleEvent,
        outlook: contract.deskBookingOutlookEvent,
      },
      deskCalendarEvent,
      domain,
    ),
  ];
}
