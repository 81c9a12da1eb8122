import sql from 'sql-template-tag';
import { addLongestBuffers } from '#contract/booking/room-buffers.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { formatPostgresRange } from './booking-context.query.ts';
import { createBuffersJoin, createRangeWithBuffersSql } from './buffers.ts';
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
  { companyId, userId, settings }: Pick<Member, 'companyId' | 'userId' | 'settings'>,
  kinds: readonly KindName[],
  period: Span,
): Promise<FreePlaceCount[]> {
  const span = sql`${formatPostgresRange(period)}::tstzrange`;
  const isBuffered = settings.openingHours;
  // The constant range comes first, because PostgreSQL can use an index for it.
  const isHeld = isBuffered
    ? sql`b.occupies && ${formatPostgresRange(addLongestBuffers(period))}::tstzrange AND b.occupies && ${createRangeWithBuffersSql(span)}`
    : sql`b.occupies && ${span}`;
  return db.query<FreePlaceCount>(sql`
    SELECT s.container_id AS "containerId", s.kind, count(*) AS free
    FROM bookables s JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id ${isBuffered ? createBuffersJoin(companyId) : sql``}
    WHERE s.company_id = ${companyId} AND s.kind = ANY(${kinds}::text[]) AND s.state = 0
      AND NOT EXISTS (
        SELECT FROM bookings b
        WHERE b.company_id = s.company_id AND b.bookable_id = s.id AND b.state < 2
          AND ${isHeld})
      AND s.id NOT IN (
        SELECT h.bookable_id FROM assigned_days(${companyId}, ${formatPostgresRange(period)}::tstzrange) h WHERE h.user_id <> ${userId})
    GROUP BY s.container_id, s.kind`);
}
