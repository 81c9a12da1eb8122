import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';

/** A company that is locked until the transaction ends. */
interface LockedCompany {
  modifiedOn: string;
  /**
   * Checks, before a change, that the caller has read the current version.
   * @throws Refused `changedMeanwhile` when another person has changed the company since
   */
  requireAsSeen(): void;
}

/**
 * Locks the company for this transaction. Rows that refer to it can still be written. It checks no
 * version itself, because a browser that lost a response repeats a finished change.
 * @param seen the company's `modifiedOn` that the caller has read
 */
export async function lockCompany(tx: Transaction, companyId: string, seen: string): Promise<LockedCompany> {
  const [row] = await tx.query<{ modifiedOn: string; isAsSeen: boolean }>(sql`
    SELECT modified_on AS "modifiedOn", modified_on = ${seen}::timestamptz AS "isAsSeen"
    FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`);
  const { modifiedOn, isAsSeen } = requireFound(row);
  return {
    modifiedOn,
    requireAsSeen() {
      if (!isAsSeen) refuse('changedMeanwhile', {});
    },
  };
}

/**
 * Sets a new `modifiedOn` of the company after a change of the company or its settings. The new
 * value is later than all earlier values.
 */
export async function renewCompanyVersion(tx: Transaction, companyId: string): Promise<string> {
  const [row] = await tx.query<{ modifiedOn: string }>(sql`
    UPDATE companies SET modified_on = ${createNextVersionSql(sql`modified_on`)}
    WHERE id = ${companyId} RETURNING modified_on AS "modifiedOn"`);
  return row!.modifiedOn;
}
