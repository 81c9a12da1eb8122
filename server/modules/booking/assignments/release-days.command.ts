import sql from 'sql-template-tag';
import { cancelBookingsWithReason } from '#server/modules/booking/engine/cancel-bookings-with-reason.command.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { AssignmentDeps } from './assignment-deps.ts';
import { lockOwnDays, type OwnDays } from './own-days.ts';

/**
 * Releases all assigned desks of a person on some days, for others to book. Days that are not
 * assigned or already released change nothing. Bookings of the person stay.
 * @param days days of the desks' clocks
 */
export async function releaseDays(
  tx: Transaction,
  { clock, publish }: Pick<AssignmentDeps, 'clock' | 'publish'>,
  { companyId, userId, by = userId }: { companyId: string; userId: string; by?: string },
  days: readonly string[],
): Promise<void> {
  const released = await tx.query<{ containerId: string }>(sql`
    WITH mine AS (
      SELECT * FROM place_assignments
      WHERE company_id = ${companyId} AND user_id = ${userId} ORDER BY id FOR KEY SHARE
    ), written AS (
      INSERT INTO assignment_releases (company_id, assignment_id, day, released_on, released_by)
      SELECT a.company_id, a.id, one.day, ${clock.now().toISOString()}, ${by}
      FROM mine a CROSS JOIN unnest(${days}::date[]) AS one (day)
      WHERE a.days @> one.day AND a.weekdays @> extract(isodow FROM one.day)::int
      ON CONFLICT DO NOTHING
      RETURNING assignment_id
    )
    SELECT DISTINCT s.container_id AS "containerId"
    FROM written w JOIN mine a ON a.id = w.assignment_id
    JOIN all_bookables s ON s.company_id = a.company_id AND s.id = a.bookable_id`);
  if (released.length === 0) return;
  const locationIds = released.map(({ containerId }) => containerId);
  await publish(tx, { name: 'assignedDaysChanged', companyId, by, locationIds });
}

/**
 * Releases days of one's own assigned desk, and cancels one's bookings of the desk on them. Others
 * can book it at once.
 * @throws Refused `notFound`, `dateInPast`, `dayNotAssigned`
 */
export async function releaseOwnDays(deps: AssignmentDeps, member: Member, own: OwnDays): Promise<void> {
  const { companyId, userId } = member;
  await deps.db.transaction(async (tx) => {
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
        AND upper(during) > ${deps.clock.now().toISOString()}
        AND (lower(during) AT TIME ZONE ${timeZone})::date = ANY(${own.days}::date[])`);
    const ids = mine.map(({ id }) => id);
    if (ids.length > 0) await cancelBookingsWithReason(tx, deps, deps.kind, { companyId, by: userId, ids });
    if (written.length > 0)
      await deps.publish(tx, { name: 'assignedDaysChanged', companyId, by: userId, locationIds: [containerId] });
  });
}
