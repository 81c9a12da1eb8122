import sql, { type Sql } from 'sql-template-tag';
import type { DayKeptByOthers } from '#contract/absences/absences.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { AssignmentDeps } from './assignment-deps.ts';

/** The owners whose absences change. */
interface ChangedAbsences {
  companyId: string;
  /** The caller has locked their memberships, so that no assignment of theirs changes meanwhile. */
  userIds: readonly string[];
  /** The id of the change. The kept days are stored with it. */
  pressId: string;
  /**
   * Bookings that the change frees. Their places are locked together with the desks, in one order.
   */
  bookingIds?: readonly string[];
}

/** A day of an owner's assigned desk that others keep, because one of them has booked the desk. */
interface KeptDayOfOwner extends DayKeptByOthers {
  userId: string;
}

interface Row extends KeptDayOfOwner {
  assignmentId: string;
}

/**
 * Locks the desks of the owners and the places of bookings by their ids, as bookings do. Returns
 * whether there are such desks.
 */
async function lockPlaces(tx: Transaction, { companyId, userIds, bookingIds = [] }: ChangedAbsences): Promise<boolean> {
  const ofOwners = sql`
    SELECT bookable_id FROM place_assignments WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[])`;
  const locked = await tx.query<{ isAssigned: boolean }>(sql`
    SELECT s.id IN (${ofOwners}) AS "isAssigned" FROM bookables s
    WHERE s.company_id = ${companyId} AND s.id IN (
      ${ofOwners} UNION
      SELECT bookable_id FROM bookings WHERE company_id = ${companyId} AND id = ANY(${bookingIds}::uuid[]))
    ORDER BY s.id FOR NO KEY UPDATE OF s`);
  return locked.some(({ isAssigned }) => isAssigned);
}

/** Returns SQL for the columns of {@link Row}, of the assignment a, its desk s and container c. */
const dayColumns = (day: Sql) => sql`
  a.id AS "assignmentId", a.user_id AS "userId", s.label AS "deskNo", c.name AS "locationName", ${day} AS day`;

/**
 * SQL: assignments a with their desks s, containers c and other people's bookings b that are not
 * over.
 */
const selectBooked = (now: Date): Sql => sql`
  place_assignments a
    JOIN all_bookables s ON s.company_id = a.company_id AND s.id = a.bookable_id
    JOIN all_containers c ON c.company_id = s.company_id AND c.id = s.container_id
    JOIN bookings b ON b.company_id = a.company_id AND b.bookable_id = a.bookable_id AND b.user_id <> a.user_id
      AND b.state < 2 AND b.occupies && tstzrange(${now.toISOString()}, NULL)`;

/**
 * Reads the coming days on which an absence alone frees the owners' desks, and others have booked
 * them.
 */
function readTakenDays(tx: Transaction, { companyId, userIds }: ChangedAbsences, now: Date): Promise<Row[]> {
  return tx.query<Row>(sql`
    SELECT DISTINCT ${dayColumns(sql`one.at::date`)}
    FROM ${selectBooked(now)}
      CROSS JOIN LATERAL generate_series(
        (greatest(lower(b.occupies), ${now.toISOString()}::timestamptz) AT TIME ZONE c.time_zone)::date::timestamp,
        (upper(b.occupies) - interval '1 microsecond') AT TIME ZONE c.time_zone, '1 day') AS one (at)
    WHERE a.company_id = ${companyId} AND a.user_id = ANY(${userIds}::uuid[])
      AND (SELECT assigned_desks FROM company_settings WHERE company_id = ${companyId})
      AND a.days @> one.at::date AND a.weekdays @> extract(isodow FROM one.at)::int
      AND is_away_all_day(${companyId}, a.user_id, one.at::date)
      AND NOT EXISTS (SELECT FROM assignment_releases r
                      WHERE r.company_id = ${companyId} AND r.assignment_id = a.id AND r.day = one.at::date)`);
}

/**
 * Releases days, so that their bookings stay as they are. An assignment that has just ended has
 * none.
 */
async function releaseTakenDays(
  tx: Transaction,
  { companyId, pressId }: ChangedAbsences,
  { days, now }: { days: readonly Row[]; now: Date },
): Promise<void> {
  await tx.query(sql`
    INSERT INTO assignment_releases (company_id, assignment_id, day, released_on, released_by, press_id)
    SELECT a.company_id, a.id, one.day, ${now.toISOString()}::timestamptz, a.user_id, ${pressId}::uuid
    FROM unnest(${days.map(({ assignmentId }) => assignmentId)}::uuid[], ${days.map(({ day }) => day)}::date[]) AS one (id, day)
      JOIN place_assignments a ON a.company_id = ${companyId} AND a.id = one.id
    FOR KEY SHARE OF a
    ON CONFLICT DO NOTHING`);
}

const inOrder = (one: DayKeptByOthers, other: DayKeptByOthers) =>
  one.day.localeCompare(other.day) || one.deskNo.localeCompare(other.deskNo, 'en', { numeric: true });

/**
 * Runs a change of absences under the locks of the owners' desks. A day that an absence has freed
 * comes back to its owner with the change. Days on which others have booked the desk stay released.
 * The locks make a booking come first or be refused (docs/decisions/0049-assigned-desks.md).
 * @param change writes absences, and may lock bookings
 * @returns the result of the change
 */
export async function changeAbsencesKeepingTakenDays<T>(
  tx: Transaction,
  { clock }: Pick<AssignmentDeps, 'clock'>,
  absences: ChangedAbsences,
  change: () => Promise<T>,
): Promise<T> {
  if (!(await lockPlaces(tx, absences))) return await change();
  const now = clock.now();
  const before = await readTakenDays(tx, absences, now);
  const result = await change();
  if (before.length === 0) return result;
  const keyOf = ({ assignmentId, day }: Row) => `${assignmentId} ${day}`;
  const stillAway = new Set((await readTakenDays(tx, absences, now)).map(keyOf));
  const days = before.filter((one) => !stillAway.has(keyOf(one)));
  if (days.length > 0) await releaseTakenDays(tx, absences, { days, now });
  return result;
}

/**
 * Reads the days that changes of absences with this id kept, that no absence frees, and that others
 * still have. Earliest first. So a repeated request gets its first answer.
 */
export async function readKeptDaysOfPress(
  db: Queryable,
  { clock }: Pick<AssignmentDeps, 'clock'>,
  { companyId, userIds, pressId }: Pick<ChangedAbsences, 'companyId' | 'userIds' | 'pressId'>,
): Promise<KeptDayOfOwner[]> {
  const rows = await db.query<Row>(sql`
    SELECT DISTINCT ${dayColumns(sql`r.day`)}
    FROM ${selectBooked(clock.now())}
      JOIN assignment_releases r ON r.company_id = a.company_id AND r.assignment_id = a.id AND r.press_id = ${pressId}
        AND b.occupies && tstzrange(r.day::timestamp AT TIME ZONE c.time_zone, (r.day + 1)::timestamp AT TIME ZONE c.time_zone)
    WHERE a.company_id = ${companyId} AND a.user_id = ANY(${userIds}::uuid[])
      AND NOT is_away_all_day(${companyId}, a.user_id, r.day)`);
  return rows.toSorted(inOrder).map(({ assignmentId: _id, ...day }) => day);
}
