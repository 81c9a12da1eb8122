import sql, { type Sql } from 'sql-template-tag';
import { bookingStatuses } from '#contract/booking/kind-bookings.ts';
import type { TablePage, TableQuery } from '#contract/wire/table.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { readTablePage } from '#server/platform/database/table.ts';
import type { RelatedRows, TableColumn, TableDefinition } from '#server/platform/database/table-shape.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { canManageKind } from './booking.policy.ts';
import { bookingColumns, createBookingTablesSql, createColumnsOfKind } from './booking-rows.ts';
import type { BookableKind } from './kind.ts';
import { createHeldByPersonCondition } from './offers.ts';

/**
 * A column of a list of bookings, or a detail that the kind stores as text. A search also finds an
 * empty detail by `emptyFoundBy`, which has the texts that screens show for it.
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
  | { detail: string; emptyFoundBy?: string };

const start = sql`lower(b.during)`;

/**
 * Returns the columns of a list of bookings. `withCancelled` adds an option for cancelled bookings
 * to `status` and `state`, whose other options then exclude them.
 */
function columnsAt(
  now: Date,
  companyId: string,
  withCancelled: boolean,
): Record<Extract<BookingColumn, string>, TableColumn> {
  const stands = (where: Sql) => (withCancelled ? sql`b.state < 2 AND ${where}` : where);
  const cancelled = (value: string) => (withCancelled ? [{ value, where: sql`b.state = 2` }] : []);
  const at = sql`${now.toISOString()}::timestamptz`;
  const person: RelatedRows = {
    from: sql`people p`,
    scope: sql`p.company_id = ${companyId}`,
    id: sql`p.user_id`,
    key: sql`b.user_id`,
  };
  const place: RelatedRows = {
    from: sql`all_bookables s`,
    scope: sql`s.company_id = ${companyId}`,
    id: sql`s.id`,
    key: sql`b.bookable_id`,
  };
  const container: RelatedRows = {
    from: sql`all_containers c`,
    scope: sql`c.company_id = ${companyId}`,
    id: sql`c.id`,
    key: sql`b.container_id`,
  };
  const clock = { of: container, timeZone: sql`c.time_zone` };
  return {
    person: { type: 'text', value: sql`p.name`, of: person },
    place: { type: 'text', value: sql`s.label`, of: place },
    container: { type: 'text', value: sql`c.name`, of: container },
    start: { type: 'instant', value: start, clock },
    end: { type: 'instant', value: sql`upper(b.during)`, isEnd: true, clock },
    created: { type: 'instant', value: sql`b.created_on`, clock },
    status: {
      type: 'choice',
      // The options are in the order of a booking's life.
      choices: [
        { value: 'planned', where: stands(sql`${start} > ${at}`), rangeOf: start },
        { value: 'active', where: stands(sql`b.occupies @> ${at} AND b.during @> ${at}`), isRare: true },
        // A passed booking has begun too. This extra condition lets PostgreSQL use the index by
        // start.
        { value: 'passed', where: stands(sql`${start} < ${at} AND upper(b.during) <= ${at}`), rangeOf: start },
        ...cancelled('cancelled'),
      ],
    },
    state: {
      type: 'choice',
      choices: [{ value: '0', where: sql`b.state = 0` }, { value: '1', where: sql`b.state = 1` }, ...cancelled('2')],
    },
    bypass: {
      type: 'choice',
      choices: [
        { value: 'false', where: sql`NOT b.admin_bypass` },
        { value: 'true', where: sql`b.admin_bypass` },
      ],
    },
  };
}

/**
 * Returns the bookings that a member may see. Managers see all, other members their own bookings
 * and invitations (modules, section 6). Cancelled bookings are a scope of their own, because they
 * have their own indexes. Offers of the waitlist are left out.
 */
function scopeOf(
  member: Member,
  kind: BookableKind,
  withCancelled: boolean,
): Pick<TableDefinition<string>, 'scope' | 'scopes' | 'isNarrow'> {
  const { companyId, userId } = member;
  if (withCancelled) {
    const own = canManageKind(kind, member) ? sql`TRUE` : sql`b.user_id = ${userId}`;
    const ofState = (state: Sql) =>
      sql`b.company_id = ${companyId} AND b.kind = ${kind.name} AND ${state} AND ${createHeldByPersonCondition()} AND ${own}`;
    const scopes = [ofState(sql`b.state < 2`), ofState(sql`b.state = 2`)];
    return { scope: ofState(sql`(b.state < 2 OR b.state = 2)`), scopes, isNarrow: !canManageKind(kind, member) };
  }
  const all = sql`b.company_id = ${companyId} AND b.kind = ${kind.name} AND b.state < 2 AND ${createHeldByPersonCondition()}`;
  if (canManageKind(kind, member)) return { scope: all, isNarrow: false };
  if (!kind.hasParticipants) return { scope: sql`${all} AND b.user_id = ${userId}`, isNarrow: true };
  const mine = sql`
    SELECT o.id FROM bookings o WHERE o.company_id = ${companyId} AND o.user_id = ${userId} AND o.kind = ${kind.name} AND o.state < 2
    UNION ALL
    SELECT i.booking_id FROM booking_participants i WHERE i.company_id = ${companyId} AND i.user_id = ${userId}`;
  return { scope: sql`${all} AND b.id IN (${mine})`, isNarrow: true };
}

/**
 * Returns whether the status filters exclude cancelled bookings. Such a list is read without the
 * scope of cancelled bookings.
 */
function leavesOutCancelled<Column extends string>(
  names: Record<Column, BookingColumn>,
  { filters, operator }: TableQuery<Column>,
): boolean {
  const standing = new Set<string>(bookingStatuses);
  const leavesOut = ({ column, operator: compares, value }: (typeof filters)[number]) =>
    names[column] === 'status' && compares === 'anyOf' && [value].flat().every((one) => standing.has(one));
  return filters.length > 0 && (operator === 'and' ? filters.some(leavesOut) : filters.every(leavesOut));
}

/**
 * Reads a page of a kind's bookings (VIEW-01).
 * @param names the column of bookings for each column of the kind's contract
 */
export function readBookingsTable<Column extends string>(
  db: Queryable,
  member: Member,
  kind: BookableKind,
  names: Record<Column, BookingColumn>,
  query: TableQuery<Column>,
  now: Date,
): Promise<TablePage<Booking>> {
  const withCancelled = kind.listsCancelled === true && !leavesOutCancelled(names, query);
  const all = columnsAt(now, member.companyId, withCancelled);
  const columnOf = (column: BookingColumn): TableColumn => {
    if (typeof column === 'string') return all[column];
    const { detail, emptyFoundBy } = column;
    const value = sql`(b.details ->> ${detail}::text)`;
    if (emptyFoundBy === undefined) return { type: 'text', value };
    return { type: 'text', value, folded: sql`folded(coalesce(nullif(${value}, ''), ${emptyFoundBy}))` };
  };
  const columns = Object.fromEntries(
    Object.entries<BookingColumn>(names).map(([name, column]) => [name, columnOf(column)]),
  ) as Record<Column, TableColumn>;
  return readTablePage<Booking, Column>(
    db,
    {
      rows: sql`bookings`,
      as: sql`b`,
      ...scopeOf(member, kind, withCancelled),
      id: sql`b.id`,
      usual: start,
      select: sql`${bookingColumns}, b.cancelled_on AS "cancelledOn", b.released_on IS NOT NULL AS released, ${createColumnsOfKind(kind)}`,
      from: createBookingTablesSql(),
      columns,
    },
    query,
  );
}
