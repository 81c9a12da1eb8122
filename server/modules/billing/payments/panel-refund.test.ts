import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSubscriptionHistory, trialPackageId } from '#contract/billing/subscription.ts';
import { openPaidApp, type PaidApp, type Payer } from '#server/testing/test-payments.ts';
import { demoShop } from '../../../../simulators/payu/payu.ts';
import { openPayuShop } from './payu/payu.ts';

let shop: PaidApp;
beforeAll(async () => {
  shop = await openPaidApp();
});
afterAll(() => shop.close());

/** Refunds money of an order as PayU's own panel does, under a name that is not ours. */
async function refundInPanel(payer: Payer, id: string, amount: number): Promise<void> {
  const panel = openPayuShop({ ...demoShop, url: shop.payu.url });
  const { orderId } = shop.atPayu(payer, id)!;
  await panel.refund(orderId, { extRefundId: `panel-${id}`, amount, description: 'Zwrot' });
  await shop.refundsTold();
}

it('a refund made in PayU’s panel ends what was paid for, and corrects the invoice', async () => {
  const payer = await shop.found('Firma z panelu', '9999999999');
  shop.app.clock.set(new Date(shop.app.clock.now().getTime() + 3_600_000).toISOString());
  const id = await shop.pay(payer, { invoice: true });
  await refundInPanel(payer, id, 123);
  expect(await shop.orderOf(payer, id)).toMatchObject({
    status: 'REFUNDED',
    correction: { number: expect.stringMatching(/^FK\//) },
  });
  expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: trialPackageId });
  const { items } = (await shop.app.call(listSubscriptionHistory, payer, { query: {} })).body;
  expect(items.filter(({ status }: { status: string }) => status === 'REFUNDED')).toHaveLength(1);
});

it('a part of the money that goes back in the panel changes nothing', async () => {
  const payer = await shop.found();
  const id = await shop.pay(payer);
  await refundInPanel(payer, id, 23);
  expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED', correction: null });
});

it('a refund in the panel ends one of ours that PayU has cancelled, and no other is tried', async () => {
  const payer = await shop.found();
  const id = await shop.pay(payer);
  await shop.app.db.query(sql`
    INSERT INTO payment_refunds (company_id, order_id, amount, reason, created_on, attempt, ask_on)
    VALUES (${payer.company}, ${id}, 123, 'operator', ${shop.app.clock.now().toISOString()}, 2,
            ${new Date(shop.app.clock.now().getTime() + 86_400_000).toISOString()})`);
  await refundInPanel(payer, id, 123);
  expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'REFUNDED' });
  const left = await shop.app.db.query(sql`
    SELECT FROM payment_refunds WHERE company_id = ${payer.company} AND ask_on IS NOT NULL`);
  expect(left).toEqual([]);
});
