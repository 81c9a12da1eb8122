import sql from 'sql-template-tag';
import type { SsoEvent } from '#server/events/account-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';

/**
 * Updates the recipient of voucher emails when the email of the account changes, unless the member
 * had entered another one.
 */
export const updateVoucherEmail: Subscriber<SsoEvent> = {
  inTransaction: {
    async accountEmailChanged(tx, { userId, before, after }) {
      await tx.query(sql`
        UPDATE referral_memberships SET email = ${after} WHERE user_id = ${userId} AND email = ${before}`);
    },
  },
};
