import sql from 'sql-template-tag';
import type { IdentityEvent } from '#server/identity/events.ts';
import { type Transaction, TryAgain } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';

const uniqueViolation = '23505';

/**
 * Gives the company's waiting invitation of a member their new e-mail; it counts as sent when it was. Where one waits for that e-mail already, the older one is taken
 * back: the old address may be given to another person, who would accept it.
 */
async function follow(tx: Transaction, companyId: string, { before, after }: { before: string; after: string }) {
  await tx
    .query(sql`
    UPDATE invitations i SET email = ${after}
    WHERE i.company_id = ${companyId} AND i.email = ${before} AND i.accepted_on IS NULL AND i.removed_on IS NULL
      AND NOT EXISTS (SELECT FROM invitations o WHERE o.company_id = ${companyId} AND o.email = ${after}
                        AND o.accepted_on IS NULL AND o.removed_on IS NULL)`)
    .catch((error: unknown) => {
      // Invited at this moment: the next try sees that invitation.
      if ((error as { code?: string }).code === uniqueViolation) throw new TryAgain();
      throw error;
    });
  await tx.query(sql`
    UPDATE invitations SET removed_on = now(), modified_on = now()
    WHERE company_id = ${companyId} AND email = ${before} AND accepted_on IS NULL AND removed_on IS NULL`);
}

/** Has the company's own invitations follow a member's e-mail. Those of other companies are for the mailbox, and stay. */
export const followEmail: Subscriber<IdentityEvent> = {
  inTransaction: {
    async memberFollowedDirectory(tx, { companyId, email }) {
      if (email) await follow(tx, companyId, email);
    },
  },
};
