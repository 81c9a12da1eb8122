import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listOrders, startRecurringPayment } from '#contract/billing/payments.ts';
import {
  calculateSubscriptionEnd,
  cancelQueuedChange,
  changeSubscription,
  freePackageId,
  getSwitchQueue,
  listSubscriptionHistory,
  trialPackageId,
} from '#contract/billing/subscription.ts';
import { createJobAdder } from '#server/platform/jobs/add-job.command.ts';
import { createTestApp, unreachablePayuSettings } from '#server/testing/test-app.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import {
  firstJobAttempt,
  openTestAppWithPayu,
  type PayerAndCompanyIds,
  type TestAppWithPayu,
} from '#server/testing/test-payments.ts';
import {
  largeMonthlyPackageId,
  mediumMonthlyPackageId,
  mediumYearlyPackageId,
  smallMonthlyPackageId,
  smallYearlyPackageId,
} from '#server/testing/test-subscriptions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { testCardNumbers } from '../../../../simulators/payu/cards.ts';
import { createAgreedPackage } from '../changes/agree-package.command.ts';
import { addMonthsInWarsaw } from '../periods/paid-months.ts';
import { refundByOperator } from './refund-by-operator.command.ts';

let shop: TestAppWithPayu;
beforeEach(async () => {
  shop = await openTestAppWithPayu({ now: '2027-01-31T09:00:00Z' });
});
afterEach(() => shop.close());

const day = 86_400_000;
const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

const pass = (instant: string) => shop.pass(instant);

const urlNameOf = async ({ company }: PayerAndCompanyIds) =>
  (await shop.app.db.query<{ name: string }>(sql`SELECT url_name AS name FROM companies WHERE id = ${company}`))[0]!
    .name;
const say = async (payer: PayerAndCompanyIds, args: object) =>
  await refundByOperator(
    shop.app.db,
    { clock: shop.app.clock, addJob: createJobAdder(() => {}) },
    { company: await urlNameOf(payer), ...args },
  ).catch((error: Error) => error.message);

/** Refunds an order by the operator's command and the jobs of the servers. */
async function refund(payer: PayerAndCompanyIds, order: number, more: object = {}): Promise<string> {
  const said = await say(payer, { order: String(order), ...more });
  await runDueJobs(shop.app);
  await shop.refundsTold();
  return said;
}

/** Runs the poll of pending orders and refunds at this instant. */
async function askAgain(instant: string): Promise<void> {
  shop.app.clock.set(instant);
  await shop.app.jobHandlers.askOrders!.act({ dueOn: instant }, firstJobAttempt);
  await runDueJobs(shop.app);
  await shop.refundsTold();
}

const ordersOf = async (payer: PayerAndCompanyIds) => (await shop.app.call(listOrders, payer)).body.orders;
const historyOf = async (payer: PayerAndCompanyIds) => (await shop.app.call(listSubscriptionHistory, payer)).body.items;
const endOf = async (payer: PayerAndCompanyIds) => (await shop.subscriptionOf(payer)).periods.at(-1).periodEnd;
const refundsOf = (payer: PayerAndCompanyIds, id: string) =>
  shop.atPayu(payer, id)!.refunds.map(({ amount }: { amount: number }) => amount);
const correctionsOf = ({ company }: PayerAndCompanyIds) =>
  shop.app.db.query<{ number: string; net: number; vat: number }>(sql`
    SELECT number, net, vat FROM invoices WHERE company_id = ${company} AND corrects IS NOT NULL`);

