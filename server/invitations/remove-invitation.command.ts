import sql from 'sql-template-tag';
import type { Member } from '#server/platform/http/caller.ts';
import { holdInvitation } from './hold-invitation.ts';
import type { InvitationParts } from './invitation-parts.ts';

/** Takes an invitation back: its link ends, and says so. @throws Refused `notFound` */
export async function removeInvitation(
  { db, clock, publish }: InvitationParts,
  { companyId, userId: by }: Member,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdInvitation(tx, companyId, id);
    const now = clock.now().toISOString();
    await tx.query(sql`
      UPDATE invitations SET removed_on = ${now}, modified_on = ${now} WHERE company_id = ${companyId} AND id = ${id}`);
    await publish(tx, { name: 'invitationRemoved', companyId, by, invitationId: id });
  });
}
