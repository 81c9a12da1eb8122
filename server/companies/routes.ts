import { listCompanies as listCompaniesCall } from '#contract/companies.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { listCompanies } from './list-companies.query.ts';

/** Companies of the signed-in person. */
export function companyRoutes({ db }: { db: Database }): Route[] {
  return [route(listCompaniesCall, async ({ caller }) => ({ companies: await listCompanies(db, caller.userId) }))];
}
