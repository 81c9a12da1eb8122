import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';

/**
 * Takes the company for this transaction, whoever else wants to change it waits.
 * @param seen its `modifiedOn` as the caller has read it
 * @throws Refused `changedMeanwhile` when somebody has changed it since
 */
export async function holdCompany(tx: Transaction, companyId: string, seen: string): Promise<void> {
  const [row] = await tx.query<{ isAsSeen: boolean }>(sql`
    SELECT modified_on = ${seen}::timestamptz AS "isAsSeen" FROM companies WHERE id = ${companyId} FOR UPDATE`);
  if (!row?.isAsSeen) refuse('changedMeanwhile', {});
}

/** Says that the company or its settings changed just now, later than ever before. */
export async function touchCompany(tx: Transaction, companyId: string): Promise<string> {
  const [row] = await tx.query<{ modifiedOn: string }>(sql`
    UPDATE companies SET modified_on = greatest(clock_timestamp(), modified_on + interval '1 microsecond')
    WHERE id = ${companyId} RETURNING modified_on AS "modifiedOn"`);
  return row!.modifiedOn;
}
