import sql, { type Sql } from 'sql-template-tag';
import type { TimeZoneChange } from '#server/events/time-zone-changed.ts';

/**
 * Returns FROM and WHERE clauses for bookings b whose hours differ between the zones. Bookings that
 * ended by `at` and cancelled bookings are left out. So are bookings of an outside calendar, which
 * follow that calendar.
 */
export function createChangedHoursBookingsSql({ companyId, containerId, from, to }: TimeZoneChange, at: string): Sql {
  const differs = (end: Sql) => sql`${end} AT TIME ZONE ${from} <> ${end} AT TIME ZONE ${to}`;
  return sql`
    FROM bookings b
    WHERE b.company_id = ${companyId} AND b.container_id = ${containerId} AND b.state < 2 AND NOT b.from_calendar
      AND b.occupies && tstzrange(${at}, NULL) AND upper(b.during) > ${at}
      AND (${differs(sql`lower(b.during)`)} OR ${differs(sql`upper(b.during)`)})`;
}
