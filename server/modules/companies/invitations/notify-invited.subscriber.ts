import sql from 'sql-template-tag';
import type { InvitationEvent } from '#server/events/invitation-events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';

/**
 * Notifies the open pages of invited people with an account when an invitation is sent, resent or
 * withdrawn.
 */
export function notifyInvitedPeople(announce: Announce): Subscriber<InvitationEvent> {
  const announceTo = async (tx: Transaction, companyId: string, ids: readonly string[]) => {
    const invited = await tx.query<{ userId: string }>(sql`
      SELECT u.id AS "userId" FROM invitations i JOIN users u ON u.email = i.email
      WHERE i.company_id = ${companyId} AND i.id = ANY(${ids}::uuid[])`);
    for (const { userId } of invited)
      tx.afterCommit(() =>
        announce({ user: userId }, { name: 'UserProfileRefreshed', payload: { companyId: null, userId } }),
      );
  };
  const announceOne = (tx: Transaction, { companyId, invitationId }: { companyId: string; invitationId: string }) =>
    announceTo(tx, companyId, [invitationId]);
  return {
    inTransaction: {
      invitationsSent: (tx, { companyId, invitations }) =>
        announceTo(
          tx,
          companyId,
          invitations.map(({ id }) => id),
        ),
      invitationResent: announceOne,
      invitationRemoved: announceOne,
    },
  };
}
