import sql from 'sql-template-tag';
import { RetryTransactionError, type Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockMembers } from './lock-members.ts';
import type { MemberDeps } from './member-deps.ts';

const readEmail = async (tx: Transaction, userId: string) =>
  (await tx.query<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`))[0]?.email;

/**
 * Withdraws the company's pending invitation of a member. The directory may change the member's
 * email, and the invitation's, at this moment. The retry sees the new email.
 * @returns the withdrawn invitations
 */
async function takeBackWaiting(tx: Transaction, companyId: string, userId: string): Promise<{ id: string }[]> {
  const email = await readEmail(tx, userId);
  const waiting = await tx.query<{ id: string }>(sql`
    UPDATE invitations SET removed_on = now(), modified_on = now()
    WHERE company_id = ${companyId} AND email = ${email} AND accepted_on IS NULL AND removed_on IS NULL RETURNING id`);
  if ((await readEmail(tx, userId)) !== email) throw new RetryTransactionError();
  return waiting;
}

/**
 * Removes a member from this company only. The row stays for history
 * (docs/decisions/0013-removal.md), and a new invitation readmits the person. A pending invitation
 * is withdrawn, because a member who came by single sign-on may still have one.
 * @throws Refused `notFound`, `lastAdmin`, `ownMembership`
 */
export async function removeMember({ db, publish }: MemberDeps, member: Member, userId: string): Promise<void> {
  const { companyId, userId: by } = member;
  const userIds = [userId];
  await db.transaction(async (tx) => {
    // The invitation is locked before the member, in the same order as an acceptance.
    const waiting = await takeBackWaiting(tx, companyId, userId);
    await lockMembers(tx, member, { userIds, needs: 'set-user-state', endsAdmins: true });
    await tx.query(sql`
      UPDATE all_memberships SET status = 'removed', removed_on = now(), modified_on = now()
      WHERE company_id = ${companyId} AND user_id = ${userId}`);
    for (const { id: invitationId } of waiting)
      await publish(tx, { name: 'invitationRemoved', companyId, by, invitationId });
    await publish(tx, { name: 'memberRemoved', companyId, by, userIds });
  });
}
