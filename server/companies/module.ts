import type { IdentityEvent } from '#server/identity/events.ts';
import type { Accepted } from '#server/people/consents.query.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import { announceCompanies } from './announce-companies.ts';
import type { BeginTrial } from './create-company.command.ts';
import type { CompanyEvent } from './events.ts';
import { companyRoutes } from './routes.ts';

/** Companies: made, set up, turned on and off; `accepted` says who has accepted what holds now, `beginTrial` gives a new one what it may have. */
export function companiesModule(
  parts: ModuleParts<CompanyEvent>,
  more: { accepted: () => Accepted; beginTrial: BeginTrial },
): Module<CompanyEvent | IdentityEvent> {
  return { routes: companyRoutes({ ...parts, ...more }), subscribers: [announceCompanies(parts.live)] };
}
