import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { ExtraAttribute } from '#contract/people/members.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { lockExtraAttributesForChange, throwAsAttributeNameTaken } from './lock-extra-attributes.ts';
import type { MemberDeps } from './member-deps.ts';

/**
 * Adds an extra attribute to the company.
 * @throws Refused `extraAttributeExists`, `tooManyExtraAttributes`
 */
export async function addExtraAttribute(
  { db, publish }: MemberDeps,
  { companyId, userId: by }: Member,
  name: string,
): Promise<ExtraAttribute> {
  return await db.transaction(async (tx) => {
    const known = await lockExtraAttributesForChange(tx, companyId);
    if (known.length >= limits.extraAttributes) refuse('tooManyExtraAttributes', { max: limits.extraAttributes });
    const id = uuid();
    await tx
      .query(sql`
        INSERT INTO extra_attributes (company_id, id, name, created_on) VALUES (${companyId}, ${id}, ${name}, clock_timestamp())`)
      .catch(throwAsAttributeNameTaken);
    await publish(tx, { name: 'extraAttributeAdded', companyId, by, attributeId: id, before: null, after: { name } });
    return { id, name };
  });
}
