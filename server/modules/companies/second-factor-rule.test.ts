import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listCompanies } from '#contract/company/companies.ts';
import { removePasskey } from '#contract/factors/factors.ts';
import { getSecondFactorRule, setSecondFactorRule } from '#contract/factors/second-factor-rule.ts';
import { listPeople } from '#contract/people/people.ts';
import { listAudit } from '#contract/reports/audit.ts';
import { createAccessTokenService } from '#server/platform/tokens/access-tokens.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { markAsMadeBySso } from '#server/testing/made-by-sso.ts';
import { createTestApp, type TestApp, testAuthSecret } from '#server/testing/test-app.ts';
import {
  addTestPasskey,
  deleteSecondFactors,
  storeIdentityProof,
  storeUnusableSecondFactor,
} from '#server/testing/test-factors.ts';
import { setTestPassword } from '#server/testing/test-sessions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMembership, type TestCompany } from '#server/testing/test-world.ts';

/** The hub closes connections by the machine's clock, so the servers use that clock here. */
const now = new Date().toISOString();
let app: TestApp;
let other: TestApp;
let addresses: [string, string];
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp({ now });
  other = await createTestApp({ now, databaseUrl: app.databaseUrl });
  const listen = (one: TestApp) => one.http.listen({ port: 0, host: '127.0.0.1' });
  addresses = [await listen(app), await listen(other)];
});
afterAll(() => Promise.all([app.stop(), other.stop()]));
beforeEach(async () => {
  company = await addCompany(app.db);
  await storeUnusableSecondFactor(app, company.admin);
});

const require = (required: boolean, userId = company.admin) =>
  app.call(setSecondFactorRule, { userId, company: company.id }, { body: { required } });
const asks = async (userId: string, on = app, of = company) =>
  (await on.call(listPeople, { userId, company: of.id })).body.errorCode ?? 200;
const missing = async (as: { userId?: string; token?: string }) =>
  (await app.call(listCompanies, as)).body.companies.map(
    (one: { secondFactorMissing: boolean }) => one.secondFactorMissing,
  );

it('from then on a person without a second factor is refused everything of the company, on all servers, and nothing of others', async () => {
  const elsewhere = await addCompany(app.db);
  await addMembership(app.db, elsewhere.id, company.user);
  for (const one of [app, other]) expect(await asks(company.user, one)).toBe(200);
  expect((await require(true)).status).toBe(204);
  await waitUntil(async () => (await asks(company.user, other)) === 'secondFactorRequired');
  expect(await asks(company.user)).toBe('secondFactorRequired');
  expect(await asks(company.user, app, elsewhere)).toBe(200);
  expect(await asks(company.admin)).toBe(200);
  expect((await missing({ userId: company.user })).sort()).toEqual([false, true]);
  expect((await require(false)).status).toBe(204);
  expect(await asks(company.user)).toBe(200);
});

it('a second factor admits a person at once, and removing the last one shuts them out', async () => {
  await require(true);
  expect(await asks(company.user)).toBe('secondFactorRequired');
  const { id } = await addTestPasskey(app, company.user);
  expect(await asks(company.user)).toBe(200);
  await waitUntil(async () => (await asks(company.user, other)) === 200);
  await storeIdentityProof(app, company.user);
  expect((await app.call(removePasskey, { userId: company.user }, { params: { id } })).status).toBe(204);
  expect(await asks(company.user)).toBe('secondFactorRequired');
  await waitUntil(async () => (await asks(company.user, other)) === 'secondFactorRequired');
});

it('only an administrator with a second factor may require it', async () => {
  await deleteSecondFactors(app, company.admin);
  expect((await require(true)).body.errorCode).toBe('ownSecondFactorFirst');
  expect((await require(true, company.user)).body.errorCode).toBe('forbidden');
  expect(await asks(company.user)).toBe(200);
});

