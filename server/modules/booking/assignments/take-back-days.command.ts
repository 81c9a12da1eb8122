import sql from 'sql-template-tag';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { AssignmentDeps } from './assignment-deps.ts';
import { lockDeskAndReadOwnDays, type OwnAssignmentDays } from './own-days.ts';

/**
 * Takes back released days of one's own assigned desk, all or none. The desk's lock makes a booking
 * come first or be refused. A day that an absence frees as well stays free until the absence ends.
 * @throws Refused `notFound`, `dateInPast`, `releasedDayBooked`, `absenceFreesDays` for days that
 * the owner did not release and that an absence frees
 */
export async function takeBackOwnDays(deps: AssignmentDeps, member: Member, own: OwnAssignmentDays): Promise<void> {
  const { companyId, userId } = member;
  await deps.db.transaction(async (tx) => {
    const { placeId, containerId, timeZone } = await lockDeskAndReadOwnDays(tx, deps, member, own);
    const booked = await tx.query<{ day: string }>(sql`
      SELECT DISTINCT one.day FROM unnest(${own.days}::date[]) AS one (day)
      JOIN assignment_releases r ON r.company_id = ${companyId} AND r.assignment_id = ${own.assignmentId} AND r.day = one.day
      JOIN bookings b ON b.company_id = ${companyId} AND b.bookable_id = ${placeId} AND b.user_id <> ${userId} AND b.state < 2
        AND b.occupies && tstzrange(one.day::timestamp AT TIME ZONE ${timeZone},
                                    (one.day + 1)::timestamp AT TIME ZONE ${timeZone})
      ORDER BY one.day`);
    if (booked.length > 0) refuse('releasedDayBooked', { days: booked.map(({ day }) => day) });
    const away = await tx.query<{ day: string }>(sql`
      SELECT one.day FROM unnest(${own.days}::date[]) AS one (day)
      WHERE is_away_all_day(${companyId}, ${userId}, one.day) AND NOT EXISTS (
        SELECT FROM assignment_releases r
        WHERE r.company_id = ${companyId} AND r.assignment_id = ${own.assignmentId} AND r.day = one.day)
      ORDER BY one.day`);
    if (away.length > 0) refuse('absenceFreesDays', { days: away.map(({ day }) => day) });
    const gone = await tx.query(sql`
      DELETE FROM assignment_releases
      WHERE company_id = ${companyId} AND assignment_id = ${own.assignmentId} AND day = ANY(${own.days}::date[]) RETURNING day`);
    if (gone.length > 0) await deps.publish(tx, { name: 'assignedDaysChanged', companyId, locationIds: [containerId] });
  });
}
