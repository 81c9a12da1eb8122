import sql from 'sql-template-tag';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { deleteInBatches } from '#server/platform/jobs/drop-old.command.ts';

/**
 * Drops accounts whose email stays unconfirmed for 30 days, so that the owner of the mailbox can
 * register. Accounts with a membership, a session or an accepted invitation stay.
 */
export function dropUnconfirmedAccounts(db: Queryable, now: Date): Promise<number> {
  const monthAgo = new Date(now.getTime() - 30 * dayMs).toISOString();
  return deleteInBatches(
    db,
    (limit) => sql`
      DELETE FROM users WHERE id IN (
        SELECT id FROM users u
        WHERE email_confirmed_on IS NULL AND deleted_on IS NULL AND created_on < ${monthAgo}
          AND NOT EXISTS (SELECT FROM all_memberships m WHERE m.user_id = u.id)
          AND NOT EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id)
          AND NOT EXISTS (SELECT FROM invitations i WHERE i.accepted_by = u.id)
        LIMIT ${limit} FOR UPDATE)
      RETURNING 1`,
  );
}
