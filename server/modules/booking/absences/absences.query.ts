import sql, { type Sql } from 'sql-template-tag';
import type { Absence, ColleagueAbsence, FreeingWithoutAbsence } from '#contract/absences/absences.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { createSeenPeopleCondition } from '#server/modules/booking/engine/names/seen-people.query.ts';
import { createHeldByPersonCondition } from '#server/modules/booking/engine/offers.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';

/** The columns of an absence a. */
export const absenceColumns: Sql = sql`
  a.id, a.first_day AS "firstDay", a.from_noon AS "fromNoon",
  a.last_day AS "lastDay", a.until_noon AS "untilNoon", a.source, a.is_wrong AS "isWrong"`;

/** Returns SQL for the time of an absence a as a range of instants, in the company's time zone. */
export const createAbsenceSpanSql = (timeZone: string): Sql => sql`tstzrange(
  (a.first_day + CASE WHEN a.from_noon THEN time '12:00' ELSE time '00:00' END) AT TIME ZONE ${timeZone},
  (a.last_day + CASE WHEN a.until_noon THEN interval '12 hours' ELSE interval '24 hours' END) AT TIME ZONE ${timeZone})`;

/**
 * Reads the member's first absences by their first day, with the numbers of their bookings.
 * @param which a condition on the absence a
 */
export function readAbsences(
  db: Queryable,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  kinds: readonly BookedKind[],
  { which, timeZone, now, limit }: { which: Sql; timeZone: string; now: Date; limit: number },
): Promise<Absence[]> {
  const at = now.toISOString();
  const time = sql`coalesce(f.during, b.during)`;
  return db.query<Absence>(sql`
    SELECT ${absenceColumns}, freed.undoable, freed.outside, held.touched
    FROM (SELECT * FROM absences a
          WHERE a.company_id = ${companyId} AND a.user_id = ${userId} AND ${which}
          ORDER BY a.first_day, a.from_noon, a.id LIMIT ${limit}) AS a
    CROSS JOIN LATERAL (SELECT ${createAbsenceSpanSql(timeZone)} AS span) AS s
    CROSS JOIN LATERAL (
      SELECT count(*) AS undoable, count(*) FILTER (WHERE NOT ${time} && s.span) AS outside
      FROM freed_bookings f JOIN bookings b ON b.company_id = f.company_id AND b.id = f.booking_id
      WHERE f.company_id = a.company_id AND f.user_id = a.user_id AND f.press_id = a.id AND f.rebooked_as IS NULL
        AND upper(${time}) > ${at}) AS freed
    CROSS JOIN LATERAL (
      SELECT count(*) AS touched FROM bookings b
      WHERE NOT a.is_wrong AND b.company_id = a.company_id AND b.user_id = a.user_id
        AND b.kind = ANY(${kinds}::text[]) AND b.state < 2 AND ${createHeldByPersonCondition()} AND upper(b.during) > ${at} AND b.during && s.span
        -- A booking of an outside calendar stays, and so does one that begins before the absence or
        -- now, and ends after it (plan-freeing.ts).
        AND NOT b.from_calendar
        AND NOT (upper(b.during) > upper(s.span) AND (lower(b.during) <= ${at} OR lower(b.during) < lower(s.span)))) AS held
    ORDER BY a.first_day, a.from_noon, a.id`);
}

/**
 * Reads the member's presses that belong to no absence, and whose freed bookings an undo can still
 * book again. The member freed these bookings without an absence, or removed the absence, or the HR
 * calendar no longer has it.
 */
export function readFreeingsOutsideAbsences(
  db: Queryable,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  { now, limit }: { now: Date; limit: number },
): Promise<FreeingWithoutAbsence[]> {
  const time = sql`coalesce(f.during, b.during)`;
  return db.query<FreeingWithoutAbsence>(sql`
    SELECT f.press_id AS id, count(*) AS undoable, min(lower(${time})) AS "startDate", max(upper(${time})) AS "endDate"
    FROM freed_bookings f JOIN bookings b ON b.company_id = f.company_id AND b.id = f.booking_id
    WHERE f.company_id = ${companyId} AND f.user_id = ${userId} AND f.rebooked_as IS NULL
      AND upper(${time}) > ${now.toISOString()}
      AND NOT EXISTS (SELECT FROM absences a
                      WHERE a.company_id = f.company_id AND a.user_id = f.user_id AND a.id = f.press_id)
    GROUP BY f.press_id ORDER BY min(lower(${time})), f.press_id LIMIT ${limit}`);
}

/**
 * Reads the absences of active colleagues that share a day with a period, except wrong ones. The
 * result leaves out the days outside the period.
 */
export function readColleagueAbsences(
  db: Queryable,
  member: Member,
  { userIds, firstDay, lastDay }: { userIds: readonly string[]; firstDay: string; lastDay: string },
): Promise<ColleagueAbsence[]> {
  return db.query<ColleagueAbsence>(sql`
    SELECT a.user_id AS "userId", greatest(a.first_day, ${firstDay}::date) AS "firstDay",
           a.from_noon AND a.first_day >= ${firstDay}::date AS "fromNoon",
           least(a.last_day, ${lastDay}::date) AS "lastDay",
           a.until_noon AND a.last_day <= ${lastDay}::date AS "untilNoon"
    FROM counting_absences a JOIN people p ON p.user_id = a.user_id AND ${createSeenPeopleCondition(member)}
    WHERE a.company_id = ${member.companyId} AND a.user_id = ANY(${userIds}::uuid[])
      AND a.first_day <= ${lastDay}::date AND a.last_day >= ${firstDay}::date
    ORDER BY a.first_day, a.from_noon, a.user_id`);
}
