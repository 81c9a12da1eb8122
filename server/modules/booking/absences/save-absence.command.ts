import sql, { empty } from 'sql-template-tag';
import {
  type AbsencePeriod,
  checkAbsencePeriod,
  getAbsenceSpan,
  isSameAbsencePeriod,
} from '#contract/absences/absence-days.ts';
import type { Absence } from '#contract/absences/absences.ts';
import type { TimeSpan } from '#contract/booking/booking-times.ts';
import { getKindsInPackage } from '#contract/places/booked-kinds.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused, refuse, requireFound } from '#server/platform/http/refused.ts';
import { lockActiveMember } from '#server/platform/lock-memberships.ts';
import type { AbsenceDeps, KeptDayOfOwner } from './absence-deps.ts';
import { readAbsences } from './absences.query.ts';
import { type FreeingResult, freeBookings } from './free-bookings.command.ts';
import type { StayedBookingRow } from './touched-bookings.query.ts';

/** A period, and the bookings in it that the member chose to free. */
export interface PeriodToFree extends AbsencePeriod {
  bookingIds: readonly string[];
}

/** An absence after it was saved. */
interface SavedAbsence {
  absence: Absence;
  /** The number of bookings that the press freed. */
  freed: number;
  /** Chosen bookings that stay as they are. */
  stayed: StayedBookingRow[];
  /**
   * Days of assigned desks that the absence no longer covers, and that others have booked. A change
   * has those that it kept itself.
   */
  keptDays: KeptDayOfOwner[];
}

/**
 * Returns the instants of a period by the company's clock.
 * @throws Refused `daysOutOfOrder`, `absenceTooLong`, `absencePassed`
 */
export function requireAbsenceSpan(period: AbsencePeriod, timeZone: string, now: Date) {
  const wrong = checkAbsencePeriod(period, getCalendarDayAt(now.getTime(), timeZone));
  if (wrong) throw new Refused(wrong);
  return getAbsenceSpan(period, timeZone);
}

/** Refuses a period that shares a half day with another own absence of the member. */
async function checkOverlap(
  tx: Transaction,
  { companyId, userId }: Member,
  { firstDay, fromNoon, lastDay, untilNoon }: AbsencePeriod,
  except: string,
): Promise<void> {
  const [other] = await tx.query<{ firstDay: string; lastDay: string }>(sql`
    SELECT first_day AS "firstDay", last_day AS "lastDay" FROM absences
    WHERE company_id = ${companyId} AND user_id = ${userId} AND source = 'own' AND id <> ${except}
      AND (first_day, from_noon::int) <= (${lastDay}::date, ${untilNoon ? 0 : 1})
      AND (${firstDay}::date, ${fromNoon ? 1 : 0}) <= (last_day, 1 - until_noon::int)
    ORDER BY first_day LIMIT 1`);
  if (other) refuse('absenceOverlaps', other);
}

/** Reads an absence of the member after a change. */
export async function readSavedAbsence(
  tx: Transaction,
  member: Member,
  at: { id: string; timeZone: string; now: Date },
) {
  const which = sql`a.id = ${at.id}${empty}`;
  const [absence] = await readAbsences(tx, member, getKindsInPackage(member.limits), { ...at, which, limit: 1 });
  return requireFound(absence);
}

/** Publishes that absences of the member changed. */
export async function publishAbsencesChanged(
  tx: Transaction,
  { publish }: Pick<AbsenceDeps, 'publish'>,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
): Promise<void> {
  await publish(tx, { name: 'absencesChanged', companyId, userIds: [userId] });
}

/**
 * Locks an own absence, changes its days, and frees the chosen bookings. Days of assigned desks
 * come back if the absence no longer covers them. A request that changes no day may be a repeated
 * one, so it returns all days that others keep.
 * @throws Refused `notFound`, `absenceInCalendar`, `absenceOverlaps`
 */
