import sql from 'sql-template-tag';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type StoredDeskAssignment, selectAssignments } from './assignment-rows.ts';

/**
 * Reads a company's assignments that are not over, by location, desk and first day. It includes
 * assignments that ended yesterday in UTC, because a desk's time zone may still be on that day.
 */
export function readUnendedAssignments(db: Queryable, companyId: string, now: Date): Promise<StoredDeskAssignment[]> {
  const yesterday = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  const standing = sql`s.removed_on IS NULL AND c.removed_on IS NULL AND NOT a.days << daterange(${yesterday}, NULL)`;
  return db.query<StoredDeskAssignment>(sql`
    ${selectAssignments(companyId, standing)}
    ORDER BY c.name COLLATE natural_order, c.id, s.label COLLATE natural_order, s.id, lower(a.days), a.weekdays`);
}
