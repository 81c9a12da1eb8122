import { endpointsByName } from '#contract/api.ts';
import { testRequestsByEndpoint } from './endpoint-requests.ts';
import { hashCompanyRowsByTable } from './fingerprint.ts';
import type { TestApp } from './test-app.ts';
import type { TestCompany } from './test-world.ts';

/** Every endpoint for members, with a valid request. */
export const memberEndpointsWithTestRequests = [...endpointsByName].flatMap(([name, endpoint]) =>
  endpoint.access.who === 'member' ? [{ name, endpoint, request: testRequestsByEndpoint[name]! }] : [],
);

/**
 * Calls an endpoint as an administrator. It returns the response, and whether any row of the
 * company changed.
 */
export async function callAsAdminAndDetectChanges(
  app: TestApp,
  company: TestCompany,
  { endpoint, request }: (typeof memberEndpointsWithTestRequests)[number],
) {
  const as = { userId: company.admin, company: company.id, language: 'pl' } as const;
  const asked = await request.ask({ app, company, userId: company.admin });
  const before = await hashCompanyRowsByTable(app.db, company.id);
  const answer = await app.call(endpoint, as, asked as never);
  const after = await hashCompanyRowsByTable(app.db, company.id);
  return { ...answer, changed: JSON.stringify(after) !== JSON.stringify(before) };
}
