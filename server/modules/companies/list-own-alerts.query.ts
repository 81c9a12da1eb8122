import sql from 'sql-template-tag';
import type { Alert } from '#contract/company/alerts.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Lists a person's alerts, oldest first. Viewed alerts are included. */
export async function listOwnAlerts(db: Queryable, userId: string): Promise<Alert[]> {
  return db.query(sql`
    SELECT id, name, company_id AS "companyId", viewed_on IS NOT NULL AS viewed, extra_data AS "extraData", link,
           modified_on AS "modifiedOn"
    FROM alerts WHERE user_id = ${userId} ORDER BY created_on, id`);
}
