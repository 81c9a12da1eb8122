import sql, { type Sql } from 'sql-template-tag';
import type { ClosingCalendar } from '#contract/places/closing-calendar.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';

/** The ids of a location whose calendar closes it. */
export interface ClosingCalendarKey {
  companyId: string;
  locationId: string;
}

/**
 * SQL: the calendars k that the server reads. Their location exists, their company is active and
 * has opening hours switched on.
 */
const readableCalendars: Sql = sql`closing_calendars k
      JOIN containers_with_unpublished l ON l.company_id = k.company_id AND l.id = k.container_id
      JOIN company_settings s ON s.company_id = k.company_id AND s.opening_hours
      JOIN companies c ON c.id = k.company_id AND c.is_active`;

/** Reads the calendar of a location as administrators see it. Null if the location has none. */
export async function readClosingCalendar(
  db: Queryable,
  { companyId, locationId }: ClosingCalendarKey,
): Promise<ClosingCalendar | null> {
  const [calendar] = await db.query<ClosingCalendar>(sql`
    SELECT host, read_on AS "readOn", problem, periods, left_out AS "leftOut" FROM closing_calendars
    WHERE company_id = ${companyId} AND container_id = ${locationId}`);
  return calendar ?? null;
}

/**
 * Reads the locations whose calendars have to be read: those of active companies with the setting.
 */
export function listClosingCalendars(db: Queryable): Promise<ClosingCalendarKey[]> {
  return db.query<ClosingCalendarKey>(sql`
    SELECT k.company_id AS "companyId", k.container_id AS "locationId"
    FROM ${readableCalendars}
    ORDER BY k.company_id, k.container_id`);
}

/**
 * Reads the encrypted address of a location's calendar. Null if the location has none or is
 * removed, and while the company is inactive or has opening hours switched off.
 */
export async function readEncryptedClosingAddress(
  db: Queryable,
  { companyId, locationId }: ClosingCalendarKey,
): Promise<string | null> {
  const [calendar] = await db.query<{ address: string }>(sql`
    SELECT k.address
    FROM ${readableCalendars}
    WHERE k.company_id = ${companyId} AND k.container_id = ${locationId}`);
  return calendar?.address ?? null;
}

/**
 * Locks a location's calendar, if the server still reads it and its encrypted address is the same.
 * Undefined otherwise.
 */
export async function lockClosingCalendar(
  tx: Transaction,
  { companyId, locationId, encrypted }: ClosingCalendarKey & { encrypted: string },
): Promise<{ host: string; problem: string | null } | undefined> {
  const [calendar] = await tx.query<{ host: string; problem: string | null }>(sql`
    SELECT k.host, k.problem FROM ${readableCalendars}
    WHERE k.company_id = ${companyId} AND k.container_id = ${locationId} AND k.address = ${encrypted}
    FOR UPDATE OF k`);
  return calendar;
}