async function changeDays(
  tx: Transaction,
  deps: AbsenceDeps,
  member: Member,
  { id, bookingIds, period, timeZone, ...wanted }: PeriodToFree & { id: string; period: TimeSpan; timeZone: string },
): Promise<SavedAbsence> {
  const { companyId, userId } = member;
  const former = await lockOwnAbsence(tx, member, id);
  await checkOverlap(tx, member, wanted, id);
  const changed = { companyId, userIds: [userId], pressId: id };
  const known = isSameAbsencePeriod(former, wanted) ? [] : await deps.assignedDesks.readKeptDays(tx, changed);
  const freeing = await deps.assignedDesks.keepTakenDays(tx, { ...changed, bookingIds }, async () => {
    await tx.query(sql`
      UPDATE absences SET first_day = ${wanted.firstDay}, from_noon = ${wanted.fromNoon},
                          last_day = ${wanted.lastDay}, until_noon = ${wanted.untilNoon}
      WHERE company_id = ${companyId} AND id = ${id}`);
    return await freeBookings(tx, deps, member, { id, period, bookingIds });
  });
  await publishAbsencesChanged(tx, deps, member);
  const kept = await deps.assignedDesks.readKeptDays(tx, changed);
  const keptDays = kept.filter(
    ({ deskNo, locationName, day }) =>
      !known.some((one) => one.day === day && one.deskNo === deskNo && one.locationName === locationName),
  );
  return { absence: await readSavedAbsence(tx, member, { id, timeZone, now: deps.clock.now() }), ...freeing, keptDays };
}

/**
 * Adds an own absence and frees the chosen bookings, in one transaction. A request that is repeated
 * after a lost response sets the days again and frees no booking twice.
 * @throws Refused `daysOutOfOrder`, `absenceTooLong`, `absencePassed`, `absenceOverlaps`,
 * `tooManyAbsences`, `personNotActive`, `notFound`, `absenceInCalendar`
 */
export async function addAbsence(
  deps: AbsenceDeps,
  member: Member,
  { id, bookingIds, ...wanted }: PeriodToFree & { id: string },
  timeZone: string,
): Promise<SavedAbsence> {
  const { companyId, userId } = member;
  const now = deps.clock.now();
  const period = requireAbsenceSpan(wanted, timeZone, now);
  return await deps.db.transaction(async (tx) => {
    await lockActiveMember(tx, member);
    const [known] = await tx.query<{ mine: boolean }>(sql`
      SELECT user_id = ${userId} AS mine FROM absences WHERE company_id = ${companyId} AND id = ${id}`);
    if (known) {
      // An id of another member's absence gets the response to an unknown id.
      if (!known.mine) refuse('notFound', {});
      const saved = await changeDays(tx, deps, member, { ...wanted, id, bookingIds, period, timeZone });
      return { ...saved, freed: saved.absence.undoable };
    }
    await checkOverlap(tx, member, wanted, id);
    const today = getCalendarDayAt(now.getTime(), timeZone);
    const [count] = await tx.query<{ current: number }>(sql`
      SELECT count(*) AS current FROM absences
      WHERE company_id = ${companyId} AND user_id = ${userId} AND source = 'own' AND last_day >= ${today}::date`);
    if (count!.current >= limits.absencesOfPerson) refuse('tooManyAbsences', { max: limits.absencesOfPerson });
    await tx.query(sql`
      INSERT INTO absences (company_id, id, user_id, first_day, from_noon, last_day, until_noon, created_on)
      VALUES (${companyId}, ${id}, ${userId}, ${wanted.firstDay}, ${wanted.fromNoon}, ${wanted.lastDay},
              ${wanted.untilNoon}, ${now.toISOString()})`);
    const freeing = await freeBookings(tx, deps, member, { id, period, bookingIds });
    await publishAbsencesChanged(tx, deps, member);
    return { absence: await readSavedAbsence(tx, member, { id, timeZone, now }), ...freeing, keptDays: [] };
  });
}

/** Returns whether the member has an absence with this id. */
async function hasAbsence(tx: Transaction, { companyId, userId }: Member, id: string): Promise<boolean> {
  const found = await tx.query(sql`
    SELECT FROM absences WHERE company_id = ${companyId} AND user_id = ${userId} AND id = ${id}`);
  return found.length > 0;
}

