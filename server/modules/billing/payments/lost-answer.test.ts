import { afterAll, beforeAll, expect, it } from 'vitest';
import { doJobs } from '#server/testing/test-jobs.ts';
import { openPaidApp, type PaidApp, type Payer, turn } from '#server/testing/test-payments.ts';
import { until } from '#server/testing/test-waiting.ts';
import { testCards } from '../../../../simulators/payu/cards.ts';

let shop: PaidApp;
beforeAll(async () => {
  shop = await openPaidApp();
});
afterAll(() => shop.close());

/**
 * Places an order whose answer and notifications are all lost. It has ended at PayU. Returns its
 * id.
 */
async function placeLost(payer: Payer, number: string): Promise<string> {
  shop.payu.notifications.lose(100);
  shop.payu.loseNextAnswer();
  const { status, body } = await shop.start(payer, { token: shop.token(number) });
  expect(status).toBe(200);
  await until(() => ['COMPLETED', 'CANCELED'].includes(shop.atPayu(payer, body.orderId)?.status ?? ''));
  expect(await shop.orderOf(payer, body.orderId)).toMatchObject({ status: 'NEW', nextAskOn: expect.any(String) });
  return body.orderId;
}

async function passMinute(): Promise<void> {
  const next = new Date(shop.app.clock.now().getTime() + 61_000);
  shop.app.clock.set(next.toISOString());
  await shop.app.works.askOrders!.act({ dueOn: next.toISOString() }, turn);
  await doJobs(shop.app);
}

it('an order whose answer and notifications are lost is asked for by its own name a minute later: what was paid is in force', async () => {
  const payer = await shop.found();
  const id = await placeLost(payer, testCards.success);
  expect((await shop.start(payer)).body.errorCode).toBe('paymentUnderWay');
  await passMinute();
  expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED', nextAskOn: null });
  expect((await shop.subscriptionOf(payer)).price).toBe(14_900);
});

it('once it is known to be dead, it says why, and another payment begins', async () => {
  const payer = await shop.found();
  const id = await placeLost(payer, testCards.insufficientFunds);
  await passMinute();
  expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'CANCELED', decline: 'insufficientFunds' });
  expect((await shop.start(payer)).status).toBe(200);
});
