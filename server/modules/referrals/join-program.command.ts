import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type * as z from 'zod';
import { getReferralProgramPhase } from '#contract/referrals/referral-state.ts';
import type { joinReferralProgram } from '#contract/referrals/referrals.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { type ReferralMembershipRow, readReferralMembership } from './membership.query.ts';
import { type ProgramRow, readProgramOfId } from './program.query.ts';
import { createReferralCode } from './referral-code.ts';
import type { ReferralDeps } from './referral-deps.ts';

type Wanted = z.output<typeof joinReferralProgram.body>;

/** @throws Refused `referralNotStarted`, `referralEnded`, `referralTermsChanged` */
function requireOpen(program: ProgramRow, { acceptedReferralTermsId }: Wanted, now: Date): void {
  const state = getReferralProgramPhase(program, now.getTime());
  if (state === 'upcoming') refuse('referralNotStarted', { startAt: program.startAt });
  if (state === 'ended') refuse('referralEnded', {});
  if (program.termsId !== acceptedReferralTermsId) refuse('referralTermsChanged', {});
}

/**
 * Locks the account, so that a parallel deletion of the account leaves no membership behind.
 * @throws Refused `notSignedIn`
 */
async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  const account = await tx.query(sql`SELECT FROM users WHERE id = ${userId} AND deleted_on IS NULL FOR KEY SHARE`);
  // An access token still works for a moment after its account was deleted.
  if (account.length === 0) refuse('notSignedIn', {});
}

/**
 * Makes the caller a member of a programme, with a new code (REF-01). A repeated request returns
 * the same code, even if the programme or its terms have changed. Only one of two parallel requests
 * creates the membership.
 * @throws Refused `notFound`, `notSignedIn`, `referralNotStarted`, `referralEnded`,
 * `referralTermsChanged`
 */
export async function joinProgram(
  { db, clock }: Pick<ReferralDeps, 'db' | 'clock'>,
  userId: string,
  wanted: Wanted,
): Promise<ReferralMembershipRow> {
  return await db.transaction(async (tx) => {
    const program = requireFound(await readProgramOfId(tx, wanted.referralProgramId));
    await lockAccount(tx, userId);
    const before = await readReferralMembership(tx, program.id, userId);
    if (before) return before;
    const now = clock.now();
    requireOpen(program, wanted, now);
    for (;;) {
      await tx.query(sql`
        INSERT INTO referral_memberships (id, program_id, user_id, email, code, terms_id, joined_on)
        VALUES (${uuid()}, ${program.id}, ${userId}, ${wanted.userEmail}, ${createReferralCode()}, ${program.termsId},
                ${now.toISOString()})
        ON CONFLICT DO NOTHING`);
      const made = await readReferralMembership(tx, program.id, userId);
      if (made) return made;
      // Another member has this code, so the loop tries another.
    }
  });
}
