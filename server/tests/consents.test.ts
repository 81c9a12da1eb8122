import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { deactivateCompany } from '#contract/company/company-details.ts';
import { createCompany } from '#contract/company/new-company.ts';
import { acceptConsents } from '#contract/sign-in/registration.ts';
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

/** Sets the time at which the person accepted both documents. Null means never. */
async function accepted(userId: string, on: string | null): Promise<void> {
  await app.db.query(sql`UPDATE users SET terms_of_service_on = ${on}, privacy_policy_on = ${on} WHERE id = ${userId}`);
  app.membersChanged(company.id, userId);
}

it.each(memberEndpointsWithTestRequests)(
  '$name is refused to people without consents if it changes data, and works if it reads',
  async (one) => {
    const { endpoint } = one;
    const open = await callAsAdminAndDetectChanges(app, company, one);
    expect(open.status, JSON.stringify(open.body)).toBe(endpoint.answer.status);
    // Activates the company again, since endpoints with `whileInactive` may have deactivated it.
    if (endpoint.whileInactive) await app.db.query(sql`UPDATE companies SET is_active = true WHERE id = ${company.id}`);
    await accepted(company.admin, null);
    const missing = await callAsAdminAndDetectChanges(app, company, one);
    await accepted(company.admin, '2026-11-01');
    expect(missing.changed).toBe(false);
    const mayChange = open.changed || endpoint.whileInactive === true;
    if (mayChange) expect([missing.status, missing.body.errorCode]).toEqual([403, 'consentsMissing']);
    else expect(missing.status, JSON.stringify(missing.body)).toBe(endpoint.answer.status);
    expect(getEndpointErrors(endpoint).includes('consentsMissing')).toBe(mayChange);
  },
);

it('each of the two is asked for, also of founders; who accepts goes on at once, on every server', async () => {
  const other = await createTestApp({ databaseUrl: app.databaseUrl });
  const as = { userId: company.admin, company: company.id, language: 'en' } as const;
  const founding = { body: { companyName: 'Nowa Firma', phoneNumber: '22 123 45 67' } };
  const found = () => app.call(createCompany, as, founding);
  const turnOff = async () => (await other.call(deactivateCompany, as)).status;
  await app.db.query(sql`UPDATE users SET is_company_creator = true WHERE id = ${company.admin}`);
  await accepted(company.admin, null);
  other.membersChanged(company.id);
  expect(await turnOff()).toBe(403);
  await app.call(acceptConsents, as, { body: { termsOfService: true } });
  expect(await turnOff()).toBe(403);
  const refused = await found();
  expect([refused.status, refused.body.errorCode]).toEqual([403, 'consentsMissing']);
  expect(refused.body.message).toContain('Reload the page');
  await app.call(acceptConsents, as, { body: { privacyPolicy: true } });
  expect(await turnOff()).toBe(204);
  expect((await found()).status).toBe(201);
  await other.stop();
});

it('a document that is still to come asks nobody; from its first moment on it does', async () => {
  const later = await createTestApp({
    databaseUrl: app.databaseUrl,
    accounts: { termsFrom: '2026-12-01T00:00:00.000Z' },
  });
  const profile = async () => (await later.call(getProfile, { userId: company.user })).body;
  await accepted(company.user, '2026-11-01');
  later.clock.set('2026-11-30T23:59:59.999Z');
  expect(await profile()).toMatchObject({ termsOfService: true, privacyPolicy: true });
  later.clock.set('2026-12-01T00:00:00.000Z');
  expect(await profile()).toMatchObject({ termsOfService: false, privacyPolicy: true });
  await later.stop();
});
