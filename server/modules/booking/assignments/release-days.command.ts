import sql from 'sql-template-tag';
import { cancelBookingsById } from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { AssignmentDeps } from './assignment-deps.ts';
import { lockOwnDays, type OwnDays } from './own-days.ts';

/** A booking that the release of a day has cancelled. */
interface ReleasedBooking {
  id: string;
  startDate: string;
  endDate: string;
  adminBypassMode: boolean;
}

/**
 * Releases days of one's own assigned desk, and cancels one's bookings of the desk that begin on
 * them. Others can book it at once. A booking that has begun stays until its end.
 * @returns the cancelled bookings, earliest first
 * @throws Refused `notFound`, `dateInPast`, `dayNotAssigned`
 */
export async function releaseOwnDays(deps: AssignmentDeps, member: Member, own: OwnDays): Promise<ReleasedBooking[]> {
  const { companyId, userId } = member;
  return await deps.db.transaction(async (tx) => {
    const { placeId, containerId, timeZone, days } = await lockOwnDays(tx, deps, member, own);
    const other = days.find(({ isAssigned }) => !isAssigned);
    if (other) refuse('dayNotAssigned', { day: other.day });
    const written = await tx.query(sql`
      INSERT INTO assignment_releases (company_id, assignment_id, day, released_on, released_by)
      SELECT ${companyId}, ${own.assignmentId}, one.day, ${deps.clock.now().toISOString()}, ${userId}
      FROM unnest(${own.days}::date[]) AS one (day)
      ON CONFLICT DO NOTHING RETURNING day`);
    const mine = await tx.query<{ id: string }>(sql`
      SELECT id FROM bookings
      WHERE company_id = ${companyId} AND bookable_id = ${placeId} AND user_id = ${userId} AND state < 2
        AND lower(during) > ${deps.clock.now().toISOString()}
        AND (lower(during) AT TIME ZONE ${timeZone})::date = ANY(${own.days}::date[])`);
    const ids = mine.map(({ id }) => id);
    const cancelled =
      ids.length > 0 ? await cancelBookingsById(tx, deps, deps.kind, { companyId, by: userId, ids }) : [];
    if (written.length > 0)
      await deps.publish(tx, { name: 'assignedDaysChanged', companyId, locationIds: [containerId] });
    return cancelled.map(({ id, startDate, endDate, adminBypass }) => ({
      ...{ id, startDate, endDate, adminBypassMode: adminBypass },
    }));
  });
}
