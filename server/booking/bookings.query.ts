import sql, { type Sql } from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import { type Booking, mayExport } from './booking.ts';
import { bookingColumns, bookingTables, noParticipantsColumn, participantsColumn } from './booking-rows.ts';
import type { BookableKind } from './kind.ts';

/** The column with the people invited, for kinds that have them. */
export function participantsOf(kind: BookableKind): Sql {
  return kind.hasParticipants ? participantsColumn : noParticipantsColumn;
}

/** Bookings of a kind by id, earliest first; cancelled ones are left out. */
export function readBookings(
  db: Queryable,
  companyId: string,
  kind: BookableKind,
  ids: readonly string[],
): Promise<Booking[]> {
  return db.query<Booking>(sql`
    SELECT ${bookingColumns}, ${participantsOf(kind)} FROM ${bookingTables}
    WHERE b.company_id = ${companyId} AND b.kind = ${kind.name} AND b.id = ANY(${ids}::uuid[]) AND b.state < 2
    ORDER BY lower(b.during)`);
}

/** A booking held still for the rest of the transaction; null when there is none, or it is cancelled. */
export async function lockBooking(
  tx: Transaction,
  companyId: string,
  kind: BookableKind,
  id: string,
): Promise<Booking | null> {
  const [booking] = await tx.query<Booking>(sql`
    SELECT ${bookingColumns}, ${participantsOf(kind)} FROM ${bookingTables}
    WHERE b.company_id = ${companyId} AND b.kind = ${kind.name} AND b.id = ${id} AND b.state < 2 FOR UPDATE OF b`);
  return booking ?? null;
}

/** The member's own bookings of a kind that are not over, bypass left out, earliest first (core: GET planned). */
export function readPlanned(db: Queryable, member: Member, kind: BookableKind, now: Date): Promise<Booking[]> {
  return db.query<Booking>(sql`
    SELECT ${bookingColumns}, ${participantsOf(kind)} FROM ${bookingTables}
    WHERE b.company_id = ${member.companyId} AND b.user_id = ${member.userId} AND b.kind = ${kind.name}
      AND b.state < 2 AND NOT b.admin_bypass AND upper(b.during) > ${now.toISOString()}
    ORDER BY lower(b.during)`);
}

/** One's own booking, for export. @throws Refused `notFound` or `notYourBooking`. */
export async function readOwnBooking(db: Queryable, member: Member, kind: BookableKind, id: string): Promise<Booking> {
  const [booking] = await readBookings(db, member.companyId, kind, [id]);
  if (!mayExport(member, found(booking))) refuse('notYourBooking', {});
  return booking!;
}