it('who came by the company’s single sign-on is let in, and by another company’s is not', async () => {
  const elsewhere = await addCompany(app.db);
  await require(true);
  const cameBy = (ssoCompanyId: string) =>
    createAccessTokenService(testAuthSecret, app.clock).issue({
      userId: company.user,
      sessionId: company.user,
      ssoCompanyId,
    }).tokenValue;
  const asked = async (token: string) =>
    (await app.call(listPeople, { token, company: company.id })).body.errorCode ?? 200;
  expect(await asked(cameBy(company.id))).toBe(200);
  expect(await missing({ token: cameBy(company.id) })).toEqual([false]);
  expect(await asked(cameBy(elsewhere.id))).toBe('secondFactorRequired');
  expect(await missing({ token: cameBy(elsewhere.id) })).toEqual([true]);
});

it('an administrator sees how many have none', async () => {
  const as = { userId: company.admin, company: company.id };
  const rule = async () => (await app.call(getSecondFactorRule, as)).body;
  expect(await rule()).toEqual({ required: false, without: 2 });
  await storeUnusableSecondFactor(app, company.manager);
  await require(true);
  // Another company's single sign-on created the account, so the person needs a second factor here.
  await markAsMadeBySso(app.db, company.user);
  expect(await rule()).toEqual({ required: true, without: 1 });
  const domain = `${company.urlName}.example`;
  await app.db.query(sql`UPDATE users SET email = ${`ula@${domain}`} WHERE id = ${company.user}`);
  await app.db.query(sql`
    INSERT INTO company_sso (company_id, issuer, client_id, client_secret, enabled)
    VALUES (${company.id}, 'https://own.example', 'biurko', 'sealed', true)`);
  await app.db.query(sql`
    INSERT INTO company_sso_domains (company_id, domain, proven_on) VALUES (${company.id}, ${domain}, now())`);
  await app.db.query(sql`
    INSERT INTO company_sso_links (company_id, issuer, subject, user_id)
    VALUES (${company.id}, 'https://own.example', 'ula', ${company.user})`);
  expect(await rule()).toEqual({ required: true, without: 0 });
  await setTestPassword(app, company.user);
  expect(await rule()).toEqual({ required: true, without: 1 });
});

it('turning it on and off is in the audit trail, once each', async () => {
  for (const required of [true, true, false]) await require(required);
  const { body } = await app.call(listAudit, { userId: company.admin, company: company.id });
  expect(
    body.items.map((one: { act: string; before: object; after: object }) => [one.act, one.before, one.after]),
  ).toEqual([
    ['secondFactorRuleChanged', { secondFactorRequired: true }, { secondFactorRequired: false }],
    ['secondFactorRuleChanged', { secondFactorRequired: false }, { secondFactorRequired: true }],
  ]);
});

it('open windows on every server get the rule, hear nothing of the company while they wait, and hear again afterwards', async () => {
  const windows = await Promise.all(
    addresses.map((address) => openLiveEventWindow(address, app.tokenOf(company.user))),
  );
  const admin = await openLiveEventWindow(addresses[1], app.tokenOf(company.admin));
  const said = (count: number) =>
    waitUntil(() =>
      windows.every((one) => one.namesHeard().filter((name) => name === 'CompanyUpdated').length >= count),
    );
  await require(true);
  await said(1);
  const event = { name: 'LocationUpdated', payload: { companyId: company.id, locationId: company.floor } } as const;
  // Windows that have left the company's group miss an event that the administrator's window gets.
  await waitUntil(async () => {
    const before = windows.map((one) => one.heard.length);
    app.announce({ company: company.id }, event);
    await waitUntil(() => admin.namesHeard().at(-1) === 'LocationUpdated');
    return windows.every((one, at) => one.heard.length === before[at]);
  });
  await require(false);
  await said(2);
  await waitUntil(() => {
    app.announce({ company: company.id }, event);
    return windows.every((one) => one.namesHeard().at(-1) === 'LocationUpdated');
  });
  // A window that connects while the rule is on waits for the second factor from the beginning.
  await require(true);
  const late = await openLiveEventWindow(addresses[0], app.tokenOf(company.manager));
  await waitUntil(() => {
    app.announce({ company: company.id }, event);
    return admin.namesHeard().filter((name) => name === 'LocationUpdated').length > 3;
  });
  expect(late.namesHeard()).not.toContain('LocationUpdated');
  for (const one of [...windows, admin, late]) await one.close();
});
