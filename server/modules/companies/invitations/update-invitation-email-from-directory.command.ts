import sql from 'sql-template-tag';
import type { SsoEvent } from '#server/events/account-events.ts';
import { RetryTransactionError, type Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';

const uniqueViolation = '23505';

/**
 * Moves the company's pending invitation of a member to their new email. Otherwise another person
 * who gets the old address could accept it. The time of sending stays. If the new email has a
 * pending invitation already, the invitation to the former email is withdrawn.
 */
async function follow(tx: Transaction, companyId: string, { before, after }: { before: string; after: string }) {
  await tx
    .query(sql`
    UPDATE invitations i SET email = ${after}
    WHERE i.company_id = ${companyId} AND i.email = ${before} AND i.accepted_on IS NULL AND i.removed_on IS NULL
      AND NOT EXISTS (SELECT FROM invitations o WHERE o.company_id = ${companyId} AND o.email = ${after}
                        AND o.accepted_on IS NULL AND o.removed_on IS NULL)`)
    .catch((error: unknown) => {
      // Another request invites the new email at this moment. The retry sees that invitation.
      if ((error as { code?: string }).code === uniqueViolation) throw new RetryTransactionError();
      throw error;
    });
  await tx.query(sql`
    UPDATE invitations SET removed_on = now(), modified_on = now()
    WHERE company_id = ${companyId} AND email = ${before} AND accepted_on IS NULL AND removed_on IS NULL`);
}

/**
 * Moves the company's own invitation when a member's email changes by its directory. Invitations of
 * other companies belong to the mailbox and stay.
 */
export const updateInvitationEmailFromDirectory: Subscriber<SsoEvent> = {
  inTransaction: {
    async memberFollowedDirectory(tx, { companyId, email }) {
      if (email) await follow(tx, companyId, email);
    },
  },
};
