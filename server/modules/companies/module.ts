import type { IdentityEvent } from '#server/events/account-events.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { AppContext, Module } from '#server/platform/module.ts';
import { announceCompanies } from './announce-companies.ts';
import { type CompanyDeps, companyRoutes } from './routes.ts';

/** Builds the module of companies: created, configured, activated and deactivated. */
export function companiesModule(
  context: AppContext<CompanyEvent>,
  deps: Pick<CompanyDeps, 'accepted' | 'beginTrial' | 'hasReferrals'>,
): Module<CompanyEvent | IdentityEvent> {
  return { routes: companyRoutes({ ...context, ...deps }), subscribers: [announceCompanies(context.live)] };
}
