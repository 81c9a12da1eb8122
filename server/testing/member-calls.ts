import { api } from '#contract/api.ts';
import { endpointRequests } from './endpoint-requests.ts';
import { fingerprint } from './fingerprint.ts';
import type { TestApp } from './test-app.ts';
import type { TestCompany } from './test-world.ts';

/** Every call of members, and how it is made. */
export const memberCalls = [...api].flatMap(([name, endpoint]) =>
  endpoint.access.who === 'member' ? [{ name, endpoint, request: endpointRequests[name]! }] : [],
);

/** Calls as an administrator; the answer, and whether anything of the company changed by it. */
export async function tryOut(app: TestApp, company: TestCompany, { endpoint, request }: (typeof memberCalls)[number]) {
  const as = { userId: company.admin, company: company.id, language: 'pl' } as const;
  const asked = await request.ask({ app, company, userId: company.admin });
  const before = await fingerprint(app.db, company.id);
  const answer = await app.call(endpoint, as, asked as never);
  const after = await fingerprint(app.db, company.id);
  return { ...answer, changed: JSON.stringify(after) !== JSON.stringify(before) };
}
