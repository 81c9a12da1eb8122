import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Span } from '../kind.ts';
import type { PlannedDate } from './planned-date.ts';

/** Reads the spans in which a person is away. Adjacent ones are joined. */
export type ReadAwaySpans = (db: Queryable, companyId: string, userId: string) => Promise<Span[]>;

/**
 * Returns the dates on which a person has said that they stay at home. Only dates at desks
 * count.
 */
export type ListHomeDates = (db: Queryable, holder: Holder, dates: readonly PlannedDate[]) => Promise<PlannedDate[]>;

/** The readers of days on which a person does not come. Other modules than the engine have them. */
export interface AwayReaders {
  readAwaySpans: ReadAwaySpans;
  listHomeDates: ListHomeDates;
}

/** The holder of a series. */
interface Holder {
  companyId: string;
  userId: string;
}

/**
 * Reads the days on which a person has released own assigned places by hand. Days that others keep
 * after an absence are left out, because the person wants these back.
 */
async function readOwnReleasedDays(
  db: Queryable,
  { companyId, userId }: Holder,
  dates: readonly PlannedDate[],
): Promise<{ placeId: string; day: string }[]> {
  return await db.query<{ placeId: string; day: string }>(sql`
    SELECT a.bookable_id AS "placeId", r.day
    FROM place_assignments a
    JOIN assignment_releases r ON r.company_id = a.company_id AND r.assignment_id = a.id AND r.press_id IS NULL
    WHERE a.company_id = ${companyId} AND a.user_id = ${userId}
      AND a.bookable_id = ANY(${dates.map(({ placeId }) => placeId)}::uuid[])
      AND r.day = ANY(${dates.map(({ day }) => day)}::date[])
      AND (SELECT assigned_desks FROM company_settings WHERE company_id = ${companyId})`);
}

/**
 * Returns the dates on which the holder does not come. Some lie within an absence, or the holder
 * has marked them as home. Others are at an own assigned place on a day that the holder left to
 * others.
 */
export async function listAwayDates(
  db: Queryable,
  { readAwaySpans, listHomeDates }: AwayReaders,
  { companyId, userId }: Holder,
  dates: readonly PlannedDate[],
): Promise<Set<PlannedDate>> {
  if (dates.length === 0) return new Set();
  const absences = await readAwaySpans(db, companyId, userId);
  const released = await readOwnReleasedDays(db, { companyId, userId }, dates);
  const atHome = new Set(await listHomeDates(db, { companyId, userId }, dates));
  const isAway = (date: PlannedDate) => {
    const { span, placeId, day } = date;
    return (
      atHome.has(date) ||
      absences.some(({ start, end }) => start <= span.start && span.end <= end) ||
      released.some((one) => one.placeId === placeId && one.day === day)
    );
  };
  return new Set(dates.filter(isAway));
}
