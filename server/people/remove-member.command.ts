import sql from 'sql-template-tag';
import type { Member } from '#server/platform/http/caller.ts';
import { holdMembers } from './hold-members.ts';
import type { MemberParts } from './member-parts.ts';

/**
 * Removes a member from the company; their other companies stay. The row stays for history (docs/decisions/0013-removal.md), and an
 * invitation lets them come back.
 * @throws Refused `notFound`, `lastAdmin`, `ownMembership`
 */
export async function removeMember({ db, publish }: MemberParts, member: Member, userId: string): Promise<void> {
  const { companyId, userId: by } = member;
  const userIds = [userId];
  await db.transaction(async (tx) => {
    await holdMembers(tx, member, { userIds, needs: 'set-user-state', endsAdmins: true });
    await tx.query(sql`
      UPDATE all_memberships SET status = 'removed', removed_on = now(), modified_on = now()
      WHERE company_id = ${companyId} AND user_id = ${userId}`);
    await publish(tx, { name: 'memberRemoved', companyId, by, userIds });
  });
}
