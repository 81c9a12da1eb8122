import type { IdentityEvent } from '#server/events/account-events.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import { announceCompanies } from './announce-companies.ts';
import { type CompanyDeps, companyRoutes } from './routes.ts';

/** Builds the module of companies: created, configured, activated and deactivated. */
export function companiesModule(
  parts: ModuleParts<CompanyEvent>,
  needed: Pick<CompanyDeps, 'accepted' | 'beginTrial' | 'hasReferrals'>,
): Module<CompanyEvent | IdentityEvent> {
  return { routes: companyRoutes({ ...parts, ...needed }), subscribers: [announceCompanies(parts.live)] };
}
