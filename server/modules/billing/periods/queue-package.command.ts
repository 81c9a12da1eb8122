import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Queues a package for the end of the period, in place of any other queued package.
 * @returns the id of the change
 */
export async function queuePackage(tx: Transaction, companyId: string, packageId: string, now: Date): Promise<string> {
  const id = uuid();
  await tx.query(sql`
    INSERT INTO queued_changes (company_id, id, package_id, created_on)
    VALUES (${companyId}, ${id}, ${packageId}, ${now.toISOString()})
    ON CONFLICT (company_id) DO UPDATE SET id = excluded.id, package_id = excluded.package_id, created_on = excluded.created_on`);
  return id;
}

/** Drops the queued change. */
export async function dropQueuedPackage(tx: Transaction, companyId: string): Promise<void> {
  await tx.query(sql`DELETE FROM queued_changes WHERE company_id = ${companyId}`);
}
