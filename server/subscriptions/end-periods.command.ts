import sql from 'sql-template-tag';
import type { Database } from '#server/platform/database/database.ts';
import type { SubscriptionParts } from './put-in-force.ts';
import { holdSettled } from './settle.ts';

/**
 * Has every period that has ended followed by what comes next, a company at a time: one that fails keeps no other from it. Several servers
 * may do it at once.
 * @throws the first error, once all others are done
 */
export async function endPeriods({ db, ...parts }: SubscriptionParts & { db: Database }): Promise<void> {
  const ended = await db.query<{ companyId: string }>(sql`
    SELECT s.company_id AS "companyId"
    FROM subscriptions s JOIN subscription_periods o ON o.company_id = s.company_id AND o.id = s.period_id
    WHERE o.period_end <= ${parts.clock.now().toISOString()}`);
  const failures: unknown[] = [];
  for (const { companyId } of ended)
    await db.transaction((tx) => holdSettled(tx, parts, companyId)).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
