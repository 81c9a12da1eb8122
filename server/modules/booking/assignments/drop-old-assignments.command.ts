import sql from 'sql-template-tag';
import { dataRetentionDays } from '#contract/people/data-retention-days.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { deleteInBatches } from '#server/platform/jobs/drop-old.command.ts';

const lastDay = (now: Date) =>
  new Date(now.getTime() - dataRetentionDays.assignedDesks * dayMs).toISOString().slice(0, 10);

/** Deletes assignments that are over. @returns the number of deleted assignments */
export function dropOldAssignments(db: Queryable, now: Date): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`
      DELETE FROM place_assignments WHERE (company_id, id) IN (
        SELECT company_id, id FROM place_assignments WHERE days << daterange(${lastDay(now)}, NULL) LIMIT ${limit})
      RETURNING 1`,
  );
}

/** Deletes released days that have passed. @returns the number of deleted days */
export function dropOldReleasedDays(db: Queryable, now: Date): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`
      DELETE FROM assignment_releases WHERE (company_id, assignment_id, day) IN (
        SELECT company_id, assignment_id, day FROM assignment_releases WHERE day < ${lastDay(now)} LIMIT ${limit})
      RETURNING 1`,
  );
}
