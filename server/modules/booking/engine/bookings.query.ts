import sql, { type Sql } from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { mayExportBooking } from './booking.policy.ts';
import { bookingColumns, createBookingTablesSql, createColumnsOfKind } from './booking-rows.ts';
import type { BookableKind } from './kind.ts';
import { createHeldByPersonCondition } from './offers.ts';

/** Returns SQL that reads bookings of a kind by id. Cancelled bookings are left out. */
function byIds(companyId: string, kind: BookableKind, ids: readonly string[]): Sql {
  return sql`
    SELECT ${bookingColumns}, ${createColumnsOfKind(kind)} FROM ${createBookingTablesSql()}
    WHERE b.company_id = ${companyId} AND b.kind = ${kind.name} AND b.id = ANY(${ids}::uuid[]) AND b.state < 2`;
}

/** Reads a booking of a kind, unless it is cancelled. */
export async function findUncancelledBooking(
  db: Queryable,
  companyId: string,
  kind: BookableKind,
  id: string,
): Promise<Booking | undefined> {
  const [booking] = await db.query<Booking>(byIds(companyId, kind, [id]));
  return booking;
}

/**
 * Reads bookings of a kind by their ids, earliest first, without a lock. Cancelled ones are left
 * out.
 */
export function readUncancelledBookingsByIds(
  db: Queryable,
  companyId: string,
  kind: BookableKind,
  ids: readonly string[],
): Promise<Booking[]> {
  return db.query<Booking>(sql`${byIds(companyId, kind, ids)} ORDER BY lower(b.during), b.created_on, b.id`);
}

/**
 * Locks bookings for the rest of the transaction, then reads them, earliest first. Cancelled
 * bookings are left out. The locks are taken in the order of ids, so two requests for the same
 * bookings cannot deadlock.
 */
export async function lockBookings(
  tx: Transaction,
  companyId: string,
  kind: BookableKind,
  ids: readonly string[],
): Promise<Booking[]> {
  const [, bookings] = await Promise.all([
    tx.query(sql`
      SELECT FROM bookings WHERE company_id = ${companyId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`),
    readUncancelledBookingsByIds(tx, companyId, kind, ids),
  ]);
  return bookings;
}

/**
 * Reads the member's own bookings of a kind that are not over, earliest first. Bypass bookings are
 * left out (core: GET planned), and so are offers of the waitlist.
 */
export function readActiveAndPlannedBookings(
  db: Queryable,
  member: Member,
  kind: BookableKind,
  now: Date,
): Promise<Booking[]> {
  return db.query<Booking>(sql`
    SELECT ${bookingColumns}, ${createColumnsOfKind(kind)} FROM ${createBookingTablesSql()}
    WHERE b.company_id = ${member.companyId} AND b.user_id = ${member.userId} AND b.kind = ${kind.name}
      AND b.state < 2 AND NOT b.admin_bypass AND ${createHeldByPersonCondition()} AND upper(b.during) > ${now.toISOString()}
    ORDER BY lower(b.during), b.created_on, b.id`);
}

/** Reads a member's own booking for export. @throws Refused `notFound` or `notYourBooking`. */
export async function readBookingForExport(
  db: Queryable,
  member: Member,
  kind: BookableKind,
  id: string,
): Promise<Booking> {
  const booking = await findUncancelledBooking(db, member.companyId, kind, id);
  if (!mayExportBooking(member, requireFound(booking))) refuse('notYourBooking', {});
  return booking!;
}
