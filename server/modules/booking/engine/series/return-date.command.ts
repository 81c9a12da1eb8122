import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { createDatabaseInTransaction } from '#server/platform/database/join-transaction.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createBookings } from '../create-bookings.command.ts';
import type { JoinableCommandDeps } from '../engine-deps.ts';
import type { BookableKind, BookingRequest } from '../kind.ts';

/**
 * SQL: the id of the series of which booking b is a date. NULL if the series ended before that
 * date.
 */
export const seriesIdOfBookingSql: Sql = sql`
  (SELECT r.id FROM series_dates d JOIN series r ON r.company_id = d.company_id AND r.id = d.series_id
   WHERE d.company_id = b.company_id AND d.booking_id = b.id AND (r.ended_from IS NULL OR d.day < r.ended_from))`;

/** A cancelled booking that its person wants back. */
export interface CancelledBookingToRebook<Details> {
  cancelledId: string;
  placeId: string;
  request: BookingRequest<Details>;
  /** The series of which the new booking becomes a date, or null. */
  seriesId: string | null;
  /** The start at which an ended booking goes on, between the units of its location. */
  startsAt?: number | undefined;
}

/**
 * Links a date of a series to a new booking, because the person wants a cancelled booking back. The
 * new booking has the id of the series already. The date keeps the number of changes of the
 * cancelled booking, so that the sequence for calendars never falls.
 */
async function linkDateToReturnedBooking(
  tx: Transaction,
  companyId: string,
  { cancelled, booking }: { cancelled: string; booking: string },
): Promise<void> {
  await tx.query(sql`
    UPDATE series_dates d SET booking_id = ${booking}, changes = d.changes + 2 + b.sequence
    FROM bookings b
    WHERE d.company_id = ${companyId} AND d.booking_id = ${cancelled}
      AND b.company_id = d.company_id AND b.id = d.booking_id`);
}

/**
 * Books a cancelled booking again by the rules for new bookings, as part of the caller's
 * transaction. It belongs to the series again.
 * @returns the id of the new booking
 * @throws Refused as {@link createBookings}
 */
export async function rebookCancelledBooking<Details extends object>(
  tx: Transaction,
  deps: JoinableCommandDeps,
  kind: BookableKind<Details>,
  member: Member,
  { cancelledId, placeId, request, seriesId, startsAt }: CancelledBookingToRebook<Details>,
): Promise<string> {
  const joined = { ...deps, db: createDatabaseInTransaction(tx) };
  const [booking] = await createBookings(joined, kind, member, placeId, request, { seriesId, startsAt });
  if (seriesId !== null)
    await linkDateToReturnedBooking(tx, member.companyId, { cancelled: cancelledId, booking: booking!.id });
  return booking!.id;
}
