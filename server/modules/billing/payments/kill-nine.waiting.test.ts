import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCards } from '#contract/billing/payments.ts';
import {
  openPaymentProcessWorld,
  type PaymentProcessWorld,
  rowCountsOfOnePayment,
} from '#server/testing/payment-process.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { testCardNumbers } from '../../../../simulators/payu/cards.ts';
import { getExtOrderId } from '../orders/orders.query.ts';

let shop: PaymentProcessWorld;
let app: TestApp;
beforeAll(async () => {
  shop = await openPaymentProcessWorld();
});
afterAll(() => shop.close());
beforeEach(async () => {
  app = await shop.begin();
});
afterEach(() => shop.end());

/**
 * Kills the server once PayU has handled the request and before its response arrives. Resolves when
 * the server has ended.
 */
const killAt = (method: string, path: RegExp) =>
  shop.meetAt(method, path, async ({ child, ended }) => {
    child.kill('SIGKILL');
    await ended;
    return false;
  });

describe('kill -9 when PayU has done it, and before its answer is here', () => {
  it('a payment is charged once, and ends with its period, its invoice and its card', {
    timeout: 180_000,
  }, async () => {
    const payer = await shop.found();
    await shop.startServer();
    const token = shop.payu.tokenize({ number: testCardNumbers.success });
    const before = shop.timesCharged();
    shop.payu.notifications.hold();
    const killed = killAt('POST', /\/orders$/);
    await Promise.all([killed, expect(shop.pay(payer, token)).rejects.toThrow()]);
    await waitUntil(() => shop.atPayu(payer)[0]?.status === 'COMPLETED');
    const [order] = await shop.ordersOf(payer);
    expect(order).toMatchObject({ status: 'NEW' });

    await shop.aMinutePasses();
    await shop.startServer();
    // The payer clicks again and gets the same order.
    expect(await shop.pay(payer, token)).toMatchObject({ orderId: order.id });
    // The server polls by itself. PayU finds the order by our own id, charges nothing, and responds
    // with its status.
    await waitUntil(() => shop.timesCharged() > before + 1, 70_000);
    await waitUntil(async () => (await shop.statusOf(payer, order.id)) === 'COMPLETED', 70_000);
    await shop.payu.notifications.release();
    // The response with the card is lost, so the server requests the card.
    await waitUntil(async () => (await app.call(listCards, payer)).body.cards.length === 1, 70_000);
    await shop.atRest();
    expect(await shop.tracesOf(payer)).toEqual(rowCountsOfOnePayment);
    expect((await app.call(listCards, payer)).body.cards).toMatchObject([{ default: true }]);
    expect([shop.atPayu(payer).length, (await shop.ordersOf(payer)).length]).toEqual([1, 1]);
  });

  it('a renewal is charged once, and adds one period', { timeout: 180_000 }, async () => {
    const { payer } = await shop.paid();
    await shop.endTheMonth(payer);
    shop.payu.notifications.hold();
    // The scheduled job of the server starts the renewal within the minute.
    await killAt('POST', /\/orders$/);
    await waitUntil(() => shop.atPayu(payer)[1]?.status === 'COMPLETED');
    const [renewal] = await shop.ordersOf(payer);
    expect(renewal).toMatchObject({ kind: 'renewal', status: 'NEW' });

    await shop.aMinutePasses();
    await shop.startServer();
    await waitUntil(async () => (await shop.statusOf(payer, renewal.id)) === 'COMPLETED', 70_000);
    await shop.payu.notifications.release();
    await shop.atRest();
    expect(await shop.tracesOf(payer)).toEqual({ ...rowCountsOfOnePayment, periods: 2, invoices: 2 });
    expect([shop.atPayu(payer).length, (await shop.ordersOf(payer)).length]).toEqual([2, 2]);
  });

  it('a refund is given once, and its invoice is corrected once', { timeout: 180_000 }, async () => {
    const { payer, id } = await shop.paid();
    const killed = killAt('POST', /\/refunds$/);
    // Stores a refund and its job, as every refund does.
    await app.db.transaction(async (tx) => {
      await tx.query(sql`
        INSERT INTO payment_refunds (company_id, order_id, amount, reason, created_on) VALUES (${payer.company}, ${id}, 123, 'operator', now())`);
      await tx.query(sql`
        SELECT graphile_worker.add_job('refundOrder', ${JSON.stringify({ companyId: payer.company, id })}::json)`);
    });
    await killed;
    const [order] = shop.atPayu(payer);
    expect([order!.refunds.length, await shop.statusOf(payer, id)]).toEqual([1, 'COMPLETED']);

    await shop.aMinutePasses();
    await shop.startServer();
    await waitUntil(async () => (await shop.statusOf(payer, id)) === 'REFUNDED', 30_000);
    await shop.atRest();
    expect(order!.refunds).toMatchObject([
      { amount: 123, extRefundId: getExtOrderId({ companyId: payer.company, id }) },
    ]);
    expect(shop.gate.requests.filter(({ path }) => path.includes(`${order!.orderId}/refunds`))).toHaveLength(2);
    expect(await shop.tracesOf(payer)).toEqual({ ...rowCountsOfOnePayment, corrections: 1, refunds: 1 });
  });
});
