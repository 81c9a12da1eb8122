import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { StoredWait } from './lock-wait.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/**
 * Publishes that a wait changed. The ranks of all people change who wait for places of the kind in
 * an overlapping period.
 */
export async function publishWaitsChanged(
  tx: Transaction,
  { publish }: Pick<WaitlistDeps, 'publish'>,
  {
    companyId,
    userId,
    kind,
    startDate,
    endDate,
  }: Pick<StoredWait, 'companyId' | 'userId' | 'kind' | 'startDate' | 'endDate'>,
): Promise<void> {
  const others = await tx.query<{ id: string }>(sql`
    SELECT DISTINCT user_id AS id FROM waits
    WHERE company_id = ${companyId} AND ended_on IS NULL AND kind = ${kind} AND during && tstzrange(${startDate}, ${endDate})`);
  const userIds = [...new Set([userId, ...others.map(({ id }) => id)])];
  await publish(tx, { name: 'waitsChanged', companyId, userIds });
}
