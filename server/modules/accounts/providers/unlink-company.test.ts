import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listUserProviders, unlinkCompany } from '#contract/sign-in/providers.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeIdentityProof } from '#server/testing/test-factors.ts';
import { setTestPassword } from '#server/testing/test-sessions.ts';
import { addCompany, addMembership } from '#server/testing/test-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

it('the list of providers shows for each company whether it is linked, and unlinking ends one link alone', async () => {
  const [one, two, without] = [await addCompany(app.db), await addCompany(app.db), await addCompany(app.db)];
  const { user: userId } = one;
  for (const { id } of [two, without]) await addMembership(app.db, id, userId);
  for (const { id } of [one, two])
    await app.db.query(sql`
      INSERT INTO company_sso (company_id, issuer, client_id, client_secret, enabled)
      VALUES (${id}, 'https://sso.example', 'biurko', 'sealed', true)`);
  const link = ({ id }: { id: string }) =>
    app.db.query(sql`
      INSERT INTO company_sso_links (company_id, issuer, subject, user_id)
      VALUES (${id}, 'https://sso.example', 'somebody', ${userId})`);
  const linked = async () => {
    const { companies } = (await app.call(listUserProviders, { userId })).body;
    const told = companies.map(({ companyId, linked: is }: { companyId: string; linked: boolean }) => [companyId, is]);
    expect(told).toHaveLength(2);
    return Object.fromEntries(told);
  };
  await link(one);
  expect(await linked()).toEqual({ [one.id]: true, [two.id]: false });
  await link(two);
  await setTestPassword(app, userId);
  await storeIdentityProof(app, userId);
  expect((await app.call(unlinkCompany, { userId }, { params: { companyId: two.id } })).status).toBe(204);
  expect(await linked()).toEqual({ [one.id]: true, [two.id]: false });
});
