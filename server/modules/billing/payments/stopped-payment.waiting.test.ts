import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openPaymentProcessWorld,
  type PaymentProcessWorld,
  rowCountsOfOnePayment,
} from '#server/testing/payment-process.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { testCardNumbers } from '../../../../simulators/payu/cards.ts';

let shop: PaymentProcessWorld;
beforeAll(async () => {
  shop = await openPaymentProcessWorld();
});
afterAll(() => shop.close());
beforeEach(() => shop.begin());
afterEach(() => shop.end());

/** Resolves when the server accepts no more connections. */
const untilClosed = (server: ServerProcess) =>
  waitUntil(() =>
    fetch(`${server.url}/health/live`).then(
      () => false,
      () => true,
    ),
  );

describe('SIGTERM while PayU is at a charge', () => {
  it('lets a payment be answered, and is done with; told of after the start, it ends with its period, its invoice and its card', {
    timeout: 300_000,
  }, async () => {
    const payer = await shop.found();
    const first = await shop.startServer();
    shop.payu.notifications.hold();
    const met = shop.meetAt('POST', /\/orders$/, async (server) => {
      server.child.kill('SIGTERM');
      await untilClosed(server);
      return true;
    });
    const begun = await shop.pay(payer, shop.payu.tokenize({ number: testCardNumbers.success }));
    await met;
    expect(begun).toMatchObject({ status: 'SUCCESS' });
    expect(await first.ended).toBe(0);
    expect(await shop.statusOf(payer, begun.orderId)).toBe('PENDING');

    await shop.startServer();
    await shop.payu.notifications.release();
    await waitUntil(async () => (await shop.statusOf(payer, begun.orderId)) === 'COMPLETED');
    await shop.atRest();
    expect(await shop.tracesOf(payer)).toEqual(rowCountsOfOnePayment);
    expect([shop.atPayu(payer).length, (await shop.ordersOf(payer)).length]).toEqual([1, 1]);
  });

  it('does not wait for PayU for ever: what was never answered is sent again after the start, and charged once', {
    timeout: 300_000,
  }, async () => {
    const payer = await shop.found();
    const first = await shop.startServer();
    const before = shop.timesCharged();
    shop.payu.notifications.hold();
    const token = shop.payu.tokenize({ number: testCardNumbers.success });
    const met = shop.meetAt('POST', /\/orders$/, async (server) => {
      server.child.kill('SIGTERM');
      expect(await Promise.race([server.ended, setTimeout(60_000, 'still there')])).toBe(0);
      return false;
    });
    const answer = shop.pay(payer, token).catch((error: Error) => error);
    await met;
    await answer;
    expect(await first.ended).toBe(0);
    const [order] = await shop.ordersOf(payer);
    expect(order).toMatchObject({ status: 'NEW' });

    await shop.aMinutePasses();
    await shop.startServer();
    expect(await shop.pay(payer, token)).toMatchObject({ orderId: order.id });
    await waitUntil(() => shop.timesCharged() > before + 1, 70_000);
    await shop.payu.notifications.release();
    await waitUntil(async () => (await shop.statusOf(payer, order.id)) === 'COMPLETED');
    await waitUntil(async () => (await shop.tracesOf(payer)).cards === 1, 70_000);
    await shop.atRest();
    expect(await shop.tracesOf(payer)).toEqual(rowCountsOfOnePayment);
    expect([shop.atPayu(payer).length, (await shop.ordersOf(payer)).length]).toEqual([1, 1]);
  });

  it('a renewal by the clock is charged once, whether its job ended or was given up', {
    timeout: 300_000,
  }, async () => {
    const { payer } = await shop.paid();
    shop.payu.notifications.hold();
    const met = shop.meetAt('POST', /\/orders$/, async (server) => {
      server.child.kill('SIGTERM');
      await untilClosed(server);
      return true;
    });
    await shop.endTheMonth(payer);
    await met;
    await waitUntil(() => shop.atPayu(payer)[1]?.status === 'COMPLETED');
    const [renewal] = await shop.ordersOf(payer);
    expect(renewal).toMatchObject({ kind: 'renewal' });
    expect(['NEW', 'PENDING']).toContain(renewal.status);

    await shop.aMinutePasses();
    await shop.startServer();
    await shop.atRest();
    await shop.payu.notifications.release();
    await waitUntil(async () => (await shop.statusOf(payer, renewal.id)) === 'COMPLETED');
    await shop.atRest();
    expect(await shop.tracesOf(payer)).toEqual({ ...rowCountsOfOnePayment, periods: 2, invoices: 2 });
    expect([shop.atPayu(payer).length, (await shop.ordersOf(payer)).length]).toEqual([2, 2]);
  });
});
