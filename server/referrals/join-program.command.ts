import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type * as z from 'zod';
import { referralState } from '#contract/referral-state.ts';
import type { joinReferralProgram } from '#contract/referrals.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import { type MembershipRow, readMembership } from './membership.query.ts';
import { type ProgramRow, readProgramOfId } from './program.query.ts';
import { newReferralCode } from './referral-code.ts';
import type { ReferralParts } from './referral-parts.ts';

type Wanted = z.output<typeof joinReferralProgram.body>;

/** @throws Refused `referralNotStarted`, `referralEnded`, `referralTermsChanged` */
function requireOpen(program: ProgramRow, { acceptedReferralTermsId }: Wanted, now: Date): void {
  const state = referralState(program, now.getTime());
  if (state === 'upcoming') refuse('referralNotStarted', { startAt: program.startAt });
  if (state === 'ended') refuse('referralEnded', {});
  if (program.termsId !== acceptedReferralTermsId) refuse('referralTermsChanged', {});
}

/** Holds the account, so that it is not deleted meanwhile: of one that is gone no membership stays. @throws Refused `notSignedIn` */
async function holdAccount(tx: Transaction, userId: string): Promise<void> {
  const held = await tx.query(sql`SELECT FROM users WHERE id = ${userId} AND deleted_on IS NULL FOR KEY SHARE`);
  // Its session goes on for a moment after an account was deleted.
  if (held.length === 0) refuse('notSignedIn', {});
}

/**
 * Makes the caller a member of a programme, with a code of their own (REF-01). Who is one already gets the same code, whatever has become of
 * the programme and its terms; of two requests at once one makes it.
 * @throws Refused `notFound`, `referralNotStarted`, `referralEnded`, `referralTermsChanged`
 */
export async function joinProgram(
  { db, clock }: Pick<ReferralParts, 'db' | 'clock'>,
  userId: string,
  wanted: Wanted,
): Promise<MembershipRow> {
  return await db.transaction(async (tx) => {
    const program = found(await readProgramOfId(tx, wanted.referralProgramId));
    await holdAccount(tx, userId);
    const before = await readMembership(tx, program.id, userId);
    if (before) return before;
    const now = clock.now();
    requireOpen(program, wanted, now);
    for (;;) {
      await tx.query(sql`
        INSERT INTO referral_memberships (id, program_id, user_id, email, code, terms_id, joined_on)
        VALUES (${uuid()}, ${program.id}, ${userId}, ${wanted.userEmail}, ${newReferralCode()}, ${program.termsId},
                ${now.toISOString()})
        ON CONFLICT DO NOTHING`);
      const made = await readMembership(tx, program.id, userId);
      if (made) return made;
      // Somebody has this very code: another one.
    }
  });
}
