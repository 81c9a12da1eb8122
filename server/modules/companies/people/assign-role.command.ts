import sql from 'sql-template-tag';
import type { Role } from '#contract/wire/permissions.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { lockMembers } from './lock-members.ts';
import type { MemberParts } from './member-parts.ts';

/**
 * Gives members a role, all of them or none (USER-04). Members who have the role already stay
 * unchanged.
 * @throws Refused `memberChanged` when one of them is inactive, `notFound`, `lastAdmin`,
 * `ownMembership`
 */
export async function assignRole(
  { db, publish }: MemberParts,
  member: Member,
  { userIds, role }: { userIds: readonly string[]; role: Role },
): Promise<void> {
  const { companyId, userId: by } = member;
  await db.transaction(async (tx) => {
    const members = await lockMembers(tx, member, { userIds, needs: 'assign-role', endsAdmins: role !== 'admin' });
    if (members.some(({ status }) => status !== 'active')) refuse('memberChanged', {});
    const changes = members
      .filter((one) => one.role !== role)
      .map(({ userId, role: before }) => ({ userId, before, after: role }));
    if (changes.length === 0) return;
    await tx.query(sql`
      UPDATE memberships SET role = ${role}, modified_on = now()
      WHERE company_id = ${companyId} AND user_id = ANY(${changes.map(({ userId }) => userId)}::uuid[])`);
    await publish(tx, { name: 'memberRolesChanged', companyId, by, changes });
  });
}
