import sql from 'sql-template-tag';
import type * as z from 'zod';
import { getBookingEndHourToSend, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { findDeskNearTeam as contract } from '#contract/week/desk-near-team.ts';
import { readCompanyTimeZone } from '#server/modules/booking/absences/company-zone.query.ts';
import { createHeldByPersonCondition } from '#server/modules/booking/engine/offers.ts';
import { readDesksNearTeam } from '#server/modules/booking/kinds/desks/desks-near-team.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { WeekDeps } from './week-deps.ts';

/**
 * Returns whether a member has booked a desk at a time. Bookings by the bypass and open offers of
 * the waitlist do not count.
 */
async function hasDeskAt(
  db: Queryable,
  { companyId, userId }: Member,
  { start, end }: { start: number; end: number },
): Promise<boolean> {
  const [from, until] = [start, end].map((instant) => new Date(instant).toISOString());
  const found = await db.query(sql`
    SELECT FROM bookings b
    WHERE b.company_id = ${companyId} AND b.user_id = ${userId} AND b.kind = 'desk' AND b.state < 2 AND NOT b.admin_bypass
      AND ${createHeldByPersonCondition()}
      AND upper(b.during) > ${from} AND lower(b.during) < ${until}
    LIMIT 1`);
  return found.length > 0;
}

/**
 * Finds the free desk nearest to the caller's teams at some hours of a day, by the company's clock.
 * A caller who has booked a desk at that time gets no second one.
 */
export async function findDeskNearTeam(
  { db }: Pick<WeekDeps, 'db'>,
  member: Member,
  { day, from, to }: { day: string; from: string; to: string },
): Promise<z.input<typeof contract.answer.body>> {
  const { companyId, userId, settings } = member;
  const timeZone = await readCompanyTimeZone(db, companyId);
  const instantOf = (hour: string) => getInstantOfWallClock(day, hour, timeZone);
  const span = { start: instantOf(from), end: instantOf(getBookingEndHourToSend(to)) };
  if (span.end <= span.start) return { desk: null };
  if (await hasDeskAt(db, member, span)) return { desk: null, isBooked: true };
  const [near] = await readDesksNearTeam(db, { companyId, userId, settings, timeZone, spans: [span] });
  const desk = near?.[0];
  if (!desk) return { desk: null };
  const period = { startDate: new Date(span.start).toISOString(), endDate: new Date(span.end).toISOString() };
  return { desk: { deskId: desk.id, deskNo: desk.label, locationId: desk.containerId, ...period } };
}
