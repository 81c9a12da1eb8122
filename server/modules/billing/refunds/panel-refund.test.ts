import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePackageId, listSubscriptionHistory, trialPackageId } from '#contract/billing/subscription.ts';
import { createJobAdder } from '#server/platform/jobs/add-job.command.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { openTestAppWithPayu, type PayerAndCompanyIds, type TestAppWithPayu } from '#server/testing/test-payments.ts';
import {
  largeMonthlyPackageId,
  mediumMonthlyPackageId,
  smallMonthlyPackageId,
  smallYearlyPackageId,
} from '#server/testing/test-subscriptions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { demoPointOfSale } from '../../../../simulators/payu/payu.ts';
import { createPayuClient } from '../payu/payu.ts';
import { refundByOperator } from './refund-by-operator.command.ts';

let shop: TestAppWithPayu;
beforeAll(async () => {
  shop = await openTestAppWithPayu();
});
afterAll(() => shop.close());

const day = 86_400_000;
const later = (ms: number) => new Date(shop.app.clock.now().getTime() + ms).toISOString();

/** Refunds money of an order at PayU, as PayU's own panel does, under an id that is not ours. */
async function refundAtPayu(payer: PayerAndCompanyIds, id: string, amount: number): Promise<void> {
  const panel = createPayuClient({ ...demoPointOfSale, url: shop.payu.url });
  const { orderId } = shop.atPayu(payer, id)!;
  await panel.refund(orderId, { extRefundId: `panel-${id}`, amount, description: 'Zwrot' });
}

async function refundInPanel(payer: PayerAndCompanyIds, id: string, amount: number): Promise<void> {
  await refundAtPayu(payer, id, amount);
  await shop.refundsTold();
}

/** Refunds a whole order in PayU's panel. `number` is the order's number in the company. */
async function refundWholeInPanel(payer: PayerAndCompanyIds, number: number): Promise<void> {
  const [order] = await shop.app.db.query<{ id: string; gross: number }>(sql`
    SELECT id, net + vat AS gross FROM payment_orders WHERE company_id = ${payer.company} AND number = ${number}`);
  await refundInPanel(payer, order!.id, order!.gross);
}

/** Refunds a whole order by the operator's command. Returns the text of the command's result. */
async function refundOrder(payer: PayerAndCompanyIds, number: number): Promise<string> {
  const [company] = await shop.app.db.query<{ name: string }>(sql`
    SELECT url_name AS name FROM companies WHERE id = ${payer.company}`);
  const texts = { company: company!.name, order: String(number) };
  const deps = { clock: shop.app.clock, addJob: createJobAdder(() => {}) };
  const said = await refundByOperator(shop.app.db, deps, texts).catch((error: Error) => error.message);
  await runDueJobs(shop.app);
  await shop.refundsTold();
  return said;
}

const endOf = async (payer: PayerAndCompanyIds): Promise<string | null> =>
  (await shop.subscriptionOf(payer)).periods.at(-1).periodEnd;

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

describe('a renewed package that an upgrade has taken over', () => {
  /** Pays a small package, lets it renew, and buys a medium month 12 hours before the renewal. */
  async function upgraded(packageId: string): Promise<{ payer: PayerAndCompanyIds; renewed: string }> {
    const payer = await shop.found();
    await shop.pay(payer, { packageId });
    await shop.pass(new Date(Date.parse((await endOf(payer))!) - day / 2).toISOString());
    const renewed = (await endOf(payer))!;
    shop.app.clock.set(later(60_000));
    await shop.pay(payer, { packageId: mediumMonthlyPackageId });
    return { payer, renewed };
  }

  it('a year: the newest two refunds leave the first order alone, whose days are over', async () => {
    const { payer, renewed } = await upgraded(smallYearlyPackageId);
    expect(await refundOrder(payer, 2)).toContain('extends the period that order 3 paid for');
    await refundOrder(payer, 3);
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: smallYearlyPackageId });
    expect(Math.abs(Date.parse((await endOf(payer))!) - Date.parse(renewed))).toBeLessThanOrEqual(day);
    await refundOrder(payer, 2);
    const left = (await endOf(payer)) ?? later(0);
    expect(Date.parse(left) - shop.app.clock.now().getTime()).toBeLessThanOrEqual(day);
    await shop.pass(later(2 * day));
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: freePackageId });
  });

  it('a month: a refund of the first order leaves the renewal, which is paid', async () => {
    const { payer, renewed } = await upgraded(smallMonthlyPackageId);
    await refundOrder(payer, 3);
    await refundOrder(payer, 1);
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: smallMonthlyPackageId });
    expect(Math.abs(Date.parse((await endOf(payer))!) - Date.parse(renewed))).toBeLessThanOrEqual(day);
  });
});

