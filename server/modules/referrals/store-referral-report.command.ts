import { createHash, timingSafeEqual } from 'node:crypto';
import sql from 'sql-template-tag';
import type * as z from 'zod';
import type { reportReferral as declared } from '#contract/referrals/referrals.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { normalizeReferralCode } from './referral-code.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Requires the operator's key. The time of the comparison does not depend on the key.
 * @throws Refused `operatorKeyInvalid`
 */
export function requireOperatorKey(given: string | null, key: string | null | undefined): void {
  if (!key || !timingSafeEqual(digest(given ?? ''), digest(key))) refuse('operatorKeyInvalid', {});
}

/**
 * Stores a report from the operator's website about a code, once for each request id.
 * @throws Refused `notFound` for an unknown code
 */
export async function storeReferralReport(
  db: Queryable,
  { code, what, requestId }: z.output<typeof declared.body>,
  now: Date,
): Promise<void> {
  const known = await db.query(sql`
    WITH member AS (SELECT id FROM referral_memberships WHERE code = ${normalizeReferralCode(code)} FOR KEY SHARE),
      told AS (
        INSERT INTO referral_reports (membership_id, request_id, what, reported_on)
        SELECT id, ${requestId}, ${what}, ${now.toISOString()} FROM member ON CONFLICT DO NOTHING
      )
    SELECT FROM member`);
  if (known.length === 0) refuse('notFound', {});
}
