import sql from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';
import { getMailIdOfKey } from './mailer.command.ts';

/** Returns whether a company's mail with this key was posted in the last 90 days. */
export async function isMailPosted(db: Queryable, companyId: string, key: string): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM mails WHERE company_id = ${companyId} AND id = ${getMailIdOfKey(key)}`);
  return rows.length > 0;
}
