import sql from 'sql-template-tag';
import type * as z from 'zod';
import { createDeskAndRoomTimePolicy } from '#contract/booking/booking-times.ts';
import { getCommonAllowedHours, type HoursOfDay, intersectHours } from '#contract/booking/opening-hours.ts';
import { convertEndOfDayTo2359, getInstantOfWallClock, getMinutesOfDay } from '#contract/time/wall-clock.ts';
import type { findDeskNearTeam as contract } from '#contract/week/desk-near-team.ts';
import { readCompanyTimeZone } from '#server/modules/booking/absences/company-zone.query.ts';
import { createHeldByPersonCondition } from '#server/modules/booking/engine/offers.ts';
import { readCompanyOpeningRules } from '#server/modules/booking/engine/opening.query.ts';
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
 * Returns the wanted hours of a day, and the parts of them in which some floors of the company's
 * clock are open. The longest part comes first.
 */
async function listPossibleHours(
  db: Queryable,
  { companyId, settings }: Member,
  { day, timeZone, ...wanted }: { day: string; timeZone: string; from: string; to: string },
): Promise<HoursOfDay[]> {
  if (!settings.openingHours) return [wanted];
  const openings = await readCompanyOpeningRules(db, companyId, { from: day, until: day });
  const floors = await db.query<{ id: string }>(sql`
    SELECT c.id FROM containers c
    WHERE c.company_id = ${companyId} AND c.time_zone = ${timeZone} AND EXISTS (
      SELECT FROM bookables s WHERE s.company_id = c.company_id AND s.container_id = c.id AND s.kind = 'desk')`);
  const policy = createDeskAndRoomTimePolicy(settings, 'desk');
  const parts = floors.flatMap(({ id }) => {
    const allowed = getCommonAllowedHours(policy.hours, openings.of(id), [day]);
    return (allowed && intersectHours([wanted, allowed])) ?? [];
  });
  const minutesOf = ({ from, to }: HoursOfDay) => getMinutesOfDay(to) - getMinutesOfDay(from);
  const byText = new Map([wanted, ...parts].map((hours) => [`${hours.from}-${hours.to}`, hours]));
  return [...byText.values()].toSorted((one, other) => minutesOf(other) - minutesOf(one));
}

/**
 * Finds the free desk nearest to the caller's teams at some hours of a day, by the company's clock.
 * A floor that is open for a part of the hours counts for that part, if no floor is open for all.
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
  const span = { start: instantOf(from), end: instantOf(convertEndOfDayTo2359(to)) };
  if (span.end <= span.start) return { desk: null };
  if (await hasDeskAt(db, member, span)) return { desk: null, isBooked: true };
  const spans = (await listPossibleHours(db, member, { day, timeZone, from, to })).map((hours) => ({
    start: instantOf(hours.from),
    end: instantOf(convertEndOfDayTo2359(hours.to)),
  }));
  const near = await readDesksNearTeam(db, { companyId, userId, settings, timeZone, spans });
  const at = near.findIndex((desks) => desks.length > 0);
  const [desk] = near[at] ?? [];
  if (!desk) return { desk: null };
  const { start, end } = spans[at]!;
  const period = { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
  return { desk: { deskId: desk.id, deskNo: desk.label, locationId: desk.containerId, ...period } };
}
