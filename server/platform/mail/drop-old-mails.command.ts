import sql from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';
import { deleteInBatches } from '../jobs/drop-old.command.ts';

/** Deletes mails older than 90 days. Reports about mails arrive within days. */
export function dropOldMails(db: Queryable): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`
      DELETE FROM mails WHERE id IN (
        SELECT id FROM mails WHERE created_on < now() - interval '90 days' LIMIT ${limit})
      RETURNING 1`,
  );
}

/**
 * Deletes reports of the mail provider that are older than an hour. The server would refuse a
 * repetition of such a report anyway.
 */
export function dropOldMailReports(db: Queryable): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`
      DELETE FROM mail_reports WHERE signature IN (
        SELECT signature FROM mail_reports WHERE received_on < now() - interval '1 hour' LIMIT ${limit})
      RETURNING 1`,
  );
}
