import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPackages } from '#contract/billing/subscription.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { openTestAppWithPayu, type PayerAndCompanyIds, type TestAppWithPayu } from '#server/testing/test-payments.ts';
import { mediumMonthlyPackageId, smallMonthlyPackageId } from '#server/testing/test-subscriptions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';

let shop: TestAppWithPayu;
beforeAll(async () => {
  shop = await openTestAppWithPayu();
});
afterAll(() => shop.close());

const priceOf = async (payer: PayerAndCompanyIds) => {
  const { packages } = (await shop.app.call(listPackages, payer)).body;
  return packages.find(({ id }: { id: string }) => id === smallMonthlyPackageId).price;
};

it('a company of a VAT number that has paid is shown, and pays, the package’s own price, however the number is written', async () => {
  const first = await shop.found('Pierwsza', 'PL 526-000-12-46');
  const second = await shop.found('Druga', '5260001246');
  expect([await priceOf(first), await priceOf(second)]).toEqual([100, 100]);
  const one = await shop.pay(first, { invoice: true });
  expect(await shop.orderOf(first, one)).toMatchObject({ net: 100, vat: 23, gross: 123 });
  expect(await priceOf(second)).toBe(14_900);
  expect((await shop.start(second, { price: 100 })).body).toMatchObject({ errorCode: 'offerChanged' });
  const other = await shop.pay(second, { price: 14_900, invoice: true });
  expect(await shop.orderOf(second, other)).toMatchObject({ status: 'COMPLETED', net: 14_900, gross: 18_327 });
});

it('of two that pay their first month at once under one number, one has it, and the other its money back', async () => {
  const payers = [
    await shop.found('Pierwsza z dwóch', '7010000000'),
    await shop.found('Druga z dwóch', 'PL7010000000'),
  ];
  shop.payu.notifications.hold();
  const ids = await Promise.all(payers.map(async (payer) => (await shop.start(payer)).body.orderId as string));
  await waitUntil(() => ids.every((id, at) => shop.atPayu(payers[at]!, id)?.status === 'COMPLETED'));
  await shop.payu.notifications.release();
  await runDueJobs(shop.app);
  await shop.refundsTold();
  const ended = await Promise.all(ids.map(async (id, at) => (await shop.orderOf(payers[at]!, id)).status));
  expect(ended.toSorted()).toEqual(['COMPLETED', 'REFUNDED']);
  const loser = payers[ended.indexOf('REFUNDED')]!;
  expect((await shop.subscriptionOf(loser)).price).toBe(0);
  expect(await priceOf(loser)).toBe(14_900);
  const refunds = await shop.app.db.query(sql`SELECT amount FROM payment_refunds`);
  expect(refunds).toEqual([{ amount: 123 }]);
});

it('the first month that another number had is not lost to a company that takes that number later', async () => {
  const payer = await shop.found('Zmienna', '');
  await shop.pay(payer);
  await shop.app.db.query(sql`UPDATE companies SET vat_number = '9990000000' WHERE id = ${payer.company}`);
  // The earlier payment has its own record. The next payment also counts for the VAT number.
  await shop.pay(payer, { packageId: mediumMonthlyPackageId });
  const later = await shop.found('Następna', '999-000-00-00');
  expect(await priceOf(later)).toBe(14_900);
});
