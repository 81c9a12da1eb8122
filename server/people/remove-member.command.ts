import sql from 'sql-template-tag';
import type { Member } from '#server/platform/http/caller.ts';
import { holdMembers } from './hold-members.ts';
import type { MemberParts } from './member-parts.ts';

/**
 * Removes a member from the company; their other companies stay. The row stays for history (docs/decisions/0013-removal.md), and a new
 * invitation lets them come back: one that still waits, since they came by single sign-on instead, is taken back.
 * @throws Refused `notFound`, `lastAdmin`, `ownMembership`
 */
export async function removeMember({ db, publish }: MemberParts, member: Member, userId: string): Promise<void> {
  const { companyId, userId: by } = member;
  const userIds = [userId];
  await db.transaction(async (tx) => {
    // Before the member, in the order in which accepting holds both.
    const waiting = await tx.query<{ id: string }>(sql`
      UPDATE invitations SET removed_on = now(), modified_on = now()
      WHERE company_id = ${companyId} AND email = (SELECT email FROM users WHERE id = ${userId})
        AND accepted_on IS NULL AND removed_on IS NULL RETURNING id`);
    await holdMembers(tx, member, { userIds, needs: 'set-user-state', endsAdmins: true });
    await tx.query(sql`
      UPDATE all_memberships SET status = 'removed', removed_on = now(), modified_on = now()
      WHERE company_id = ${companyId} AND user_id = ${userId}`);
    for (const { id: invitationId } of waiting)
      await publish(tx, { name: 'invitationRemoved', companyId, by, invitationId });
    await publish(tx, { name: 'memberRemoved', companyId, by, userIds });
  });
}
