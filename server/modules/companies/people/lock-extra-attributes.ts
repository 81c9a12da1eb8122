import sql from 'sql-template-tag';
import type { ExtraAttribute } from '#contract/people/members.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { listExtraAttributes } from './extra-attributes.query.ts';

/**
 * Locks the company's row, so that no extra attribute is added or changed before the transaction
 * ends. Returns the attributes.
 */
export async function lockExtraAttributesForChange(tx: Transaction, companyId: string): Promise<ExtraAttribute[]> {
  // The attributes' rows cannot serve as the lock, because the company may have none yet.
  const [, known] = await Promise.all([
    tx.query(sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`),
    listExtraAttributes(tx, companyId),
  ]);
  return known;
}

/**
 * Converts the violation of a unique name, compared without case and diacritics, to
 * `extraAttributeExists`. It rethrows any other error.
 */
export function throwAsAttributeNameTaken(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'extra_attribute_names') refuse('extraAttributeExists', {});
  throw error;
}