/**
 * Locks an own absence of the member, and returns its days.
 * @throws Refused `notFound`, `absenceInCalendar`
 */
async function lockOwnAbsence(tx: Transaction, { companyId, userId }: Member, id: string): Promise<AbsencePeriod> {
  const [found] = await tx.query<AbsencePeriod & { source: string }>(sql`
    SELECT source, first_day::text AS "firstDay", from_noon AS "fromNoon", last_day::text AS "lastDay",
           until_noon AS "untilNoon"
    FROM absences WHERE company_id = ${companyId} AND user_id = ${userId} AND id = ${id} FOR UPDATE`);
  const { source, ...period } = requireFound(found);
  if (source === 'calendar') refuse('absenceInCalendar', {});
  return period;
}

/**
 * Changes the days of an own absence and frees the chosen bookings, in one transaction.
 * @throws Refused as {@link addAbsence}, except `tooManyAbsences`
 */
export async function changeAbsence(
  deps: AbsenceDeps,
  member: Member,
  { id, bookingIds, ...wanted }: PeriodToFree & { id: string },
  timeZone: string,
): Promise<SavedAbsence> {
  const period = requireAbsenceSpan(wanted, timeZone, deps.clock.now());
  return await deps.db.transaction(async (tx) => {
    await lockActiveMember(tx, member);
    return await changeDays(tx, deps, member, { ...wanted, id, bookingIds, period, timeZone });
  });
}

/**
 * Removes an own absence. The bookings that it freed stay freed, and days of assigned desks come
 * back. A repeated request, after a lost response, gets the days that others keep once more.
 * @returns the days of assigned desks that others keep
 * @throws Refused `notFound`, `absenceInCalendar`, `personNotActive`
 */
export async function removeAbsence(
  deps: Pick<AbsenceDeps, 'db' | 'publish' | 'assignedDesks'>,
  member: Member,
  id: string,
): Promise<KeptDayOfOwner[]> {
  const { companyId, userId } = member;
  return await deps.db.transaction(async (tx) => {
    await lockActiveMember(tx, member);
    const press = { companyId, userIds: [userId], pressId: id };
    const before = await deps.assignedDesks.readKeptDays(tx, press);
    if (before.length > 0 && !(await hasAbsence(tx, member, id))) return before;
    await lockOwnAbsence(tx, member, id);
    await deps.assignedDesks.keepTakenDays(tx, press, () =>
      tx.query(sql`DELETE FROM absences WHERE company_id = ${companyId} AND id = ${id}`),
    );
    await publishAbsencesChanged(tx, deps, member);
    return await deps.assignedDesks.readKeptDays(tx, press);
  });
}

/**
 * Frees the chosen bookings of a period without a new absence. The id is that of the press, or of
 * the absence to which the bookings belong. A repeated request frees no booking twice.
 * @returns how many of the chosen bookings the press has freed so far, and those that stay
 * @throws Refused `daysOutOfOrder`, `absenceTooLong`, `absencePassed`, `personNotActive`,
 * `notFound`
 */
export async function freeBookingsOfPeriod(
  deps: AbsenceDeps,
  member: Member,
  { id, bookingIds, ...wanted }: PeriodToFree & { id: string },
  timeZone: string,
): Promise<FreeingResult> {
  const { companyId, userId } = member;
  const period = requireAbsenceSpan(wanted, timeZone, deps.clock.now());
  return await deps.db.transaction(async (tx) => {
    await lockActiveMember(tx, member);
    const { stayed } = await freeBookings(tx, deps, member, { id, period, bookingIds });
    const [all] = await tx.query<{ count: number }>(sql`
      SELECT count(*) FROM freed_bookings
      WHERE company_id = ${companyId} AND press_id = ${id} AND user_id = ${userId}
        AND booking_id = ANY(${bookingIds}::uuid[])`);
    return { freed: all!.count, stayed };
  });
}
