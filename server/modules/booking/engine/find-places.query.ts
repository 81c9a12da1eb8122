import sql, { type Sql } from 'sql-template-tag';
import type { Period } from '#contract/booking/bookings.ts';
import type { BookingContainer } from '#server/events/booking.ts';
import type { KindName } from '#server/events/kind-name.ts';
import { createBestMatchesStatement } from '#server/platform/database/best-matches-statement.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createAssignedToOthersCondition } from './assigned-days.ts';
import { containerColumns } from './booking-rows.ts';
import { createBuffersJoin, createRangeWithBuffersSql } from './buffers.ts';

/** A place that a search found. */
export interface FoundPlaceRow extends BookingContainer {
  id: string;
  label: string;
  state: 0 | 2 | 3;
  /**
   * True if the place is neither locked nor frozen. Also, it is not booked or assigned to another
   * person in the period.
   */
  free: boolean;
  /** True if only preparation between meetings takes the place. */
  inPreparation: boolean;
}

/**
 * Finds places of a kind by label in the reader's whole company, best matches first. It returns at
 * most `limits.searchResults` places.
 */
export function findPlacesByLabel(
  db: Queryable,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  kind: KindName,
  text: string,
  { startDate, endDate }: Period,
): Promise<FoundPlaceRow[]> {
  const labelled = sql`
    SELECT s.id, s.label AS name, folded(s.label) AS folded, c.name AS beside
    FROM bookables s JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE s.company_id = ${companyId} AND s.kind = ${kind}`;
  const assignedToOthers = createAssignedToOthersCondition({
    companyId,
    place: sql`s.id`,
    span: sql`tstzrange(${startDate}, ${endDate})`,
    userId: sql`${userId}::uuid`,
  });
  const span = sql`tstzrange(${startDate}, ${endDate})`;
  const isHeld = (of: Sql) => sql`EXISTS (
    SELECT FROM bookings b
    WHERE b.company_id = s.company_id AND b.bookable_id = s.id AND b.state < 2 AND ${of})`;
  return db.query<FoundPlaceRow>(sql`
    SELECT s.id, s.label, s.state, ${containerColumns},
           s.state = 0 AND NOT ${isHeld(sql`b.occupies && ${createRangeWithBuffersSql(span)}`)} AND NOT ${assignedToOthers} AS free,
           s.state = 0 AND NOT ${isHeld(sql`b.occupies && ${span} AND b.during && ${span}`)}
             AND ${isHeld(sql`b.occupies && ${createRangeWithBuffersSql(span)}`)} AND NOT ${assignedToOthers} AS "inPreparation"
    FROM (${createBestMatchesStatement(labelled, text)}) AS best
    JOIN bookables s ON s.company_id = ${companyId} AND s.id = best.id
    JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
    ${createBuffersJoin(companyId)}
    ORDER BY best.at`);
}
