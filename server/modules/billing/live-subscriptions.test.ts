import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/billing/subscription.ts';
import { listCompanies } from '#contract/company/companies.ts';
import { listManagedParkings } from '#contract/parking/parking-management.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  activateCoveringPackage,
  mediumMonthlyPackageId,
  queuePackageChange,
  smallMonthlyPackageId,
} from '#server/testing/test-subscriptions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany } from '#server/testing/test-world.ts';
import { addRenewedPeriod } from './changes/add-renewed-period.command.ts';
import { readRenewalQuote } from './changes/quote.query.ts';
import { startPaidPeriod } from './changes/start-paid-period.command.ts';

let apps: [TestApp, TestApp];
let address: string;
beforeAll(async () => {
  // The hub closes connections by the machine's clock.
  const now = new Date().toISOString();
  const first = await createTestApp({ now });
  apps = [first, await createTestApp({ databaseUrl: first.databaseUrl, now })];
  address = await apps[1].http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all(apps.map((app) => app.stop())));

/**
 * The milliseconds from each action until the other server has announced the last of its events.
 */
const took: number[] = [];

/**
 * Returns the events that an administrator, a user and a stranger receive from the other server
 * after the action.
 */
async function heardOf(company: Awaited<ReturnType<typeof addCompany>>, act: () => Promise<unknown>, last: string) {
  const stranger = await addCompany(apps[0].db);
  const people = [company.admin, company.user, stranger.admin];
  const windows = await Promise.all(people.map((id) => openLiveEventWindow(address, apps[0].tokenOf(id))));
  await act();
  const committed = performance.now();
  await waitUntil(() => windows[0]!.namesHeard().includes(last as never));
  took.push(performance.now() - committed);
  await Promise.all(windows.map((window) => window.close()));
  for (const { payload } of windows[0]!.heard) expect(payload).toMatchObject({ companyId: company.id });
  expect(windows[2]!.heard).toEqual([]);
  return windows.slice(0, 2).map((window) => window.namesHeard().toSorted());
}
const packageAt = async (app: TestApp, userId: string) =>
  (await app.call(listCompanies, { userId })).body.companies[0].packageInfo;

it('every server and browser knows within a second what a company has now, and what froze', async () => {
  const company = await addCompany(apps[0].db);
  const as = { userId: company.admin, company: company.id };
  // The other server caches memberships.
  const subscribed = () => apps[1].call(contract.getSubscription, as);
  expect((await subscribed()).status).toBe(200);

  const { id: companyId, admin: by } = company;
  const start = (packageId: string, price: number) =>
    apps[0].db.transaction((tx) => startPaidPeriod(tx, apps[0], { companyId, packageId, price, by, orderId: null }));
  const upgrade = () => start(mediumMonthlyPackageId, 100);
  // The agreed package was free and covered more places than exist. Paying for another package is
  // still no downgrade.
  expect(await heardOf(company, upgrade, 'SubscriptionUpgraded')).toEqual([
    ['CompanyUpdated', 'SubscriptionUpgraded'],
    ['CompanyUpdated'],
  ]);
  expect(await packageAt(apps[1], company.user)).toMatchObject({ deskLimit: 100 });
  const fewer = () =>
    activateCoveringPackage(apps[0], companyId, { desk: 2, room: 2, parking: 2, car: 1, resource: 2 });
  expect(await heardOf(company, fewer, 'SubscriptionDowngraded')).toEqual([
    ['CompanyUpdated', 'FleetUpserted', 'LocationUpdated', 'ParkingSaved', 'SubscriptionDowngraded'],
    ['CompanyUpdated', 'FleetUpserted', 'LocationUpdated', 'ParkingSaved'],
  ]);
  const more = () => start(smallMonthlyPackageId, 14_900);
  expect(await heardOf(company, more, 'SubscriptionUpgraded')).toEqual([
    ['CompanyUpdated', 'FleetUpserted', 'LocationUpdated', 'ParkingSaved', 'SubscriptionUpgraded'],
    ['CompanyUpdated', 'FleetUpserted', 'LocationUpdated', 'ParkingSaved'],
  ]);

  const change = () => apps[0].call(contract.changeSubscription, as, { body: { packageId: contract.freePackageId } });
  expect(await heardOf(company, change, 'SubscriptionChangeQueued')).toEqual([['SubscriptionChangeQueued'], []]);
  const [{ id }] = (await apps[0].call(contract.getSwitchQueue, as)).body.switchQueue;
  const cancel = () => apps[0].call(contract.cancelQueuedChange, as, { query: { id } });
  expect(await heardOf(company, cancel, 'SubscriptionChangeQueued')).toEqual([['SubscriptionChangeQueued'], []]);
  const renew = async () => {
    const { packageId, price, periodStart: start } = (await readRenewalQuote(apps[0].db, companyId))!;
    await apps[0].db.transaction((tx) =>
      addRenewedPeriod(tx, apps[0], { companyId, packageId, start, price, by: null, orderId: null }),
    );
  };
  expect(await heardOf(company, renew, 'SubscriptionPeriodAdded')).toEqual([['SubscriptionPeriodAdded'], []]);

  // The test awaits the events, so that no later window receives one of them.
  await heardOf(company, () => start(mediumMonthlyPackageId, 44_900), 'SubscriptionUpgraded');
  await queuePackageChange(apps[0], companyId, smallMonthlyPackageId);
  await heardOf(company, renew, 'SubscriptionPeriodAdded');
  const keep = () => start(mediumMonthlyPackageId, 44_900);
  expect(await heardOf(company, keep, 'SubscriptionPeriodAdded')).toEqual([['SubscriptionPeriodAdded'], []]);
  // The median counts, because a busy machine delays one action or another.
  expect(took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)]).toBeLessThan(1_000);
});

it('a module is closed, and open again, at a server that remembers what it was', async () => {
  const company = await addCompany(apps[0].db);
  const asked = async () =>
    (await apps[1].call(listManagedParkings, { userId: company.admin, company: company.id })).body.errorCode;
  expect(await asked()).toBeUndefined();
  await activateCoveringPackage(apps[0], company.id, { desk: 2 });
  await expect.poll(asked).toBe('moduleDisabled');
  await activateCoveringPackage(apps[0], company.id, { desk: 2, parking: 1 });
  await expect.poll(asked).toBeUndefined();
});
