import { expect, it } from 'vitest';
import { setSecondFactorRule } from '#contract/factors/second-factor-rule.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { addTestPasskey, storeUnusableSecondFactor } from '#server/testing/test-factors.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany } from '#server/testing/test-world.ts';

it('a second factor is sent to its owner’s windows for the companies that they belong to, and for no other company', async () => {
  // The hub closes connections by the machine's clock, so the server uses that clock here.
  const app = await createTestApp({ now: new Date().toISOString() });
  const [company, strangers] = [await addCompany(app.db), await addCompany(app.db)];
  for (const { id, admin } of [company, strangers]) {
    await storeUnusableSecondFactor(app, admin);
    await app.call(setSecondFactorRule, { userId: admin, company: id }, { body: { required: true } });
  }
  const window = await openLiveEventWindow(
    await app.http.listen({ port: 0, host: '127.0.0.1' }),
    app.tokenOf(company.user),
  );
  const told = () => window.heard.filter(({ name }) => name === 'UserCacheRefreshed').map(({ payload }) => payload);
  await addTestPasskey(app, company.user);
  await waitUntil(() => told().length > 0);
  const last = { companyId: company.id, userId: company.user };
  app.announce({ user: company.user }, { name: 'UserCacheRefreshed', payload: last });
  await waitUntil(() => told().length > 1);
  expect(told()).toEqual([last, last]);
  await window.close();
  await app.stop();
});
