import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReferralSettings } from '#server/platform/referral-settings.ts';

/** What the referral programme works with. */
export interface ReferralParts {
  db: Database;
  clock: Clock;
  /** https://…, without a path. */
  publicUrl: string;
  /** Null: there is no programme here. */
  referrals: ReferralSettings['referrals'];
}
