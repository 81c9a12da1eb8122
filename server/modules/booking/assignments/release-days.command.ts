import sql from 'sql-template-tag';
import { cancelBookingsById } from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { AssignmentDeps } from './assignment-deps.ts';
import { lockDeskAndReadOwnDays, type OwnAssignmentDays } from './own-days.ts';

/** A booking that the release of a day has cancelled. */
interface ReleasedBooking {
  id: string;
  startDate: string;
  endDate: string;
  adminBypassMode: boolean;
}

/** The effect of a release. */
interface Released {
  cancelled: ReleasedBooking[];
  released: string[];
}

/** Returns those of some days on which no absence frees the member's desks. */
async function listDaysWithoutAbsence(
  tx: Transaction,
  { companyId, userId }: Member,
  days: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ day: string }>(sql`
    SELECT one.day FROM unnest(${days}::date[]) AS one (day)
    WHERE NOT is_away_all_day(${companyId}, ${userId}, one.day) ORDER BY one.day`);
  return rows.map(({ day }) => day);
}

/**
 * Releases days of one's own assigned desk, and cancels one's bookings of the desk that begin on
 * them. Others can book it at once. A booking that has begun stays until its end. Days that an
 * absence frees are left out, because they are the owner's again after it.
 * @returns the cancelled bookings, earliest first, and the released days
 * @throws Refused `notFound`, `dateInPast`, `dayNotAssigned`
 */
export async function releaseOwnDays(deps: AssignmentDeps, member: Member, own: OwnAssignmentDays): Promise<Released> {
  const { companyId, userId } = member;
  return await deps.db.transaction(async (tx) => {
    const { placeId, containerId, timeZone, days } = await lockDeskAndReadOwnDays(tx, deps, member, own);
    const other = days.find(({ isAssigned }) => !isAssigned);
    if (other) refuse('dayNotAssigned', { day: other.day });
    const released = await listDaysWithoutAbsence(tx, member, own.days);
    const written = await tx.query(sql`
      INSERT INTO assignment_releases (company_id, assignment_id, day, released_on, released_by)
      SELECT ${companyId}, ${own.assignmentId}, one.day, ${deps.clock.now().toISOString()}, ${userId}
      FROM unnest(${released}::date[]) AS one (day)
      ON CONFLICT DO NOTHING RETURNING day`);
    const mine = await tx.query<{ id: string }>(sql`
      SELECT id FROM bookings
      WHERE company_id = ${companyId} AND bookable_id = ${placeId} AND user_id = ${userId} AND state < 2
        AND lower(during) > ${deps.clock.now().toISOString()}
        AND (lower(during) AT TIME ZONE ${timeZone})::date = ANY(${released}::date[])`);
    const ids = mine.map(({ id }) => id);
    const cancelled =
      ids.length > 0 ? await cancelBookingsById(tx, deps, deps.kind, { companyId, by: userId, ids }) : [];
    if (written.length > 0)
      await deps.publish(tx, { name: 'assignedDaysChanged', companyId, locationIds: [containerId] });
    const bookings = cancelled.map(({ id, startDate, endDate, adminBypass }) => ({
      ...{ id, startDate, endDate, adminBypassMode: adminBypass },
    }));
    return { cancelled: bookings, released };
  });
}
