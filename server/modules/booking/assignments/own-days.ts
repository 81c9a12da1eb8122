import sql from 'sql-template-tag';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import type { AssignmentDeps } from './assignment-deps.ts';
import { lockDesk } from './lock-desk.ts';

/** Days of an assignment of the caller, by the desk's clock. */
export interface OwnAssignmentDays {
  assignmentId: string;
  days: readonly string[];
}

interface Locked {
  placeId: string;
  containerId: string;
  timeZone: string;
  days: { day: string; isAssigned: boolean }[];
}

/**
 * Locks the desk of an own assignment as bookings do, and reads which of the days are assigned.
 * @throws Refused `notFound` if the member has no such assignment, `dateInPast` for a day before
 * today
 */
export async function lockDeskAndReadOwnDays(
  tx: Transaction,
  { clock }: Pick<AssignmentDeps, 'clock'>,
  { companyId, userId }: Member,
  { assignmentId, days }: OwnAssignmentDays,
): Promise<Locked> {
  const own = sql`company_id = ${companyId} AND id = ${assignmentId} AND user_id = ${userId}`;
  const [seen] = await tx.query<{ placeId: string }>(sql`
    SELECT bookable_id AS "placeId" FROM place_assignments WHERE ${own}`);
  await lockDesk(tx, companyId, requireFound(seen).placeId);
  const [locked] = await tx.query<Locked>(sql`
    SELECT a.bookable_id AS "placeId", s.container_id AS "containerId", c.time_zone AS "timeZone",
           (SELECT json_agg(json_build_object('day', one.day, 'isAssigned',
                              a.days @> one.day AND a.weekdays @> extract(isodow FROM one.day)::int) ORDER BY one.day)
            FROM unnest(${days}::date[]) AS one (day)) AS days
    FROM (SELECT * FROM place_assignments WHERE ${own} FOR UPDATE) AS a
    JOIN all_bookables s ON s.company_id = a.company_id AND s.id = a.bookable_id
    JOIN all_containers c ON c.company_id = s.company_id AND c.id = s.container_id`);
  const today = getCalendarDayAt(clock.now().getTime(), requireFound(locked).timeZone);
  if (days.some((day) => day < today)) refuse('dateInPast', { today });
  return locked!;
}
