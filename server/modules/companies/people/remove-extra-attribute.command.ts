import sql from 'sql-template-tag';
import type { Member } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { lockExtraAttributesForChange } from './lock-extra-attributes.ts';
import type { MemberDeps } from './member-deps.ts';

/**
 * Removes an extra attribute with all values of members. Pending invitations keep values of it,
 * which acceptance ignores.
 * @throws Refused `notFound`
 */
export async function removeExtraAttribute(
  { db, publish }: MemberDeps,
  { companyId, userId: by }: Member,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lockExtraAttributesForChange(tx, companyId);
    const { name } = requireFound(known.find((one) => one.id === id));
    // People are locked before the teams of the attribute, which end with it.
    await tx.query(sql`
      SELECT FROM all_memberships WHERE company_id = ${companyId} AND extra_attributes ? ${id}::text
      ORDER BY user_id FOR NO KEY UPDATE`);
    await publish(tx, {
      name: 'extraAttributeRemoved',
      ...{ companyId, by, attributeId: id, before: { name }, after: null },
    });
    await tx.query(sql`DELETE FROM extra_attributes WHERE company_id = ${companyId} AND id = ${id}`);
    await tx.query(sql`
      UPDATE all_memberships SET extra_attributes = extra_attributes - ${id}::text
      WHERE company_id = ${companyId} AND user_id = ANY(ARRAY(
        SELECT user_id FROM all_memberships WHERE company_id = ${companyId} AND extra_attributes ? ${id}::text
        ORDER BY user_id FOR NO KEY UPDATE))`);
  });
}
