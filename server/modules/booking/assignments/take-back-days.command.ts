import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { AssignmentDeps } from './assignment-deps.ts';
import { lockOwnDays, type OwnDays } from './own-days.ts';
import type { ReleasingPress } from './release-days.command.ts';

/**
 * Takes back released days of one's own assigned desk, all or none. The lock of the desk decides
 * about a parallel booking: it commits first and prevents this, or is refused.
 * @throws Refused `notFound`, `dateInPast`, `releasedDayBooked`
 */
export async function takeBackOwnDays(deps: AssignmentDeps, member: Member, own: OwnDays): Promise<void> {
  const { companyId, userId } = member;
  await deps.db.transaction(async (tx) => {
    const { placeId, containerId, timeZone } = await lockOwnDays(tx, deps, member, own);
    const booked = await tx.query<{ day: string }>(sql`
      SELECT DISTINCT one.day FROM unnest(${own.days}::date[]) AS one (day)
      JOIN assignment_releases r ON r.company_id = ${companyId} AND r.assignment_id = ${own.assignmentId} AND r.day = one.day
      JOIN bookings b ON b.company_id = ${companyId} AND b.bookable_id = ${placeId} AND b.user_id <> ${userId} AND b.state < 2
        AND b.occupies && tstzrange(one.day::timestamp AT TIME ZONE ${timeZone},
                                    (one.day + 1)::timestamp AT TIME ZONE ${timeZone})
      ORDER BY one.day`);
    if (booked.length > 0) refuse('releasedDayBooked', { days: booked.map(({ day }) => day) });
    const gone = await tx.query(sql`
      DELETE FROM assignment_releases
      WHERE company_id = ${companyId} AND assignment_id = ${own.assignmentId} AND day = ANY(${own.days}::date[]) RETURNING day`);
    if (gone.length > 0)
      await deps.publish(tx, { name: 'assignedDaysChanged', companyId, by: userId, locationIds: [containerId] });
  });
}

/** A released day that stays released, because another person has booked the desk. */
export interface StillReleasedDay {
  deskNo: string;
  day: string;
}

/**
 * Takes back the days that one press released, except days on which others have booked the desk. It
 * locks desks, so it belongs in a transaction of its own, before any lock of bookings.
 * @returns the days that stay released
 */
export async function takeBackPress(
  tx: Transaction,
  { clock, publish }: Pick<AssignmentDeps, 'clock' | 'publish'>,
  { companyId, userId, by = userId, pressId }: ReleasingPress,
): Promise<StillReleasedDay[]> {
  const released = sql`
    assignment_releases r
      JOIN place_assignments a ON a.company_id = r.company_id AND a.id = r.assignment_id AND a.user_id = ${userId}
      JOIN all_bookables s ON s.company_id = a.company_id AND s.id = a.bookable_id
      JOIN all_containers c ON c.company_id = s.company_id AND c.id = s.container_id`;
  const ofPress = sql`r.company_id = ${companyId} AND r.press_id = ${pressId}`;
  await tx.query(sql`
    SELECT FROM bookables WHERE company_id = ${companyId} AND id IN (SELECT a.bookable_id FROM ${released} WHERE ${ofPress})
    ORDER BY id FOR NO KEY UPDATE`);
  const today = sql`(${clock.now().toISOString()}::timestamptz AT TIME ZONE c.time_zone)::date`;
  const days = await tx.query<StillReleasedDay & { assignmentId: string; containerId: string; isBooked: boolean }>(sql`
    SELECT a.id AS "assignmentId", s.container_id AS "containerId", s.label AS "deskNo", r.day, EXISTS (
             SELECT FROM bookings b
             WHERE b.company_id = ${companyId} AND b.bookable_id = a.bookable_id AND b.user_id <> ${userId} AND b.state < 2
               AND b.occupies && tstzrange(r.day::timestamp AT TIME ZONE c.time_zone,
                                           (r.day + 1)::timestamp AT TIME ZONE c.time_zone)) AS "isBooked"
    FROM ${released} WHERE ${ofPress} AND r.day >= ${today} ORDER BY r.day, s.label COLLATE natural_order, a.id`);
  const back = days.filter(({ isBooked }) => !isBooked);
  if (back.length > 0) {
    await tx.query(sql`
      DELETE FROM assignment_releases r USING unnest(
        ${back.map(({ assignmentId }) => assignmentId)}::uuid[], ${back.map(({ day }) => day)}::date[]) AS one (id, day)
      WHERE r.company_id = ${companyId} AND r.press_id = ${pressId} AND r.assignment_id = one.id AND r.day = one.day`);
    const locationIds = [...new Set(back.map(({ containerId }) => containerId))];
    await publish(tx, { name: 'assignedDaysChanged', companyId, by, locationIds });
  }
  return days.filter(({ isBooked }) => isBooked).map(({ deskNo, day }) => ({ deskNo, day }));
}