describe('an operator gives an order back', () => {
  it('whole, with a correction by mail, and the package ends with it', async () => {
    shop.app.clock.set('2027-03-20T09:00:00Z');
    const payer = await shop.found('Firma zwrotów', '7777777777');
    shop.app.clock.set('2027-04-30T09:00:00Z');
    await shop.app.jobHandlers.endPeriods!.act({ dueOn: shop.app.clock.now().toISOString() }, firstJobAttempt);
    const id = await shop.pay(payer, { invoice: true, packageId: smallYearlyPackageId });
    shop.app.clock.set('2027-05-31T09:00:00Z');
    const said = await refund(payer, 1, { reason: 'pomyłka przy zamówieniu' });
    expect(said).toMatch(/^The refund of order 1 of \S+ \(Small, yearly, PLN 1,832\.70\) has begun: /);
    expect(refundsOf(payer, id)).toEqual([183_270]);
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'REFUNDED' });
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: freePackageId, isRecurring: false });
    const [now, paid] = await historyOf(payer);
    expect(now).toMatchObject({ name: 'Free', reason: 'free', periodStart: '2027-05-31T09:00:00Z', periodEnd: null });
    expect(paid).toMatchObject({ status: 'REFUNDED', periodEnd: '2027-05-31T09:00:00Z', price: 149_000 });
    const [limits] = await shop.app.db.query(sql`
      SELECT desk_limit, room_limit, fleet_limit FROM company_limits WHERE company_id = ${payer.company}`);
    expect(limits).toEqual({ desk_limit: 10, room_limit: 1, fleet_limit: 0 });
    const [correction] = await correctionsOf(payer);
    expect(correction).toMatchObject({ net: -149_000, vat: -34_270 });
    await waitUntil(() =>
      shop.mailbox
        .lettersTo(`${payer.userId}@test.example`)
        .some(({ subject }) => subject.includes(correction!.number)),
    );
    const [kept] = await shop.app.db.query(sql`
      SELECT reason, note, amount FROM payment_refunds WHERE company_id = ${payer.company}`);
    expect(kept).toEqual({ reason: 'operator', note: 'pomyłka przy zamówieniu', amount: 183_270 });
  });

  it('once: said again, done by several servers, and after a crash between PayU’s answer and ours', async () => {
    const payer = await shop.found();
    const id = await shop.pay(payer, { packageId: smallYearlyPackageId });
    const said = await Promise.all(Array.from({ length: 4 }, () => say(payer, { order: 1 })));
    expect(said.filter((text) => text.includes('a server asks PayU'))).toHaveLength(1);
    expect(said.filter((text) => text.includes('tries again within a minute'))).toHaveLength(3);
    // The server crashes after its request to PayU.
    await shop.app.db.query(sql`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`);
    await shop.app.db.query(sql`
      CREATE TRIGGER crash BEFORE UPDATE ON payment_refunds FOR EACH ROW EXECUTE FUNCTION fail()`);
    await expect(runDueJobs(shop.app)).rejects.toThrow('killed');
    expect(refundsOf(payer, id)).toHaveLength(1);
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED' });
    expect((await shop.subscriptionOf(payer)).packageId).not.toBe(freePackageId);
    await shop.app.db.query(sql`DROP TRIGGER crash ON payment_refunds`);
    const key = { companyId: payer.company, id };
    await Promise.all(Array.from({ length: 4 }, () => shop.app.jobHandlers.refundOrder!.act(key, firstJobAttempt)));
    expect(refundsOf(payer, id)).toHaveLength(1);
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'REFUNDED' });
    expect((await historyOf(payer)).filter(({ status }: { status: string }) => status === 'REFUNDED')).toHaveLength(1);
    expect(await refund(payer, 1)).toContain('has already been refunded');
    expect(refundsOf(payer, id)).toHaveLength(1);
  });

  it('and what it paid for lasts until PayU has taken the refund', async () => {
    const payer = await shop.found();
    const id = await shop.pay(payer);
    await say(payer, { order: 1 });
    // This server cannot reach PayU.
    const cutOff = await createTestApp({ databaseUrl: shop.app.databaseUrl, payments: unreachablePayuSettings });
    await expect(runDueJobs(cutOff)).rejects.toThrow('PayU could not be asked');
    await cutOff.stop();
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED' });
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: smallMonthlyPackageId });
    // The next retry is not due yet. The repeated command runs it now.
    expect(await refund(payer, 1)).toContain('a server tries again within a minute');
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'REFUNDED' });
    expect(refundsOf(payer, id)).toEqual([123]);
  });

  it('and is REFUNDED when PayU has ended the refund: one that it cancels is tried again under a new name', async () => {
    const payer = await shop.found('Firma niezwrócona', '8888888888');
    const id = await shop.pay(payer, { invoice: true });
    shop.payu.cancelRefunds();
    await refund(payer, 1);
    expect(shop.atPayu(payer, id)?.refunds).toMatchObject([{ status: 'CANCELED' }]);
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED' });
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: smallMonthlyPackageId });
    expect(await correctionsOf(payer)).toEqual([]);
    // No retry runs within the day. Then one runs, and late and repeated notifications have one
    // effect.
    await askAgain(later(shop.app.clock.now().toISOString(), 23 * 3_600_000));
    expect(shop.atPayu(payer, id)?.refunds).toHaveLength(1);
    shop.payu.notifications.duplicate(3);
    await askAgain(later(shop.app.clock.now().toISOString(), 3_600_000));
    expect(shop.atPayu(payer, id)?.refunds).toMatchObject([
      { status: 'CANCELED', extRefundId: `${payer.company}/${id}` },
      { status: 'FINALIZED', extRefundId: `${payer.company}/${id}/2`, amount: 123 },
    ]);
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'REFUNDED' });
    expect(await correctionsOf(payer)).toHaveLength(1);
  });

  it('and is asked for where PayU’s word of the refund was lost', async () => {
    const payer = await shop.found();
    const id = await shop.pay(payer);
    shop.payu.notifications.lose();
    await refund(payer, 1);
    expect(shop.atPayu(payer, id)?.refunds).toMatchObject([{ status: 'FINALIZED' }]);
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED' });
    await askAgain(later(shop.app.clock.now().toISOString(), 5 * 60_000));
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'REFUNDED' });
    expect(refundsOf(payer, id)).toEqual([123]);
  });

  it('but none that is not there, was not paid, or cost nothing', async () => {
    const payer = await shop.found();
    await shop.pay(payer, { token: shop.token(testCardNumbers.insufficientFunds) });
    const left = (await shop.start(payer, { token: shop.token(testCardNumbers.threeDs) })).body.orderId;
    const card = (await shop.addCard(payer, testCardNumbers.success)).body.orderId;
    await shop.told(payer, card);
    expect(await say(payer, { order: 1 })).toContain('was not paid: the payment was cancelled');
    expect(await say(payer, { order: 2 })).toContain('was not paid: the payment is in progress');
    expect(await say(payer, { order: 3 })).toContain('only saved a card, for PLN 0');
    expect(await say(payer, { order: 4 })).toContain('has no order 4');
    expect(await say(payer, { company: 'nobody-here', order: 1 })).toContain(
      'no company with the url name nobody-here',
    );
    for (const order of ['x', '0', '-1', '1.5', undefined]) expect(await say(payer, { order })).toContain('--order');
    expect(await say(payer, { order: 1, reason: 'x'.repeat(201) })).toContain('--reason');
    // Each company has its own order numbers.
    const other = await shop.found('Inna firma');
    expect(await say(other, { order: 1 })).toContain('has no order 1');
    expect(await shop.app.db.query(sql`SELECT FROM payment_refunds`)).toEqual([]);
    expect(await shop.orderOf(payer, left)).toMatchObject({ status: 'PENDING' });
  });
});

