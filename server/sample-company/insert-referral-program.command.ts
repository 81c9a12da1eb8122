import sql from 'sql-template-tag';
import { subscriptionTimeZone } from '#contract/billing/subscription.ts';
import { currentReferralProgramKey } from '#contract/referrals/referrals.ts';
import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';

const ids = { program: '5f0c8f51-36d2-4a49-9d0a-6a1f6f0f5b01', terms: '5f0c8f51-36d2-4a49-9d0a-6a1f6f0f5b02' };
const midnight = (day: string) => new Date(getInstantOfWallClock(day, '00:00', subscriptionTimeZone)).toISOString();

/**
 * Stores an active referral programme, from three months ago to half a year from now. Its terms are
 * the page /legal/terms.
 */
export async function insertReferralProgram(tx: Transaction, today: string): Promise<void> {
  const [startAt, endAt] = [midnight(addDays(today, -90)), midnight(addDays(today, 180))];
  await tx.query(sql`
    INSERT INTO referral_programs (id, key, start_at, end_at) VALUES (${ids.program}, ${currentReferralProgramKey}, ${startAt}, ${endAt})`);
  await tx.query(sql`
    INSERT INTO referral_terms (id, program_id, url_pl, url_en, made_on)
    VALUES (${ids.terms}, ${ids.program}, '/legal/terms?language=pl', '/legal/terms?language=en', ${startAt})`);
}
