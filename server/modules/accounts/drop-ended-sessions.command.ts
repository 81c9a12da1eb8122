import sql from 'sql-template-tag';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { deleteInBatches } from '#server/platform/jobs/drop-old.command.ts';

/**
 * Drops sessions a day after they were revoked or their last refresh token expired. Their access
 * tokens have expired long before.
 */
export function dropEndedSessions(db: Queryable, now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  return deleteInBatches(
    db,
    (limit) => sql`
      DELETE FROM sessions WHERE id IN (
        SELECT s.id FROM sessions s
        WHERE s.created_on < ${dayAgo}
          AND (s.revoked_on < ${dayAgo}
               OR NOT EXISTS (SELECT FROM refresh_tokens t WHERE t.session_id = s.id AND t.expires_on > ${dayAgo}))
        LIMIT ${limit})
      RETURNING 1`,
  );
}
