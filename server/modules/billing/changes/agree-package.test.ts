import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getSwitchQueue, listPackages, listSubscriptionHistory } from '#contract/billing/subscription.ts';
import { openTestAppWithPayu, type PayerAndCompanyIds, type TestAppWithPayu } from '#server/testing/test-payments.ts';
import {
  mediumMonthlyPackageId,
  queuePackageChange,
  smallMonthlyPackageId,
} from '#server/testing/test-subscriptions.ts';
import { createAgreedPackage } from './agree-package.command.ts';

let shop: TestAppWithPayu;
let payer: PayerAndCompanyIds;
beforeEach(async () => {
  shop = await openTestAppWithPayu({ now: '2027-01-31T09:00:00Z' });
  payer = await shop.found();
});
afterEach(() => shop.close());

/** Returns the result of the operator's command. */
async function agree(more: object): Promise<string> {
  const [{ company }] = (await shop.app.db.query(sql`
    SELECT url_name AS company FROM companies WHERE id = ${payer.company}`)) as [{ company: string }];
  const texts = {
    company,
    name: 'Umowa',
    price: '0',
    months: '0',
    desks: '40',
    rooms: '4',
    spaces: '4',
    cars: '4',
    resources: '4',
  };
  const { db } = shop.app;
  return await createAgreedPackage(db, shop.app, { ...texts, ...more }).catch((error: Error) => error.message);
}
const historyOf = async () => (await shop.app.call(listSubscriptionHistory, payer)).body.items;
const chargedOf = () => shop.payu.orders.length;

it('what was paid for and not had is not taken by an agreed package, unless it is said to lapse; then nothing of it is left, or charged', async () => {
  await shop.pay(payer);
  const before = await shop.subscriptionOf(payer);
  expect(await agree({})).toMatch(/still has time that it paid for with order 1: /);
  expect(await shop.subscriptionOf(payer)).toEqual(before);
  // The refused command is rolled back: it leaves no package.
  const { packages } = (await shop.app.call(listPackages, payer)).body;
  expect(packages.map(({ name }: { name: string }) => name)).not.toContain('Umowa');

  await queuePackageChange(shop.app, payer.company, mediumMonthlyPackageId);
  shop.app.clock.set('2027-02-10T09:00:00Z');
  expect(await agree({ paid: 'lapses' })).toMatch(/now has the package Umowa\.$/);
  expect(await shop.subscriptionOf(payer)).toMatchObject({
    ...{ packageName: 'Umowa', isCustom: true, isRecurring: false, isActive: true, packageInfo: { deskLimit: 40 } },
    periods: [{ periodStart: '2027-02-10T09:00:00.000Z', periodEnd: null }],
  });
  expect((await shop.app.call(getSwitchQueue, payer)).body.switchQueue).toEqual([]);
  const [agreed, paid] = await historyOf();
  expect(agreed).toMatchObject({ reason: 'agreed', price: 0, order: null });
  expect(paid).toMatchObject({ status: 'COMPLETED', price: 100, periodEnd: '2027-02-10T09:00:00Z' });
  for (const later of ['2027-04-02T07:00:00Z', '2027-04-03T09:00:00Z', '2027-05-30T09:00:00Z']) await shop.pass(later);
  expect([chargedOf(), (await shop.subscriptionOf(payer)).packageName]).toEqual([1, 'Umowa']);
});

it('paid for again after it lapsed, a package begins with its payment and at its own price', async () => {
  await shop.pay(payer);
  await agree({ paid: 'lapses' });
  const id = await shop.pay(payer);
  expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED', net: 14_900 });
  expect(await shop.subscriptionOf(payer)).toMatchObject({
    packageId: smallMonthlyPackageId,
    periods: [{ periodStart: '2027-01-31T09:00:00.000Z', periodEnd: '2027-02-28T09:00:00.000Z' }],
  });
});
