import sql from 'sql-template-tag';
import type { ExtraAttribute } from '#contract/members.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { listExtraAttributes } from './extra-attributes.query.ts';

/** The company's extra attributes, which nobody else changes until the transaction is over. */
export async function holdExtraAttributes(tx: Transaction, companyId: string): Promise<ExtraAttribute[]> {
  // The company's row, since there may be no attribute to lock yet.
  const [, known] = await Promise.all([
    tx.query(sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`),
    listExtraAttributes(tx, companyId),
  ]);
  return known;
}

/** Says that the name is taken, whatever its case and marks; anything else is thrown on. */
export function throwNameTaken(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'extra_attribute_names') refuse('extraAttributeExists', {});
  throw error;
}
