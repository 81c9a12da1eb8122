import sql from 'sql-template-tag';
import type { IdentityEvent } from '#server/identity/events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';

/** Has the e-mail that letters of vouchers go to follow its account's. */
export const followEmail: Subscriber<IdentityEvent> = {
  inTransaction: {
    async accountEmailChanged(tx, { userId, before, after }) {
      await tx.query(sql`
        UPDATE referral_memberships SET email = ${after} WHERE user_id = ${userId} AND email = ${before}`);
    },
  },
};
