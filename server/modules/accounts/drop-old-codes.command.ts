import sql from 'sql-template-tag';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { deleteInBatches } from '#server/platform/jobs/drop-old.command.ts';

/** Drops codes 30 days after they expired. Until then the server can explain why a code fails. */
export function dropOldCodes(db: Queryable, now: Date): Promise<number> {
  const monthAgo = new Date(now.getTime() - 30 * dayMs).toISOString();
  return deleteInBatches(
    db,
    (limit) => sql`
      DELETE FROM account_codes WHERE hash IN (
        SELECT hash FROM account_codes WHERE expires_on < ${monthAgo} LIMIT ${limit})
      RETURNING 1`,
  );
}
