import type { CompanyEvent } from '#server/events/company-events.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { announceCompanies } from './announce-companies.subscriber.ts';
import { type CompanyDeps, companyRoutes } from './routes.ts';

/** The module of companies: created, configured, activated and deactivated. */
export const companiesModule = defineModule({
  name: 'companies',
  deps: (context: AppContext<CompanyEvent>, needs: Pick<CompanyDeps, 'accepted' | 'beginTrial' | 'hasReferrals'>) => ({
    ...context,
    ...needs,
  }),
  routes: (deps) => companyRoutes(deps),
  subscribers: ({ live }) => [announceCompanies(live)],
});
