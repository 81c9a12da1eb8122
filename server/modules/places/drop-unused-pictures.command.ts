import sql from 'sql-template-tag';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { deleteInBatches } from '#server/platform/jobs/drop-old.command.ts';

/**
 * Days for which an unused picture stays. A removal that is undone in this time finds its picture.
 */
const keptDays = 30;

/**
 * Deletes pictures of companies that no page shows any more, or that were uploaded and never saved.
 * @returns the number of deleted pictures
 */
export function dropUnusedPictures(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * dayMs).toISOString();
  return deleteInBatches(
    db,
    (limit) => sql`
      DELETE FROM files WHERE id IN (
        SELECT f.id FROM files f
        WHERE f.company_id IS NOT NULL AND f.used_on < ${before}
          AND NOT EXISTS (SELECT FROM companies o WHERE o.id = f.company_id AND o.logo_file_id = f.id)
          AND NOT EXISTS (SELECT FROM locations l WHERE l.company_id = f.company_id AND l.sketch_file_id = f.id)
          AND NOT EXISTS (SELECT FROM assets a WHERE a.company_id = f.company_id AND a.image_file_id = f.id)
          AND NOT EXISTS (SELECT FROM rooms r WHERE r.company_id = f.company_id AND r.image_file_id = f.id)
        LIMIT ${limit})
      RETURNING 1`,
  );
}
