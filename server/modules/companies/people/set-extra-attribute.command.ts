import sql from 'sql-template-tag';
import type { Member } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import type { MemberDeps } from './member-deps.ts';

/**
 * Sets a member's value of an extra attribute. An empty value removes it.
 * @throws Refused `notFound`
 */
export async function setExtraAttributeValue(
  { db, publish }: MemberDeps,
  { companyId, userId: by }: Member,
  { userId, attributeId, value }: { userId: string; attributeId: string; value: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Requests that set values share this lock. It excludes the removal of the attribute, which
    // would leave a value behind.
    const [attribute] = await tx.query<{ name: string }>(sql`
      SELECT name FROM extra_attributes WHERE company_id = ${companyId} AND id = ${attributeId} FOR SHARE`);
    const { name } = requireFound(attribute);
    const [row] = await tx.query<{ before: string | null }>(sql`
      SELECT extra_attributes ->> ${attributeId}::text AS before FROM memberships
      WHERE company_id = ${companyId} AND user_id = ${userId} AND status <> 'pending' FOR NO KEY UPDATE`);
    const { before } = requireFound(row);
    const after = value === '' ? null : value;
    if (before === after) return;
    await tx.query(sql`
      UPDATE memberships SET modified_on = now(), extra_attributes =
        CASE WHEN ${after}::text IS NULL THEN extra_attributes - ${attributeId}::text
             ELSE extra_attributes || jsonb_build_object(${attributeId}::text, ${after}::text) END
      WHERE company_id = ${companyId} AND user_id = ${userId}`);
    await publish(tx, { name: 'extraAttributeSet', companyId, by, userId, attribute: name, before, after });
  });
}
