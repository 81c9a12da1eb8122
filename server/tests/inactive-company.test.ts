import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeLanguage } from '#contract/accounts/user.ts';
import { listCompanies } from '#contract/company/companies.ts';
import { logOut } from '#contract/sign-in/auth.ts';
import { getEndpointErrors } from '#contract/wire/endpoint.ts';
import { callAsAdminAndDetectChanges, memberEndpointsWithTestRequests } from '#server/testing/member-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
// Each endpoint has its own company, since the test of another endpoint may reach a limit or end a
// session.
beforeEach(async () => {
  company = await addCompany(app.db);
});

async function turn(active: boolean): Promise<void> {
  await app.db.query(sql`UPDATE companies SET is_active = ${active} WHERE id = ${company.id}`);
  app.membersChanged(company.id);
}

it.each(memberEndpointsWithTestRequests)(
  '$name is refused in an inactive company if it changes data, and works if it reads',
  async (one) => {
    const { endpoint } = one;
    const active = await callAsAdminAndDetectChanges(app, company, one);
    expect(active.status, JSON.stringify(active.body)).toBe(endpoint.answer.status);
    await turn(false);
    const inactive = await callAsAdminAndDetectChanges(app, company, one);
    await turn(true);
    if (!endpoint.whileInactive) expect(inactive.changed).toBe(false);
    if (active.changed && !endpoint.whileInactive) {
      expect([inactive.status, inactive.body.errorCode]).toEqual([409, 'companyInactive']);
      expect(inactive.body.message).toContain('administrator');
    } else expect(inactive.status, JSON.stringify(inactive.body)).toBe(endpoint.answer.status);
    expect(getEndpointErrors(endpoint).includes('companyInactive')).toBe(active.changed && !endpoint.whileInactive);
  },
);

it('signing out and one’s own profile have nothing to do with any company', async () => {
  await turn(false);
  const as = { userId: company.admin };
  const listed = await app.call(listCompanies, as);
  expect(listed.body.companies).toMatchObject([{ id: company.id, isActive: false }]);
  expect((await app.call(changeLanguage, as, { body: { language: 'en-US' } })).status).toBe(204);
  expect((await app.call(logOut, as, { body: null })).status).toBe(204);
  await turn(true);
});
