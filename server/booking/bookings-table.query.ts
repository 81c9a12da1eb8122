import sql, { type Sql } from 'sql-template-tag';
import type { TableQuery } from '#contract/table.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { readTable, type TableColumn } from '#server/platform/database/table.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { Booking } from './booking.ts';
import { manages } from './booking-policies.ts';
import { bookingColumns, bookingTables, participantsColumn } from './booking-rows.ts';
import type { BookableKind } from './kind.ts';

/**
 * The columns that every kind's list has, and one of a detail that a kind stores as text. A kind names them as its contract
 * does.
 */
export type BookingColumn =
  | 'person'
  | 'place'
  | 'container'
  | 'start'
  | 'end'
  | 'created'
  | 'status'
  | 'state'
  | 'bypass'
  | { detail: string };

const inNaturalOrder = (value: Sql): TableColumn => ({
  type: 'text',
  value,
  sort: sql`${value} COLLATE natural_order`,
});

function columnsAt(now: Date): Record<Extract<BookingColumn, string>, TableColumn> {
  const at = now.toISOString();
  const timeZone = sql`c.time_zone`;
  return {
    person: inNaturalOrder(sql`p.name`),
    place: inNaturalOrder(sql`s.label`),
    container: inNaturalOrder(sql`c.name`),
    start: { type: 'instant', value: sql`lower(b.during)`, timeZone },
    end: { type: 'instant', value: sql`upper(b.during)`, timeZone },
    created: { type: 'instant', value: sql`b.created_on`, timeZone },
    status: {
      type: 'choice',
      value: sql`CASE WHEN upper(b.during) <= ${at}::timestamptz THEN 'passed'
                      WHEN lower(b.during) <= ${at}::timestamptz THEN 'active' ELSE 'planned' END`,
      // In the order of a booking's life.
      sort: sql`CASE WHEN upper(b.during) <= ${at}::timestamptz THEN 3
                     WHEN lower(b.during) <= ${at}::timestamptz THEN 2 ELSE 1 END`,
    },
    state: { type: 'choice', value: sql`b.state` },
    bypass: { type: 'choice', value: sql`b.admin_bypass` },
  };
}

/** Everybody's bookings for those who manage them; else one's own, and those one takes part in (modules, section 6). */
function scopeOf(member: Member, kind: BookableKind): Sql {
  const all = sql`b.company_id = ${member.companyId} AND b.kind = ${kind.name} AND b.state < 2`;
  if (manages(kind, member)) return all;
  if (!kind.hasParticipants) return sql`${all} AND b.user_id = ${member.userId}`;
  return sql`${all} AND (b.user_id = ${member.userId} OR EXISTS (
    SELECT FROM booking_participants i
    WHERE i.company_id = b.company_id AND i.booking_id = b.id AND i.user_id = ${member.userId}))`;
}

/**
 * A page of a kind's bookings (VIEW-01). `names` says what the kind's contract calls each column.
 */
export function readBookingsTable<Column extends string>(
  db: Queryable,
  member: Member,
  kind: BookableKind,
  names: Record<Column, BookingColumn>,
  query: TableQuery<Column>,
  now: Date,
): Promise<{ items: Booking[]; totalCount: number }> {
  const all = columnsAt(now);
  const columns = Object.fromEntries(
    Object.entries<BookingColumn>(names).map(([name, column]) => [
      name,
      typeof column === 'string' ? all[column] : inNaturalOrder(sql`(b.details ->> ${column.detail}::text)`),
    ]),
  ) as Record<Column, TableColumn>;
  const select = sql`${bookingColumns}, ${participantsColumn(kind)}`;
  const statement = { select, from: bookingTables(), scope: scopeOf(member, kind), id: sql`b.id`, columns };
  return readTable<Booking, Column>(db, statement, query);
}
