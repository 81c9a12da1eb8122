import sql from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';
import { dropAll } from '../jobs/drop-old.command.ts';

/** Drops what is remembered of the mails of 90 days ago; reports come within days. */
export function dropOldMails(db: Queryable): Promise<number> {
  return dropAll(
    db,
    (limit) => sql`
      DELETE FROM mails WHERE id IN (
        SELECT id FROM mails WHERE created_on < now() - interval '90 days' LIMIT ${limit})
      RETURNING 1`,
  );
}

/** Drops the reports of an hour ago: such a one would not be taken again. */
export function dropOldMailReports(db: Queryable): Promise<number> {
  return dropAll(
    db,
    (limit) => sql`
      DELETE FROM mail_reports WHERE signature IN (
        SELECT signature FROM mail_reports WHERE received_on < now() - interval '1 hour' LIMIT ${limit})
      RETURNING 1`,
  );
}
