import sql from 'sql-template-tag';
import type { IdentityEvent } from '#server/events/account-events.ts';
import { type Transaction, TryAgain } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';

const uniqueViolation = '23505';

/**
 * Moves the company's pending invitation of a member to their new email. It keeps its time of
 * sending. An invitation that is pending there already withdraws the older one. Another person may
 * get the old address and accept it.
 */
async function follow(tx: Transaction, companyId: string, { before, after }: { before: string; after: string }) {
  await tx
    .query(sql`
    UPDATE invitations i SET email = ${after}
    WHERE i.company_id = ${companyId} AND i.email = ${before} AND i.accepted_on IS NULL AND i.removed_on IS NULL
      AND NOT EXISTS (SELECT FROM invitations o WHERE o.company_id = ${companyId} AND o.email = ${after}
                        AND o.accepted_on IS NULL AND o.removed_on IS NULL)`)
    .catch((error: unknown) => {
      // Another invitation is sent at this moment: the retry sees it.
      if ((error as { code?: string }).code === uniqueViolation) throw new TryAgain();
      throw error;
    });
  await tx.query(sql`
    UPDATE invitations SET removed_on = now(), modified_on = now()
    WHERE company_id = ${companyId} AND email = ${before} AND accepted_on IS NULL AND removed_on IS NULL`);
}

/**
 * Makes the company's own invitations follow a member's email. Other companies' invitations belong
 * to the mailbox, and stay.
 */
export const followEmail: Subscriber<IdentityEvent> = {
  inTransaction: {
    async memberFollowedDirectory(tx, { companyId, email }) {
      if (email) await follow(tx, companyId, email);
    },
  },
};