describe('what a company has without the order', () => {
  it('is the trial, while its days last', async () => {
    const payer = await shop.found();
    const trialEnd = await endOf(payer);
    shop.app.clock.set('2027-02-10T09:00:00Z');
    await shop.pay(payer);
    shop.app.clock.set('2027-02-12T09:00:00Z');
    await refund(payer, 1);
    expect(await shop.subscriptionOf(payer)).toMatchObject({
      packageId: trialPackageId,
      periods: [{ periodStart: '2027-02-12T09:00:00.000Z', periodEnd: trialEnd }],
    });
    // The company has used its first month, so another month costs the package's full price.
    expect((await shop.app.call(startRecurringPayment, payer, { body: wish(largeMonthlyPackageId) })).status).toBe(200);
    await shop.payu.notifications.settled();
    await runDueJobs(shop.app);
    expect((await ordersOf(payer))[0]).toMatchObject({ net: 119_900 });
  });

  it('is the free package from the very end of the trial on', async () => {
    const payer = await shop.found();
    const trialEnd = await endOf(payer);
    shop.app.clock.set('2027-02-10T09:00:00Z');
    await shop.pay(payer);
    shop.app.clock.set(trialEnd);
    await refund(payer, 1);
    expect(await shop.subscriptionOf(payer)).toMatchObject({
      packageId: freePackageId,
      periods: [{ periodStart: trialEnd, periodEnd: null }],
    });
  });

  it('is nothing of what was given back too, while a larger package took its rest', async () => {
    const payer = await shop.found();
    shop.app.clock.set('2027-02-10T09:00:00Z');
    await shop.pay(payer, { packageId: smallYearlyPackageId });
    shop.app.clock.set('2027-05-10T09:00:00Z');
    const query = { packageId: mediumYearlyPackageId };
    const wouldEnd = async () =>
      (await shop.app.call(calculateSubscriptionEnd, payer, { query })).body.subscriptionPeriodEnd.slice(0, 7);
    expect(await wouldEnd()).toBe('2028-08');
    await say(payer, { order: 1 });
    // An order that is being refunded lengthens nothing.
    expect(await wouldEnd()).toBe('2028-05');
    await shop.pay(payer, { packageId: mediumYearlyPackageId });
    expect(await endOf(payer)).toMatch(/^2028-05-10/);
    expect((await ordersOf(payer)).map(({ status }: { status: string }) => status)).toEqual(['COMPLETED', 'REFUNDED']);
    await refund(payer, 2);
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: freePackageId });
  });

  it('is the trial, and no change that was to follow what was paid: nothing is charged at its end', async () => {
    const payer = await shop.found();
    const trialEnd = await endOf(payer);
    shop.app.clock.set('2027-02-10T09:00:00Z');
    await shop.pay(payer, { packageId: mediumMonthlyPackageId });
    await shop.app.call(changeSubscription, payer, { body: { packageId: smallMonthlyPackageId } });
    await refund(payer, 1);
    expect((await shop.app.call(getSwitchQueue, payer)).body.switchQueue).toEqual([]);
    await pass(later(trialEnd, -60_000));
    await pass(later(trialEnd, 60_000));
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: freePackageId });
    expect(await ordersOf(payer)).toHaveLength(1);
  });

  it('is what was agreed, and what waited stands in the way of no other package', async () => {
    const payer = await shop.found();
    const texts = { name: 'Umówiony', price: '0', months: 0, desks: 30, rooms: 5, spaces: 5, cars: 5, resources: 5 };
    await createAgreedPackage(shop.app.db, shop.app, { company: await urlNameOf(payer), ...texts });
    shop.app.clock.set('2027-02-10T09:00:00Z');
    await shop.pay(payer, { packageId: mediumMonthlyPackageId });
    await shop.app.call(changeSubscription, payer, { body: { packageId: smallMonthlyPackageId } });
    await refund(payer, 1);
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageName: 'Umówiony', periods: [{ periodEnd: null }] });
    await shop.pay(payer, { packageId: largeMonthlyPackageId });
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: largeMonthlyPackageId });
  });

  it('is what was in force, and then what was paid to follow it, where a larger package took both', async () => {
    const payer = await shop.found();
    await shop.pay(payer, { packageId: mediumMonthlyPackageId });
    await shop.app.call(changeSubscription, payer, { body: { packageId: smallMonthlyPackageId } });
    await pass(later(await endOf(payer), -20 * 3_600_000));
    expect((await shop.subscriptionOf(payer)).periods).toHaveLength(2);
    await shop.pay(payer, { packageId: largeMonthlyPackageId });
    await refund(payer, 3);
    expect(await shop.subscriptionOf(payer)).toMatchObject({
      ...{ packageId: mediumMonthlyPackageId, nextPackage: { packageId: smallMonthlyPackageId } },
    });
  });

  it('is what was in force, where it was paid for once more to keep it, in the place of a lower one that was paid', async () => {
    const payer = await shop.found();
    await shop.pay(payer, { packageId: mediumMonthlyPackageId });
    await shop.app.call(changeSubscription, payer, { body: { packageId: smallMonthlyPackageId } });
    await pass(later(await endOf(payer), -20 * 3_600_000));
    await shop.pay(payer, { packageId: mediumMonthlyPackageId });
    expect((await shop.subscriptionOf(payer)).periods).toHaveLength(1);
    const now = shop.app.clock.now().toISOString();
    expect(await refund(payer, 2)).toContain('extends the period that order 3 paid for: refund order 3 first');
    await refund(payer, 3);
    expect(await shop.subscriptionOf(payer)).toMatchObject({
      ...{ packageId: mediumMonthlyPackageId, nextPackage: { packageId: smallMonthlyPackageId } },
    });
    // One day is left of the medium month, and the small month is whole.
    expect(await endOf(payer)).toBe(new Date(addMonthsInWarsaw(Date.parse(later(now, day)), 1)).toISOString());
    await refund(payer, 2);
    await refund(payer, 1);
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: freePackageId });
  });

  it('is the package before, for as long as what was left of it lasts; both given back leave the free one', async () => {
    const payer = await shop.found();
    await pass(later((await endOf(payer)) ?? '', day));
    await shop.pay(payer, { packageId: smallYearlyPackageId });
    const began = shop.app.clock.now().toISOString();
    const end = await endOf(payer);
    shop.app.clock.set(later(began, 65 * day));
    await shop.pay(payer, { packageId: mediumYearlyPackageId, token: shop.token(testCardNumbers.success) });
    expect(await refund(payer, 1)).toContain('extends the period that order 2 paid for: refund order 2 first');
    shop.app.clock.set(later(began, 75 * day));
    await refund(payer, 2);
    const rest = await shop.subscriptionOf(payer);
    expect(rest).toMatchObject({ packageId: smallYearlyPackageId, isRecurring: true });
    // The ten days of the refunded package cost nothing: 300 days were left, and 300 days are left
    // now.
    expect(Math.abs(Date.parse(await endOf(payer)) - Date.parse(end) - 10 * day)).toBeLessThanOrEqual(day);
    const { net } = (await ordersOf(payer)).find(({ number }: { number: string }) => number === '1');
    expect(net).toBe(149_000);
    await refund(payer, 1);
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: freePackageId });
    expect((await historyOf(payer)).map(({ status }: { status: string }) => status)).toEqual(
      expect.arrayContaining(['REFUNDED', 'REFUNDED', 'REFUNDED']),
    );
    const [, ...past] = await historyOf(payer);
    for (const { periodStart, periodEnd } of past)
      expect(Date.parse(periodEnd)).toBeGreaterThanOrEqual(Date.parse(periodStart));
  });

  it('is what was paid beforehand, which begins at once and ends as it was to', async () => {
    const payer = await shop.found();
    await shop.pay(payer);
    const end = await endOf(payer);
    await pass(later(end, -20 * 3_600_000));
    const renewed = await endOf(payer);
    expect(Date.parse(renewed)).toBeGreaterThan(Date.parse(end));
    await refund(payer, 1);
    expect(await shop.subscriptionOf(payer)).toMatchObject({
      packageId: smallMonthlyPackageId,
      periods: [{ periodStart: later(end, -20 * 3_600_000), periodEnd: renewed }],
    });
    // Nothing is charged before the end of the period.
    await pass(later(end, 3_600_000));
    expect(await ordersOf(payer)).toHaveLength(2);
  });

  it('is the same until its end, and then the free package, where what was to follow is given back; it is not charged again', async () => {
    const payer = await shop.found();
    await shop.pay(payer);
    const end = await endOf(payer);
    await pass(later(end, -20 * 3_600_000));
    await refund(payer, 2);
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: smallMonthlyPackageId, isRecurring: false });
    expect(await endOf(payer)).toBe(end);
    const { body } = await shop.app.call(getSwitchQueue, payer);
    expect(body.switchQueue).toMatchObject([{ packageId: freePackageId, date: end }]);
    await pass(later(end, -19 * 3_600_000));
    await pass(later(end, 60_000));
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: freePackageId });
    expect(await ordersOf(payer)).toHaveLength(2);
  });

  it('is charged for again only where somebody takes the free package back that waits in its place', async () => {
    const payer = await shop.found();
    await shop.pay(payer);
    const end = await endOf(payer);
    await pass(later(end, -20 * 3_600_000));
    await refund(payer, 2);
    await pass(later(end, -19 * 3_600_000));
    expect(await ordersOf(payer)).toHaveLength(2);
    const [{ id }] = (await shop.app.call(getSwitchQueue, payer)).body.switchQueue;
    expect((await shop.app.call(cancelQueuedChange, payer, { query: { id } })).status).toBe(204);
    expect(await shop.subscriptionOf(payer)).toMatchObject({ isRecurring: true });
    await pass(later(end, -18 * 3_600_000));
    expect((await ordersOf(payer))[0]).toMatchObject({
      number: '3',
      kind: 'renewal',
      status: 'COMPLETED',
      net: 14_900,
    });
    await pass(later(end, day));
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: smallMonthlyPackageId, isActive: true });
  });

  it('is what it has, where the order’s time is over', async () => {
    const payer = await shop.found();
    await shop.pay(payer);
    const end = await endOf(payer);
    await pass(later(end, -20 * 3_600_000));
    await pass(later(end, day));
    const before = await shop.subscriptionOf(payer);
    await refund(payer, 1);
    expect(await shop.subscriptionOf(payer)).toEqual(before);
    expect((await historyOf(payer)).map(({ status }: { status: string }) => status)).toEqual([
      'COMPLETED',
      'REFUNDED',
      'COMPLETED',
    ]);
  });

  it('follows at once where the days after its end are used', async () => {
    const payer = await shop.found();
    await shop.pay(payer, { token: shop.token(testCardNumbers.renewalsInsufficientFunds) });
    const end = await endOf(payer);
    await pass(later(end, -day / 2));
    await pass(later(end, 2 * day));
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: smallMonthlyPackageId });
    await refund(payer, 1);
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: freePackageId });
    await pass(later(end, 6 * day));
    expect((await ordersOf(payer)).filter(({ status }: { status: string }) => status === 'COMPLETED')).toEqual([]);
  });

  it('keeps a change that waits from being lost with the order that is over', async () => {
    const payer = await shop.found();
    await shop.pay(payer, { packageId: mediumMonthlyPackageId });
    const end = await endOf(payer);
    await shop.app.call(changeSubscription, payer, { body: { packageId: smallMonthlyPackageId } });
    await pass(later(end, -20 * 3_600_000));
    await pass(later(end, 60_000));
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: smallMonthlyPackageId });
    await refund(payer, 2);
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: freePackageId });
  });
});

const wish = (packageId: string) => ({
  ...{ packageId, token: shop.token(testCardNumbers.success), continueUrl: shop.continueUrl, invoice: false },
});
