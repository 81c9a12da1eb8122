import type { BookingListEndpoint, OwnActiveAndPlannedBookingsEndpoint } from '#contract/booking/kind-bookings.ts';
import type { Booking } from '#server/events/booking.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { readActiveAndPlannedBookings } from './bookings.query.ts';
import { type BookingColumn, readBookingsTable } from './bookings-table.query.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';

/**
 * Converts a booking to the response for a reader at an instant (epoch milliseconds). The response
 * has the actions that the reader may take.
 */
export type PresentBooking<Shown> = (booking: Booking, reader: Member, links: PictureUrlBuilder, now: number) => Shown;

/** A kind, and the conversion of its bookings to responses. */
interface Presented<Shown> {
  kind: BookableKind;
  present: PresentBooking<Shown>;
}

/**
 * Returns the route that lists a page of the bookings that a member may see (VIEW-01). `columns`
 * maps the columns of the kind's contract.
 */
export function bookingsTableRoute<Shown, Column extends string>(
  { db, clock, links }: EngineDeps,
  call: BookingListEndpoint<Shown, Column>,
  { kind, present, columns }: Presented<Shown> & { columns: Record<Column, BookingColumn> },
): Route {
  return createRoute(call, async ({ body, caller }) => {
    const now = clock.now();
    const page = await readBookingsTable(db, caller, kind, columns, body, now);
    return { ...page, items: page.items.map((booking) => present(booking, caller, links, now.getTime())) };
  });
}

/** Returns the route that lists the caller's bookings that are not over, except in bypass. */
export function activeAndPlannedBookingsRoute<Shown>(
  { db, clock, links }: EngineDeps,
  call: OwnActiveAndPlannedBookingsEndpoint<Shown>,
  { kind, present }: Presented<Shown>,
): Route {
  return createRoute(call, async ({ caller }) => {
    const now = clock.now();
    const bookings = await readActiveAndPlannedBookings(db, caller, kind, now);
    return { bookings: bookings.map((booking) => present(booking, caller, links, now.getTime())) };
  });
}