describe('an order between others', () => {
  it('takes back its own days, and leaves those of the first order to it', async () => {
    shop.app.clock.set('2030-03-01T09:00:00Z');
    const payer = await shop.found();
    const trialEnd = (await endOf(payer))!;
    await shop.pay(payer, { packageId: smallYearlyPackageId });
    const first = (await endOf(payer))!;
    await shop.pay(payer, { packageId: mediumMonthlyPackageId });
    await shop.pay(payer, { packageId: largeMonthlyPackageId });
    const all = (await endOf(payer))!;
    await refundWholeInPanel(payer, 2);
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: largeMonthlyPackageId });
    // 44,900 of 119,900 bought 12 days of 31.
    expect((Date.parse(all) - Date.parse((await endOf(payer))!)) / day).toBe(12);
    expect(await refundOrder(payer, 1)).toContain('extends the period that order 3 paid for');
    await refundOrder(payer, 3);
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: smallYearlyPackageId });
    expect((await endOf(payer))!.slice(0, 10)).toBe(first.slice(0, 10));
    await refundOrder(payer, 1);
    expect(await shop.subscriptionOf(payer)).toMatchObject({
      ...{ packageId: trialPackageId, periods: [{ periodEnd: trialEnd }] },
    });
  });

  it('is the first of two: with both refunded in the panel the trial continues', async () => {
    const payer = await shop.found();
    const trialEnd = (await endOf(payer))!;
    await shop.pay(payer, { packageId: smallYearlyPackageId });
    await shop.pay(payer, { packageId: mediumMonthlyPackageId });
    await refundWholeInPanel(payer, 1);
    // The trial days come first, and then the medium month.
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: mediumMonthlyPackageId });
    const days = (Date.parse((await endOf(payer))!) - Date.parse(trialEnd)) / day;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
    await refundWholeInPanel(payer, 2);
    expect(await shop.subscriptionOf(payer)).toMatchObject({
      ...{ packageId: trialPackageId, periods: [{ periodEnd: trialEnd }] },
    });
  });
});

describe('a refund that PayU reports before the payment', () => {
  async function refundedFirst(payer: PayerAndCompanyIds, repeated: boolean): Promise<string> {
    shop.payu.notifications.hold();
    const { orderId: id } = (await shop.start(payer, { packageId: smallYearlyPackageId, invoice: true })).body;
    await waitUntil(() => shop.atPayu(payer, id)?.status === 'COMPLETED');
    await refundAtPayu(payer, id, 183_270);
    await waitUntil(() => shop.atPayu(payer, id)!.refunds.every(({ status }) => status === 'FINALIZED'));
    await shop.payu.notifications.release((held) => {
      const refunds = held.filter(({ of }) => of === 'refund');
      const orders = held.filter(({ of }) => of === 'order');
      return repeated ? [...refunds, ...orders, ...refunds, ...orders] : [...refunds, ...orders];
    });
    await shop.payu.notifications.settled();
    await runDueJobs(shop.app);
    return id;
  }

  it.each([
    ['once', false, '1111111111'],
    ['and everything again', true, '2222222222'],
  ])('refunds the order %s', async (_how, repeated, vatNumber) => {
    const payer = await shop.found('Firma odwrotna', vatNumber);
    const id = await refundedFirst(payer, repeated);
    expect(await shop.orderOf(payer, id)).toMatchObject({
      status: 'REFUNDED',
      invoice: { number: expect.stringMatching(/^F/) },
      correction: { number: expect.stringMatching(/^FK\//) },
    });
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: trialPackageId });
    const kept = await shop.app.db.query(sql`
      SELECT reason, ended_on IS NOT NULL AS ended FROM payment_refunds WHERE company_id = ${payer.company}`);
    expect(kept).toEqual([{ reason: 'operator', ended: true }]);
  });

  it('changes nothing for an order that PayU knows by another id', async () => {
    const payer = await shop.found();
    shop.payu.notifications.hold();
    const { orderId: id } = (await shop.start(payer, { packageId: smallYearlyPackageId })).body;
    await waitUntil(() => shop.atPayu(payer, id)?.status === 'COMPLETED');
    await refundAtPayu(payer, id, 183_270);
    await waitUntil(() => shop.atPayu(payer, id)!.refunds.every(({ status }) => status === 'FINALIZED'));
    await waitUntil(async () => (await shop.orderOf(payer, id)).status === 'PENDING');
    await shop.app.db.query(sql`UPDATE payment_orders SET payu_order_id = 'OTHER' WHERE id = ${id}`);
    await shop.payu.notifications.release((held) => held.filter(({ of }) => of === 'refund'));
    await shop.payu.notifications.settled();
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'PENDING' });
  });
});
