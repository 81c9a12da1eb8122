import sql from 'sql-template-tag';
import type { KindName } from '#server/events/kind-name.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { formatRange } from './booking-context.query.ts';
import type { Span } from './kind.ts';

/** The number of places of a kind in a container that are free for a whole period. */
export interface FreePlaceCount {
  containerId: string;
  kind: KindName;
  free: number;
}

/**
 * Counts places that are not locked, not frozen, and in the period not booked and not assigned to
 * another person. Containers without such places are left out.
 */
export function countFreePlaces(
  db: Queryable,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  kinds: readonly KindName[],
  period: Span,
): Promise<FreePlaceCount[]> {
  return db.query<FreePlaceCount>(sql`
    SELECT s.container_id AS "containerId", s.kind, count(*) AS free
    FROM bookables s JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE s.company_id = ${companyId} AND s.kind = ANY(${kinds}::text[]) AND s.state = 0
      AND NOT EXISTS (
        SELECT FROM bookings b
        WHERE b.company_id = s.company_id AND b.bookable_id = s.id AND b.state < 2
          AND b.occupies && ${formatRange(period)}::tstzrange)
      AND s.id NOT IN (
        SELECT h.bookable_id FROM assigned_days(${companyId}, ${formatRange(period)}::tstzrange) h WHERE h.user_id <> ${userId})
    GROUP BY s.container_id, s.kind`);
}
