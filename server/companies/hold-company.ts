import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { nextVersion } from '#server/platform/database/next-version.ts';
import { found, refuse } from '#server/platform/http/refused.ts';

/** A company that nobody else changes until the transaction is over. */
interface HeldCompany {
  modifiedOn: string;
  /** To be asked before anything is changed. @throws Refused `changedMeanwhile` when somebody has changed it since it was read */
  requireAsSeen(): void;
}

/**
 * Takes the company for this transaction, whoever else wants to change it waits. What would change nothing may be asked for whatever
 * was seen: a browser that got no answer sends the same again.
 * @param seen its `modifiedOn` as the caller has read it
 */
export async function holdCompany(tx: Transaction, companyId: string, seen: string): Promise<HeldCompany> {
  const [row] = await tx.query<{ modifiedOn: string; isAsSeen: boolean }>(sql`
    SELECT modified_on AS "modifiedOn", modified_on = ${seen}::timestamptz AS "isAsSeen"
    FROM companies WHERE id = ${companyId} FOR UPDATE`);
  const { modifiedOn, isAsSeen } = found(row);
  return {
    modifiedOn,
    requireAsSeen() {
      if (!isAsSeen) refuse('changedMeanwhile', {});
    },
  };
}

/** Says that the company or its settings changed just now, later than ever before. */
export async function touchCompany(tx: Transaction, companyId: string): Promise<string> {
  const [row] = await tx.query<{ modifiedOn: string }>(sql`
    UPDATE companies SET modified_on = ${nextVersion(sql`modified_on`)}
    WHERE id = ${companyId} RETURNING modified_on AS "modifiedOn"`);
  return row!.modifiedOn;
}
