import type { IdentityEvent } from '#server/identity/events.ts';
import type { Accepted } from '#server/people/consents.query.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import { announceCompanies } from './announce-companies.ts';
import type { CompanyEvent } from './events.ts';
import { companyRoutes } from './routes.ts';

/** Companies: made, set up, turned on and off; `accepted` says who has accepted what holds now. */
export function companiesModule(
  parts: ModuleParts<CompanyEvent>,
  accepted: () => Accepted,
): Module<CompanyEvent | IdentityEvent> {
  return { routes: companyRoutes({ ...parts, accepted }), subscribers: [announceCompanies(parts.live)] };
}
