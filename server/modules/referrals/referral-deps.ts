import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReferralSettings } from '#server/platform/referral-settings.ts';

/** The dependencies of the referral programme. */
export interface ReferralDeps {
  db: Database;
  clock: Clock;
  /** https://…, without a path. */
  publicUrl: string;
  /** Null when the deployment has no programme. */
  referrals: ReferralSettings['referrals'];
}
