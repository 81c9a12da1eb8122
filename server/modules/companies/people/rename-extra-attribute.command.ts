import sql from 'sql-template-tag';
import type { ExtraAttribute } from '#contract/people/members.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { lockExtraAttributesForChange, throwAsAttributeNameTaken } from './lock-extra-attributes.ts';
import type { MemberDeps } from './member-deps.ts';

/**
 * Renames an extra attribute of the company.
 * @throws Refused `notFound`, `extraAttributeExists`
 */
export async function renameExtraAttribute(
  { db, publish }: MemberDeps,
  { companyId, userId: by }: Member,
  { id, name }: ExtraAttribute,
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lockExtraAttributesForChange(tx, companyId);
    const before = requireFound(known.find((one) => one.id === id));
    if (before.name === name) return;
    await tx
      .query(sql`UPDATE extra_attributes SET name = ${name} WHERE company_id = ${companyId} AND id = ${id}`)
      .catch(throwAsAttributeNameTaken);
    const change = { attributeId: id, before: { name: before.name }, after: { name } };
    await publish(tx, { name: 'extraAttributeRenamed', companyId, by, ...change });
  });
}
