import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { dropAll } from '#server/platform/jobs/drop-old.command.ts';

/** Days that a picture waits for something to show it; whoever takes back a removal that was saved finds it so long. */
const keptDays = 30;

/** Drops pictures of companies that nothing shows any more, or that were uploaded and never saved. */
export function dropUnusedPictures(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  return dropAll(
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
