import sql from 'sql-template-tag';
import type { TimeSpan } from '#contract/booking/booking-times.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { createAbsenceSpanSql } from './absences.query.ts';
import { readCompanyTimeZone } from './company-zone.query.ts';

/**
 * Reads the spans in which a person is away, in epoch milliseconds, with adjacent absences joined.
 * Empty while the company has absences switched off.
 */
export async function readAwaySpans(db: Queryable, companyId: string, userId: string): Promise<TimeSpan[]> {
  const timeZone = await readCompanyTimeZone(db, companyId);
  const spans = await db.query<{ startDate: string; endDate: string }>(sql`
    SELECT lower(span) AS "startDate", upper(span) AS "endDate"
    FROM (SELECT unnest(range_agg(${createAbsenceSpanSql(timeZone)})) AS span
          FROM counting_absences a WHERE a.company_id = ${companyId} AND a.user_id = ${userId}) AS spans
    ORDER BY span`);
  return spans.map(({ startDate, endDate }) => ({ start: Date.parse(startDate), end: Date.parse(endDate) }));
}
