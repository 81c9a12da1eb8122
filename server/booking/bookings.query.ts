import sql, { type Sql } from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import type { Booking } from './booking.ts';
import { mayExport } from './booking-policies.ts';
import { bookingColumns, bookingTables, columnsOfKind } from './booking-rows.ts';
import type { BookableKind } from './kind.ts';

/** Bookings of a kind by id that are not cancelled. */
function byIds(companyId: string, kind: BookableKind, ids: readonly string[]): Sql {
  return sql`
    SELECT ${bookingColumns}, ${columnsOfKind(kind)} FROM ${bookingTables()}
    WHERE b.company_id = ${companyId} AND b.kind = ${kind.name} AND b.id = ANY(${ids}::uuid[]) AND b.state < 2`;
}

/** A booking of a kind that is not cancelled. */
export async function readBooking(
  db: Queryable,
  companyId: string,
  kind: BookableKind,
  id: string,
): Promise<Booking | undefined> {
  const [booking] = await db.query<Booking>(byIds(companyId, kind, [id]));
  return booking;
}

/**
 * Bookings held still for the rest of the transaction, earliest first; cancelled ones are left out. Locked in the order of their
 * ids, so that two people who act on the same bookings cannot deadlock, and read after that.
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
    tx.query<Booking>(sql`${byIds(companyId, kind, ids)} ORDER BY lower(b.during), b.created_on, b.id`),
  ]);
  return bookings;
}

/** The member's own bookings of a kind that are not over, bypass left out, earliest first (core: GET planned). */
export function readPlanned(db: Queryable, member: Member, kind: BookableKind, now: Date): Promise<Booking[]> {
  return db.query<Booking>(sql`
    SELECT ${bookingColumns}, ${columnsOfKind(kind)} FROM ${bookingTables()}
    WHERE b.company_id = ${member.companyId} AND b.user_id = ${member.userId} AND b.kind = ${kind.name}
      AND b.state < 2 AND NOT b.admin_bypass AND upper(b.during) > ${now.toISOString()}
    ORDER BY lower(b.during), b.created_on, b.id`);
}

/** One's own booking, for export. @throws Refused `notFound` or `notYourBooking`. */
export async function readOwnBooking(db: Queryable, member: Member, kind: BookableKind, id: string): Promise<Booking> {
  const booking = await readBooking(db, member.companyId, kind, id);
  if (!mayExport(member, found(booking))) refuse('notYourBooking', {});
  return booking!;
}
