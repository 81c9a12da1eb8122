import sql, { type Sql } from 'sql-template-tag';
import type { TimeZoneChange } from '#server/events/time-zone-changed.ts';

/**
 * Returns a FROM clause for bookings b that have not ended at `at` and whose hours differ between
 * the zones. Bookings of an outside calendar follow that calendar and are left out.
 */
export function selectBookingsWithChangedHours({ companyId, containerId, from, to }: TimeZoneChange, at: string): Sql {
  const differs = (end: Sql) => sql`${end} AT TIME ZONE ${from} <> ${end} AT TIME ZONE ${to}`;
  return sql`
    FROM bookings b
    WHERE b.company_id = ${companyId} AND b.container_id = ${containerId} AND b.state < 2 AND NOT b.from_calendar
      AND b.occupies && tstzrange(${at}, NULL) AND upper(b.during) > ${at}
      AND (${differs(sql`lower(b.during)`)} OR ${differs(sql`upper(b.during)`)})`;
}
