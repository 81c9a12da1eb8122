import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import type { MarkedPlace } from '#contract/week/week.ts';
import { limits } from '#contract/wire/limits.ts';
import { readCompanyToday } from '#server/modules/booking/absences/company-zone.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { lockActiveMember } from '#server/platform/lock-memberships.ts';
import type { WeekDeps } from './week-deps.ts';

/** A wanted mark. Null takes the mark away. */
export interface WantedMark {
  day: string;
  afternoon: boolean;
  place: MarkedPlace | null;
}

/**
 * Refuses days before today and days too far ahead. @throws Refused `markedDayPassed`,
 * `markedDayTooFar`
 */
function checkDays(marks: readonly WantedMark[], today: string): void {
  const lastDay = addDays(today, limits.weekDaysAhead);
  if (marks.some(({ day }) => day < today)) refuse('markedDayPassed', { today });
  if (marks.some(({ day }) => day > lastDay)) refuse('markedDayTooFar', { lastDay });
}

/**
 * Marks half days of the member, all or none. The last one of two marks of a half day counts. A
 * repeated request changes nothing, and notifies no browser.
 * @throws Refused `markedDayPassed`, `markedDayTooFar`, `personNotActive`
 */
export async function setMarks(
  { db, clock, publish }: Pick<WeekDeps, 'db' | 'clock' | 'publish'>,
  { companyId, userId }: Member,
  marks: readonly WantedMark[],
): Promise<void> {
  checkDays(marks, await readCompanyToday(db, clock, companyId));
  const last = [...new Map(marks.map((mark) => [`${mark.day} ${mark.afternoon}`, mark])).values()];
  const wanted = JSON.stringify(last);
  await db.transaction(async (tx) => {
    // One person's requests queue up here, as their bookings do, so that no two deadlock.
    await lockActiveMember(tx, { companyId, userId });
    const asked = sql`jsonb_to_recordset(${wanted}::jsonb) AS w (day date, afternoon boolean, place text)`;
    const [taken, set] = await Promise.all([
      tx.query(sql`
        DELETE FROM week_marks m USING ${asked}
        WHERE m.company_id = ${companyId} AND m.user_id = ${userId} AND m.day = w.day AND m.afternoon = w.afternoon
          AND w.place IS NULL
        RETURNING 1`),
      tx.query(sql`
        INSERT INTO week_marks AS m (company_id, user_id, day, afternoon, place)
        SELECT ${companyId}::uuid, ${userId}::uuid, w.day, w.afternoon, w.place FROM ${asked} WHERE w.place IS NOT NULL
        ON CONFLICT (company_id, user_id, day, afternoon) DO UPDATE SET place = excluded.place
          WHERE m.place <> excluded.place
        RETURNING 1`),
    ]);
    if (taken.length + set.length > 0) await publish(tx, { name: 'weekMarksChanged', companyId, userId });
  });
}
