import type { CompanyEvent } from '#server/companies/events.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import type { ReferralSettings } from '#server/platform/referral-settings.ts';
import { noteFounded } from './note-founded.ts';
import { referralRoutes } from './routes.ts';

/** The referral programme: who takes part, by whose code somebody registered, which company came of it. */
export function referralsModule(parts: ModuleParts, { referrals }: ReferralSettings): Module<CompanyEvent> {
  return { routes: referralRoutes({ ...parts, referrals }), subscribers: [noteFounded(parts)] };
}
