import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSubscriptionHistory, trialPackageId } from '#contract/subscription.ts';
import { openPaidApp, type PaidApp, type Payer } from '#server/testing/test-payments.ts';
import { demoShop } from '../../simulators/payu/payu.ts';
import { openPayuShop } from './payu/payu.ts';

let shop: PaidApp;
beforeAll(async () => {
  shop = await openPaidApp();
});
afterAll(() => shop.close());

/** Gives money of an order back as PayU's own panel does: under a name that is none of ours. */
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
