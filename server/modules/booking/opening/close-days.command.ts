import sql from 'sql-template-tag';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { toClosedPeriod } from '#server/modules/booking/engine/opening.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { lockCompanyLimits } from '#server/platform/lock-company-limits.ts';
import { cancelBookingsInClosingPeriods } from './cancel-bookings-in-closing-periods.command.ts';
import { lockOpeningLocation } from './lock-location.ts';
import type { OpeningDeps } from './opening-deps.ts';

/** The days to close, and how many bookings the caller agreed to cancel. */
export interface NewClosedDays {
  /** The caller's id of the closed days. */
  id: string;
  from: string;
  until: string;
  name: string;
  bookings: number;
}

/** Refuses days in the wrong order, and too many of them. */
export function checkClosedDays(
  { from, until }: Pick<NewClosedDays, 'from' | 'until'>,
  most: number = limits.closedDays,
): void {
  if (until < from) refuse('daysOutOfOrder', {});
  if (until > addDays(from, most - 1)) refuse('closedTooLong', { days: most });
}

/**
 * Returns the number of bookings that an earlier request with this id has cancelled, or null.
 * @throws Refused `idTaken` if the earlier request had another location, name or other days
 */
async function findEarlier(
  tx: Transaction,
  { companyId, locationId, id, from, until, name }: NewClosedDays & { companyId: string; locationId: string },
): Promise<number | null> {
  const [row] = await tx.query<{ cancelled: number; isSame: boolean }>(sql`
    SELECT cancelled, container_id = ${locationId} AND days = daterange(${from}, ${until}, '[]') AND name = ${name} AS "isSame"
    FROM closed_days WHERE company_id = ${companyId} AND id = ${id}`);
  if (row && !row.isSame) refuse('idTaken', { ids: [id] });
  return row?.cancelled ?? null;
}

/**
 * Closes a location and all below it for some days. One transaction also cancels the bookings there
 * that have not begun. The places are locked first, so no booking slips in between. A repeated
 * request gets the first answer.
 * @throws Refused `notFound`, `daysOutOfOrder`, `closedTooLong`, `dateInPast`, `tooManyClosedDays`,
 * `moreBookings`, `idTaken`, `closedTooFar`
 */
export async function closeDays(
  deps: OpeningDeps,
  member: Member,
  locationId: string,
  wanted: NewClosedDays,
): Promise<{ cancelled: number }> {
  const { id, from, until, name, bookings: confirmed } = wanted;
  checkClosedDays({ from, until });
  const { companyId, userId: by } = member;
  return await deps.db.transaction(async (tx) => {
    const location = await lockOpeningLocation(tx, companyId, locationId);
    const earlier = await findEarlier(tx, { ...wanted, companyId, locationId });
    if (earlier !== null) return { cancelled: earlier };
    const now = deps.clock.now();
    const today = getCalendarDayAt(now.getTime(), location.timeZone);
    if (until < today) refuse('dateInPast', { today });
    const lastDay = addDays(today, limits.openingDays - 1);
    if (until > lastDay) refuse('closedTooFar', { lastDay });
    const [there] = await tx.query<{ count: number }>(sql`
      SELECT count(*) FROM closed_days
      WHERE company_id = ${companyId} AND container_id = ${locationId} AND NOT from_calendar AND upper(days) > ${today}::date`);
    if (there!.count >= limits.closedPeriods) refuse('tooManyClosedDays', { max: limits.closedPeriods });
    const closing = { companyId, by, settings: member.settings };
    const cancelled = await cancelBookingsInClosingPeriods(tx, deps, closing, {
      location,
      periods: [toClosedPeriod(wanted)],
      confirmed,
    });
    await tx.query(sql`
      INSERT INTO closed_days (company_id, id, container_id, days, name, cancelled)
      VALUES (${companyId}, ${id}, ${locationId}, daterange(${from}, ${until}, '[]'), ${name}, ${cancelled})`);
    const after = { name, from, until, cancelled };
    const { published } = location;
    await deps.publish(tx, { name: 'daysClosed', companyId, locationId, by, published, before: {}, after });
    return { cancelled };
  });
}

/**
 * Opens a location again on days that were closed. Cancelled bookings stay cancelled.
 * @throws Refused `notFound`, `closedByCalendar`
 */
export async function reopenDays({ db, publish }: OpeningDeps, member: Member, id: string): Promise<void> {
  const { companyId, userId: by } = member;
  await db.transaction(async (tx) => {
    await lockCompanyLimits(tx, companyId);
    const [ofCalendar] = await tx.query(sql`
      SELECT FROM closed_days WHERE company_id = ${companyId} AND id = ${id} AND from_calendar`);
    // The next reading would close them again.
    if (ofCalendar) refuse('closedByCalendar', {});
    const [row] = await tx.query<{ locationId: string; from: string; until: string; name: string }>(sql`
      DELETE FROM closed_days WHERE company_id = ${companyId} AND id = ${id}
      RETURNING container_id AS "locationId", lower(days) AS "from", upper(days) - 1 AS until, name`);
    const { locationId, ...before } = requireFound(row);
    const [container] = await tx.query<{ published: boolean }>(sql`
      SELECT published FROM all_containers WHERE company_id = ${companyId} AND id = ${locationId}`);
    const { published } = container!;
    await publish(tx, { name: 'daysReopened', companyId, locationId, by, published, before, after: {} });
  });
}
