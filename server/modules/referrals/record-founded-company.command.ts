import sql from 'sql-template-tag';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { ReferralDeps } from './referral-deps.ts';

/**
 * Stores that the first company of a person was referred, if the person registered by a code. No
 * check against a member's own code is needed here. A member's account is older than the code, and
 * registration refuses a code with the member's email.
 */
export function recordReferredCompany({ clock }: Pick<ReferralDeps, 'clock'>): Subscriber<CompanyEvent> {
  return {
    inTransaction: {
      async companyCreated(tx, { companyId, by }) {
        await tx.query(sql`
          INSERT INTO referred_companies (company_id, user_id, founded_on)
          SELECT ${companyId}, user_id, ${clock.now().toISOString()} FROM referred_accounts WHERE user_id = ${by}
          ON CONFLICT DO NOTHING`);
      },
    },
  };
}
