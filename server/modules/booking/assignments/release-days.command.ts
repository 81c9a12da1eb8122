import sql from 'sql-template-tag';
import { cancelBookingsById } from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { AssignmentDeps } from './assignment-deps.ts';
import { lockOwnDays, type OwnDays } from './own-days.ts';

/** The owner whose days are released, the person who acts, and the absence that causes it. */
export interface ReleasingPress {
  companyId: string;
  userId: string;
  /** The default is the owner. */
  by?: string;
  /**
   * The id of the absence for which the days are released. Each released day stores it, so an undo
   * takes back only these days.
   */
  pressId: string;
}

/**
 * Releases all assigned desks of a person on some days, for others to book. Days that have passed,
 * are not assigned or are released already change nothing. Bookings of the person stay. It locks
 * assignments alone, so a caller may hold locks of bookings.
 * @param days days in the time zones of the desks
 * @returns the number of released days
 */
export async function releaseDays(
  tx: Transaction,
  { clock, publish }: Pick<AssignmentDeps, 'clock' | 'publish'>,
  { companyId, userId, by = userId, pressId }: ReleasingPress,
  days: readonly string[],
): Promise<number> {
  const now = clock.now().toISOString();
  const released = await tx.query<{ containerId: string }>(sql`
    WITH mine AS (
      SELECT * FROM place_assignments
      WHERE company_id = ${companyId} AND user_id = ${userId} ORDER BY id FOR NO KEY UPDATE
    ), written AS (
      INSERT INTO assignment_releases (company_id, assignment_id, day, released_on, released_by, press_id)
      SELECT a.company_id, a.id, one.day, ${now}, ${by}, ${pressId}
      FROM mine a
        JOIN all_bookables s ON s.company_id = a.company_id AND s.id = a.bookable_id
        JOIN all_containers c ON c.company_id = s.company_id AND c.id = s.container_id
        CROSS JOIN unnest(${days}::date[]) AS one (day)
      WHERE a.days @> one.day AND a.weekdays @> extract(isodow FROM one.day)::int
        AND one.day >= (${now}::timestamptz AT TIME ZONE c.time_zone)::date
      ON CONFLICT DO NOTHING
      RETURNING assignment_id
    )
    SELECT s.container_id AS "containerId"
    FROM written w JOIN mine a ON a.id = w.assignment_id
    JOIN all_bookables s ON s.company_id = a.company_id AND s.id = a.bookable_id`);
  if (released.length === 0) return 0;
  const locationIds = [...new Set(released.map(({ containerId }) => containerId))];
  await publish(tx, { name: 'assignedDaysChanged', companyId, by, locationIds });
  return released.length;
}

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
      await deps.publish(tx, { name: 'assignedDaysChanged', companyId, by: userId, locationIds: [containerId] });
    return cancelled.map(({ id, startDate, endDate, adminBypass }) => ({
      ...{ id, startDate, endDate, adminBypassMode: adminBypass },
    }));
  });
}
