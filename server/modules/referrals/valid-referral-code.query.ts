import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { normalizeReferralCode } from './referral-code.ts';

/**
 * Returns whether a typed code is valid for a registration: a member's code, while its programme
 * runs.
 */
export async function isValidReferralCode(db: Queryable, typed: string, now: Date): Promise<boolean> {
  const code = normalizeReferralCode(typed);
  if (code === null) return false;
  const found = await db.query(sql`
    SELECT FROM referral_memberships m JOIN referral_programs p ON p.id = m.program_id
    WHERE m.code = ${code} AND ${now.toISOString()}::timestamptz BETWEEN p.start_at AND p.end_at`);
  return found.length > 0;
}
