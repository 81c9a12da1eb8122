import sql from 'sql-template-tag';
import type { HrCalendar } from '#contract/absences/absence-calendar.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Reads a company's HR calendar as administrators see it. Null if the company has none. */
export async function readHrCalendarForAdministrators(db: Queryable, companyId: string): Promise<HrCalendar | null> {
  const [calendar] = await db.query<HrCalendar>(sql`
    SELECT host, read_on AS "readOn", problem, absences, people, unmatched FROM absence_calendars
    WHERE company_id = ${companyId}`);
  return calendar ?? null;
}

/**
 * Reads the encrypted address of a company's HR calendar. Null if it has none, is inactive or has
 * absences switched off.
 */
export async function readEncryptedCalendarAddress(db: Queryable, companyId: string): Promise<string | null> {
  const [calendar] = await db.query<{ address: string }>(sql`
    SELECT a.address FROM absence_calendars a
      JOIN company_settings s ON s.company_id = a.company_id AND s.absences
      JOIN companies c ON c.id = a.company_id AND c.is_active
    WHERE a.company_id = ${companyId}`);
  return calendar?.address ?? null;
}

/** Reads the active members of a company by their emails in lower case. */
export async function readMemberIdsByEmail(db: Queryable, companyId: string): Promise<Map<string, string>> {
  const rows = await db.query<{ email: string; userId: string }>(sql`
    SELECT lower(u.email) AS email, u.id AS "userId"
    FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.company_id = ${companyId} AND m.status = 'active'`);
  return new Map(rows.map(({ email, userId }) => [email, userId]));
}
