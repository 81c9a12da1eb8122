import sql, { empty, type Sql } from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { hasLostMost } from '#server/platform/calendars/has-lost-most.ts';
import { RetryTransactionError, type Transaction } from '#server/platform/database/database.ts';
import { lockMemberships } from '#server/platform/lock-memberships.ts';
import { readCompanyTimeZone } from './company-zone.query.ts';
import {
  type CalendarAbsenceChanges,
  findCalendarAbsenceChanges,
  type StoredCalendarAbsence,
} from './match-absences.ts';
import { notifyOfImportedAbsences } from './notify-of-imported-absences.command.ts';
import type { MatchedCalendar } from './read-absence-calendar.ts';
import {
  type ImportedAbsenceStoringDeps,
  runChangeOfCalendarAbsences,
} from './run-change-of-calendar-absences.command.ts';

/**
 * The loss of most coming absences is a fault of the calendar from this number of absences on. The
 * calendar of a small company may lose most of a few.
 */
const fewestToGuard = 10;

/** Reads the stored absences of the company's calendar. A `lock` of `FOR UPDATE` locks them. */
function readStored(tx: Transaction, companyId: string, lock: Sql = empty): Promise<StoredCalendarAbsence[]> {
  return tx.query<StoredCalendarAbsence>(sql`
    SELECT a.id, a.user_id AS "userId", a.calendar_uid AS uid, a.first_day::text AS "firstDay", a.from_noon AS "fromNoon",
           a.last_day::text AS "lastDay", a.until_noon AS "untilNoon", a.is_wrong AS "isWrong"
    FROM absences a WHERE a.company_id = ${companyId} AND a.source = 'calendar' ORDER BY a.id ${lock}`);
}

/** Writes the changes. An absence of a person who is no active member any more is not added. */
async function writeChanges(
  tx: Transaction,
  companyId: string,
  { removed, changed, added }: CalendarAbsenceChanges,
  now: string,
): Promise<void> {
  await tx.query(sql`
    DELETE FROM absences WHERE company_id = ${companyId} AND source = 'calendar' AND id = ANY(${removed}::uuid[])`);
  await tx.query(sql`
    UPDATE absences AS a
    SET calendar_uid = w.uid, first_day = w."firstDay", from_noon = w."fromNoon", last_day = w."lastDay", until_noon = w."untilNoon",
        is_wrong = w."isWrong"
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      AS w (id uuid, "firstDay" date, "fromNoon" boolean, "lastDay" date, "untilNoon" boolean, uid text, "isWrong" boolean)
    WHERE a.company_id = ${companyId} AND a.source = 'calendar' AND a.id = w.id`);
  const rows = added.map((absence) => ({ ...absence, id: uuid() }));
  // The memberships are locked, so a removal of a member cannot miss these absences.
  await tx.query(sql`
    INSERT INTO absences (company_id, id, user_id, first_day, from_noon, last_day, until_noon, source, calendar_uid, created_on)
    SELECT ${companyId}, w.id, w."userId", w."firstDay", w."fromNoon", w."lastDay", w."untilNoon", 'calendar', w.uid, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS w (id uuid, "userId" uuid, "firstDay" date, "fromNoon" boolean, "lastDay" date, "untilNoon" boolean, uid text)
      JOIN memberships m ON m.company_id = ${companyId} AND m.user_id = w."userId" AND m.status = 'active'`);
}

/** Returns the people with changed absences. */
function findChangedPeople(
  stored: readonly StoredCalendarAbsence[],
  { removed, changed, added }: CalendarAbsenceChanges,
): string[] {
  const gone = new Set(removed);
  const touched = [...stored.filter(({ id }) => gone.has(id)), ...changed, ...added];
  return [...new Set(touched.map(({ userId }) => userId))];
}

/** Returns whether the calendar has lost most of the coming absences, as after a faulty export. */
function hasShrunk(
  stored: readonly StoredCalendarAbsence[],
  { removed }: CalendarAbsenceChanges,
  today: string,
): boolean {
  const coming = stored.filter(({ lastDay }) => lastDay >= today);
  const gone = new Set(removed);
  const lost = coming.filter(({ id }) => gone.has(id)).length;
  return hasLostMost({ coming: coming.length, lost }, fewestToGuard);
}

/**
 * Stores the absences that a reading found, as part of the caller's transaction. It notifies the
 * people whose bookings new absences touch.
 * @param options.trustsLoss false to change nothing when the calendar has lost most of the coming
 * absences
 * @returns false if nothing was changed for that reason
 */
export async function storeImportedAbsences(
  tx: Transaction,
  deps: ImportedAbsenceStoringDeps,
  companyId: string,
  { read, trustsLoss }: { read: MatchedCalendar; trustsLoss: boolean },
): Promise<boolean> {
  const now = deps.clock.now();
  const timeZone = await readCompanyTimeZone(tx, companyId);
  const today = getCalendarDayAt(now.getTime(), timeZone);
  // No assignment of these people changes meanwhile, and none of them leaves.
  const seen = await readStored(tx, companyId);
  const people = new Set(findChangedPeople(seen, findCalendarAbsenceChanges(seen, read.absences)));
  await lockMemberships(tx, companyId, [...people]);
  const stored = await readStored(tx, companyId, sql`FOR UPDATE`);
  const changes = findCalendarAbsenceChanges(stored, read.absences);
  if (!trustsLoss && hasShrunk(stored, changes, today)) return false;
  const userIds = findChangedPeople(stored, changes);
  if (userIds.some((userId) => !people.has(userId))) throw new RetryTransactionError();
  const losing = findChangedPeople(stored, { ...changes, added: [] });
  await runChangeOfCalendarAbsences(tx, deps, { companyId, userIds, losing }, () =>
    writeChanges(tx, companyId, changes, now.toISOString()),
  );
  await tx.query(sql`
    UPDATE absence_calendars
    SET read_on = ${now.toISOString()}, problem = NULL, absences = ${read.absences.length}, people = ${read.people},
        unmatched = ${read.unmatched}
    WHERE company_id = ${companyId}`);
  await notifyOfImportedAbsences(tx, deps, companyId, { newlyAbsent: changes.newlyAbsent, timeZone, today });
  return true;
}
