import sql from 'sql-template-tag';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';
import type { MailStatusEvent } from '#server/platform/mail/events.ts';

/**
 * Notifies the open tables of members when the mail status of an invitation's email changes
 * (USER-06).
 */
export function announceInvitationMailStatus(announce: Announce): Subscriber<MailStatusEvent> {
  return {
    inTransaction: {
      async mailStatusChanged(tx, { mailId, companyId }) {
        if (companyId === null) return;
        const [invitation] = await tx.query(sql`
          SELECT FROM invitations WHERE company_id = ${companyId} AND mail_id = ${mailId} LIMIT 1`);
        const audience = { company: companyId, permission: 'company-get-users' } as const;
        if (invitation) tx.afterCommit(() => announce(audience, { name: 'MembersChanged', payload: { companyId } }));
      },
    },
  };
}
