import sql from 'sql-template-tag';
import type { Member } from '#server/platform/http/caller.ts';
import { deleteWaitingMail } from '#server/platform/mail/delete-waiting-mails.command.ts';
import type { InvitationDeps } from './invitation-deps.ts';
import { lockInvitation } from './lock-invitation.ts';

/**
 * Withdraws an invitation. Its link then explains that it was withdrawn, and an email in the queue
 * is not sent.
 * @throws Refused `notFound`
 */
export async function removeInvitation(
  { db, clock, publish }: InvitationDeps,
  { companyId, userId: by }: Member,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { mailId } = await lockInvitation(tx, companyId, id);
    if (mailId) await deleteWaitingMail(tx, mailId);
    const now = clock.now().toISOString();
    await tx.query(sql`
      UPDATE invitations SET removed_on = ${now}, modified_on = ${now} WHERE company_id = ${companyId} AND id = ${id}`);
    await publish(tx, { name: 'invitationRemoved', companyId, by, invitationId: id });
  });
}
