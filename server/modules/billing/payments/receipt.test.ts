import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { openTestAppWithPayu, type PayerAndCompanyIds, type TestAppWithPayu } from '#server/testing/test-payments.ts';
import {
  mediumMonthlyPackageId,
  queuePackageChange,
  smallMonthlyPackageId,
  storePaidPackage,
} from '#server/testing/test-subscriptions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { testCardNumbers } from '../../../../simulators/payu/cards.ts';
import { demoPointOfSale } from '../../../../simulators/payu/payu.ts';

let shop: TestAppWithPayu;
let mailbox: TestMailbox;
beforeEach(async () => {
  mailbox = await openTestMailbox();
  shop = await openTestAppWithPayu(
    { smtpUrl: mailbox.smtpUrl },
    { shops: [{ ...demoPointOfSale, autoReceipt: false }] },
  );
});
afterEach(async () => {
  await shop.close();
  await mailbox.close();
});

const attempt = { attempt: 1, isLast: false, signal: new AbortController().signal };

/**
 * Waits until PayU has the order waiting for its capture, and its notifications were sent or
 * failed.
 */
async function untilItWaits(payer: PayerAndCompanyIds, id: string): Promise<void> {
  await waitUntil(() => shop.atPayu(payer, id)?.status === 'WAITING_FOR_CONFIRMATION');
  await shop.payu.notifications.settled();
}

async function pay(payer: PayerAndCompanyIds, more: object = {}): Promise<string> {
  const { body } = await shop.start(payer, more);
  await untilItWaits(payer, body.orderId);
  return body.orderId;
}

const periodsOf = ({ company }: PayerAndCompanyIds) =>
  shop.app.db.query(sql`SELECT FROM subscription_periods WHERE company_id = ${company} AND order_id IS NOT NULL`);

describe('where PayU takes no money by itself', () => {
  it('it is taken when the bank has agreed, once, and what was paid for comes into force', async () => {
    const payer = await shop.found();
    const id = await pay(payer);
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'PENDING' });
    expect(await periodsOf(payer)).toHaveLength(0);
    await runDueJobs(shop.app);
    await shop.app.jobHandlers.receiveOrder!.act({ companyId: payer.company, id }, attempt);
    await shop.told(payer, id);
    expect(shop.atPayu(payer, id)).toMatchObject({ status: 'COMPLETED', refunds: [] });
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED' });
    expect(await periodsOf(payer)).toHaveLength(1);
    expect(await shop.cardsOf(payer)).toMatchObject([{ default: true }]);
  });

  it('and what it tells is lost, it is asked, and the money is taken', async () => {
    const payer = await shop.found();
    shop.payu.notifications.lose(2);
    const id = await pay(payer);
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'PENDING' });
    await shop.app.jobHandlers.askOrder!.act({ companyId: payer.company, id }, attempt);
    await shop.told(payer, id);
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED' });
  });

  it('a renewal’s is taken too', async () => {
    const payer = await shop.found();
    const first = await pay(payer);
    await runDueJobs(shop.app);
    await shop.told(payer, first);
    const { periods } = await shop.subscriptionOf(payer);
    shop.app.clock.set(new Date(Date.parse(periods.at(-1).periodEnd) - 3_600_000).toISOString());
    await shop.app.jobHandlers.renewPackages!.act({ dueOn: shop.app.clock.now().toISOString() }, attempt);
    // One job after another charges the order, reads its status and captures its money.
    await waitUntil(async () => {
      await runDueJobs(shop.app);
      return shop.payu.orders[1]?.status === 'COMPLETED';
    });
    await shop.payu.notifications.settled();
    expect(await periodsOf(payer)).toHaveLength(2);
  });

  it('money for what is not to be had any more is never taken', async () => {
    const payer = await shop.found();
    const id = await pay(payer, { packageId: smallMonthlyPackageId });
    // The company got the package by another way meanwhile.
    await storePaidPackage(shop.app, payer.company, smallMonthlyPackageId);
    await runDueJobs(shop.app);
    await shop.payu.notifications.settled();
    expect(shop.atPayu(payer, id)).toMatchObject({ status: 'CANCELED', refunds: [] });
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'CANCELED' });
    expect(await periodsOf(payer)).toHaveLength(0);
  });

  it('nor that of a renewal of what is not to follow any more: nobody is told that it failed, and what follows is charged', async () => {
    const payer = await shop.found();
    const first = await pay(payer, { packageId: mediumMonthlyPackageId });
    await runDueJobs(shop.app);
    await shop.told(payer, first);
    const end = Date.parse((await shop.subscriptionOf(payer)).periods.at(-1).periodEnd);
    const renew = async (minutes: number) => {
      shop.app.clock.set(new Date(end - minutes * 60_000).toISOString());
      await shop.app.jobHandlers.renewPackages!.act({ dueOn: shop.app.clock.now().toISOString() }, attempt);
    };
    await renew(60);
    await queuePackageChange(shop.app, payer.company, smallMonthlyPackageId);
    await waitUntil(async () => {
      await runDueJobs(shop.app);
      return shop.payu.orders[1]?.status === 'CANCELED';
    });
    await renew(59);
    await waitUntil(async () => {
      await runDueJobs(shop.app);
      return shop.payu.orders[2]?.status === 'COMPLETED';
    });
    await shop.payu.notifications.settled();
    expect(shop.payu.orders.map(({ refunds }) => refunds)).toEqual([[], [], []]);
    expect((await shop.subscriptionOf(payer)).periods).toHaveLength(2);
    const orders = await shop.app.db.query(sql`
      SELECT net, status FROM payment_orders WHERE company_id = ${payer.company} AND kind = 'renewal' ORDER BY attempt`);
    expect(orders).toEqual([
      { net: 44_900, status: 'CANCELED' },
      { net: 14_900, status: 'COMPLETED' },
    ]);
    expect(mailbox.lettersTo(`${payer.userId}@test.example`)).toEqual([]);
  });

  it('nor that for an order that was given up', async () => {
    const payer = await shop.found();
    const { body } = await shop.start(payer, {
      packageId: mediumMonthlyPackageId,
      token: shop.token(testCardNumbers.threeDs),
    });
    await shop.app.db.query(
      sql`UPDATE payment_orders SET status = 'CANCELED', ended_on = now() WHERE id = ${body.orderId}`,
    );
    shop.payu.decideAtBank(shop.atPayu(payer, body.orderId)!.orderId, 'accept');
    await untilItWaits(payer, body.orderId);
    await runDueJobs(shop.app);
    await shop.payu.notifications.settled();
    expect(shop.atPayu(payer, body.orderId)).toMatchObject({ status: 'CANCELED', refunds: [] });
    expect(await periodsOf(payer)).toHaveLength(0);
  });
});
