import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { normalizeReferralCode } from './referral-code.ts';
import type { ReferralDeps } from './referral-deps.ts';

/** An account that was just created. */
interface NewAccount {
  userId: string;
  /** The email in lower case. */
  email: string;
}

/**
 * Creates the function that stores by whose code an account registered (REF-02), in the transaction
 * that creates the account.
 */
export function createReferralCodeStorer({ clock, referrals }: Pick<ReferralDeps, 'clock' | 'referrals'>) {
  /** @throws Refused `referralCodeInvalid`, `referralCodeOwn` */
  return async (tx: Transaction, { userId, email }: NewAccount, typed: string): Promise<void> => {
    const code = referrals && normalizeReferralCode(typed);
    if (!code) refuse('referralCodeInvalid', {});
    const now = clock.now().toISOString();
    // The lock makes a parallel deletion of the member's account wait. The deletion then removes
    // this reference too.
    const [membership] = await tx.query<{ id: string; email: string }>(sql`
      SELECT m.id, m.email FROM referral_memberships m JOIN referral_programs p ON p.id = m.program_id
      WHERE m.code = ${code} AND ${now}::timestamptz BETWEEN p.start_at AND p.end_at FOR KEY SHARE OF m`);
    if (!membership) refuse('referralCodeInvalid', {});
    if (membership.email === email) refuse('referralCodeOwn', {});
    await tx.query(sql`
      INSERT INTO referred_accounts (user_id, membership_id, registered_on) VALUES (${userId}, ${membership.id}, ${now})`);
  };
}
