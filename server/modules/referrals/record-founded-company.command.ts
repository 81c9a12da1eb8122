import sql from 'sql-template-tag';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { ReferralParts } from './referral-parts.ts';

/**
 * Stores the first company of a person who registered by a code as referred. A member cannot refer
 * their own company. Their account is older than their code, and the email that they joined with
 * cannot register by it.
 */
export function recordFoundedCompany({ clock }: Pick<ReferralParts, 'clock'>): Subscriber<CompanyEvent> {
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
