import pg from 'pg';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getRenewalTrouble, listOrders, setDefaultCard } from '#contract/billing/payments.ts';
import {
  cancelQueuedChange,
  changeSubscription,
  freePackageId,
  getSwitchQueue,
} from '#contract/billing/subscription.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import {
  firstJobAttempt,
  openTestAppWithPayu,
  type PayerAndCompanyIds,
  type TestAppWithPayu,
} from '#server/testing/test-payments.ts';
import { mediumMonthlyPackageId, smallMonthlyPackageId } from '#server/testing/test-subscriptions.ts';
import { addMember } from '#server/testing/test-world.ts';
import { testCardNumbers } from '../../../../simulators/payu/cards.ts';

let shop: TestAppWithPayu;
beforeEach(async () => {
  shop = await openTestAppWithPayu({ now: '2027-01-31T09:00:00Z' });
});
afterEach(() => shop.close());

const pass = (instant: string, servers?: number) => shop.pass(instant, servers);

const ordersOf = async (payer: PayerAndCompanyIds) => (await shop.app.call(listOrders, payer)).body.orders;
const troubleOf = async (payer: PayerAndCompanyIds) => (await shop.app.call(getRenewalTrouble, payer)).body.trouble;
const endOf = async (payer: PayerAndCompanyIds) => (await shop.subscriptionOf(payer)).periods.at(-1).periodEnd;

describe('renewals', () => {
  it('go on for a year over ends of months and changes of the clocks, each charged once', async () => {
    const payer = await shop.found();
    await shop.pay(payer);
    const ends = [await endOf(payer)];
    for (let month = 1; month <= 12; month++) {
      const end = Date.parse(ends.at(-1)!);
      // Nothing is charged a day and a minute before the end. Within the last day the card is
      // charged once, although two servers poll twice.
      await pass(new Date(end - 24 * 3_600_000 - 60_000).toISOString());
      expect(await ordersOf(payer)).toHaveLength(month);
      await pass(new Date(end - 23 * 3_600_000).toISOString(), 2);
      await pass(new Date(end - 60_000).toISOString());
      expect(await ordersOf(payer)).toHaveLength(month + 1);
      await pass(new Date(end + 60_000).toISOString());
      ends.push(await endOf(payer));
    }
    // The period begins on 31 January, and the 30 days of the trial lengthen it. Months therefore
    // count from 2 March.
    expect(ends.map((end) => end.slice(0, 16))).toEqual([
      ...['2027-04-02T08:00', '2027-05-02T08:00', '2027-06-02T08:00', '2027-07-02T08:00', '2027-08-02T08:00'],
      ...['2027-09-02T08:00', '2027-10-02T08:00', '2027-11-02T09:00', '2027-12-02T09:00', '2028-01-02T09:00'],
      ...['2028-02-02T09:00', '2028-03-02T09:00', '2028-04-02T08:00'],
    ]);
    const orders = await ordersOf(payer);
    expect(orders.every(({ status }: { status: string }) => status === 'COMPLETED')).toBe(true);
    expect(
      orders.slice(0, -1).every(({ net, kind }: { net: number; kind: string }) => net === 14_900 && kind === 'renewal'),
    ).toBe(true);
    expect(shop.payu.orders).toHaveLength(13);
    expect(shop.payu.orders.slice(1).every(({ request }) => request.recurring === 'STANDARD')).toBe(true);
  });

  it('that fail are tried after 1, 3 and 5 days with a mail each, kept for 7 days, and then the free package holds', async () => {
    const payer = await shop.found();
    await shop.pay(payer, { token: shop.token(testCardNumbers.renewalsInsufficientFunds) });
    const manager = await addMember(shop.app.db, payer.company, 'manager');
    const gone = await addMember(shop.app.db, payer.company, 'admin');
    await shop.app.db.query(sql`UPDATE memberships SET status = 'inactive' WHERE user_id = ${gone}`);
    const end = Date.parse(await endOf(payer));
    const at = (days: number) => new Date(end + days * 86_400_000).toISOString();
    const first = -0.5;
    await pass(at(first));
    expect(await troubleOf(payer)).toMatchObject({
      ...{ decline: 'insufficientFunds', nextTryOn: at(first + 1), keptUntil: at(7) },
    });
    const tried = [await countTries(payer)];
    for (const days of [0.4, 0.6, 2.4, 2.6, 4.4, 4.6, 6.9]) {
      await pass(at(days));
      tried.push(await countTries(payer));
    }
    expect(tried).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(
      shop.mailbox.lettersTo(`${payer.userId}@test.example`).filter(({ subject }) => /renewed|odnowić/.test(subject)),
    ).toHaveLength(4);
    for (const nobody of [manager, gone]) expect(shop.mailbox.lettersTo(`${nobody}@test.example`)).toEqual([]);
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: smallMonthlyPackageId, isActive: false });
    await pass(at(7.01));
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: freePackageId });
    expect(await troubleOf(payer)).toBeNull();
    await pass(at(9));
    expect(await countTries(payer)).toBe(4);
  });

  it('that are overdue are paid at once by whoever asks for it, by the same card too, from where the period ended', async () => {
    const payer = await shop.found();
    await shop.pay(payer);
    const end = await endOf(payer);
    const [card] = await shop.cardsOf(payer);
    shop.payu.declineNext('S51');
    await pass(new Date(Date.parse(end) - 3_600_000).toISOString());
    expect((await shop.start(payer, { token: card.id })).body).toMatchObject({ errorCode: 'packageInForce' });
    shop.app.clock.set(new Date(Date.parse(end) + 3_600_000).toISOString());
    expect(await shop.subscriptionOf(payer)).toMatchObject({ isActive: false });
    const id = await shop.pay(payer, { token: card.id });
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED', net: 14_900 });
    expect(await shop.subscriptionOf(payer)).toMatchObject({
      ...{ packageId: smallMonthlyPackageId, isActive: true },
      periods: [{ periodStart: end }],
    });
    expect(await troubleOf(payer)).toBeNull();
  });

  it('by a card that is declined for good are not repeated, and are charged at once to another', async () => {
    const payer = await shop.found();
    await shop.pay(payer, { token: shop.token(testCardNumbers.renewalsStolen) });
    const end = Date.parse(await endOf(payer));
    const at = (days: number) => new Date(end + days * 86_400_000).toISOString();
    for (const days of [-0.5, 0.6, 2.6]) await pass(at(days));
    expect(await countTries(payer)).toBe(1);
    expect(await troubleOf(payer)).toMatchObject({ decline: 'cardBlocked', nextTryOn: null });
    const { body } = await shop.addCard(payer, testCardNumbers.success);
    await shop.told(payer, body.orderId);
    const added = (await shop.cardsOf(payer)).find((card: { default: boolean }) => !card.default);
    await shop.app.call(setDefaultCard, payer, { body: { cardId: added.id } });
    // The next attempt is due within the minute, and not in 1970.
    expect(await troubleOf(payer)).toMatchObject({ nextTryOn: at(2.6) });
    await pass(at(2.7));
    expect(await countTries(payer)).toBe(2);
    expect(await troubleOf(payer)).toBeNull();
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: smallMonthlyPackageId, isActive: true });
  });

  it('that failed are told of, whatever else is tried and while they are tried again', async () => {
    const payer = await shop.found();
    await shop.pay(payer, { token: shop.token(testCardNumbers.renewalsInsufficientFunds) });
    const end = Date.parse(await endOf(payer));
    const at = (days: number) => new Date(end + days * 86_400_000).toISOString();
    await pass(at(-0.5));
    const failed = { decline: 'insufficientFunds', failedOn: at(-0.5).replace('.000', ''), keptUntil: at(7) };
    // A person tries to pay for a larger package, and their bank declines it.
    await shop.pay(payer, { packageId: mediumMonthlyPackageId, token: shop.token(testCardNumbers.stolen) });
    expect(await troubleOf(payer)).toMatchObject({ ...failed, nextTryOn: at(0.5) });
    // The second attempt is running, and PayU is unavailable.
    shop.app.clock.set(at(0.6));
    shop.payu.beUnavailable();
    await shop.app.jobHandlers.renewPackages!.act({ dueOn: at(0.6) }, firstJobAttempt);
    await expect(runDueJobs(shop.app)).rejects.toThrow('PayU could not be asked');
    expect(await troubleOf(payer)).toMatchObject({ ...failed, nextTryOn: at(0.6) });
    // A larger package is paid for, so the period that was not renewed no longer exists.
    await shop.app.db.query(sql`UPDATE payment_orders SET status = 'CANCELED', ended_on = now() WHERE status = 'NEW'`);
    await shop.pay(payer, { packageId: mediumMonthlyPackageId });
    expect(await troubleOf(payer)).toBeNull();
  });

  it('are kept for seven days of Warsaw, also where its clocks change', async () => {
    const payer = await shop.found();
    await shop.pay(payer, { token: shop.token(testCardNumbers.renewalsInsufficientFunds) });
    await shop.app.db.query(sql`
      UPDATE subscription_periods SET period_end = '2027-03-25T09:00:00Z' WHERE company_id = ${payer.company} AND price > 0`);
    await shop.app.db.query(sql`
      UPDATE subscriptions SET counted_from = '2027-02-25T09:00:00Z' WHERE company_id = ${payer.company}`);
    await pass('2027-03-25T08:00:00Z');
    expect(await troubleOf(payer)).toMatchObject({ keptUntil: '2027-04-01T08:00:00.000Z' });
    await pass('2027-04-01T07:59:00Z');
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: smallMonthlyPackageId });
    await pass('2027-04-01T08:00:30Z');
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: freePackageId });
  });

  it('are not charged of a company that was turned off, nor without a card', async () => {
    const payer = await shop.found();
    await shop.pay(payer);
    const soon = new Date(Date.parse(await endOf(payer)) - 3_600_000).toISOString();
    await shop.app.db.query(sql`UPDATE companies SET is_active = false WHERE id = ${payer.company}`);
    await pass(soon);
    expect(await countTries(payer)).toBe(0);
    await shop.app.db.query(sql`UPDATE companies SET is_active = true WHERE id = ${payer.company}`);
    await shop.app.db.query(
      sql`UPDATE payment_cards SET is_default = false, removed_on = now() WHERE company_id = ${payer.company}`,
    );
    await pass(soon);
    await pass(soon);
    expect(await troubleOf(payer)).toMatchObject({ decline: 'noCard', nextTryOn: null });
    expect(await countTries(payer)).toBe(1);
    expect(shop.payu.orders).toHaveLength(1);
  });

  it('that wait for their day take a minute three statements, however many companies there are', async () => {
    const payers = [await shop.found(), await shop.found(), await shop.found()];
    for (const payer of payers) await shop.pay(payer, { token: shop.token(testCardNumbers.renewalsInsufficientFunds) });
    const end = Date.parse(await endOf(payers.at(-1)!));
    const at = (days: number) => new Date(end + days * 86_400_000).toISOString();
    await pass(at(-0.5));
    await pass(at(0.6));
    for (const payer of payers) expect(await countTries(payer)).toBe(2);
    shop.app.clock.set(at(0.7));
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    for (const task of ['endPeriods', 'renewPackages'])
      await shop.app.jobHandlers[task]!.act({ dueOn: at(0.7) }, firstJobAttempt);
    const statements = asked.mock.calls.length;
    asked.mockRestore();
    expect(statements).toBe(3);
    for (const payer of payers) expect(await shop.subscriptionOf(payer)).toMatchObject({ isActive: false });
  });

  it('are not charged any more once a package is kept no longer, though no server was there to end it', async () => {
    const payer = await shop.found();
    await shop.pay(payer);
    const later = new Date(Date.parse(await endOf(payer)) + 8 * 86_400_000).toISOString();
    shop.app.clock.set(later);
    await shop.app.jobHandlers.renewPackages!.act({ dueOn: later }, firstJobAttempt);
    expect(await countTries(payer)).toBe(0);
    await pass(later);
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: freePackageId });
    expect(shop.payu.orders).toHaveLength(1);
  });

  it('whose answer was lost are sent again, and charged once', async () => {
    const payer = await shop.found();
    await shop.pay(payer);
    const soon = new Date(Date.parse(await endOf(payer)) - 3_600_000).toISOString();
    shop.app.clock.set(soon);
    shop.payu.loseNextAnswer();
    shop.payu.notifications.hold();
    await shop.app.jobHandlers.renewPackages!.act({ dueOn: soon }, firstJobAttempt);
    await expect(runDueJobs(shop.app)).rejects.toThrow('PayU could not be asked');
    const [renewal] = await ordersOf(payer);
    expect(renewal).toMatchObject({ kind: 'renewal', status: 'NEW' });
    await shop.app.jobHandlers.sendOrder!.act({ companyId: payer.company, id: renewal.id }, firstJobAttempt);
    await shop.payu.notifications.release();
    await runDueJobs(shop.app);
    expect((await ordersOf(payer))[0]).toMatchObject({ id: renewal.id, status: 'COMPLETED' });
    expect(shop.payu.orders).toHaveLength(2);
    expect((await shop.subscriptionOf(payer)).periods).toHaveLength(2);
  });
});

describe('what is to follow is changed while its renewal is under way', () => {
  let payer: PayerAndCompanyIds;
  let end: string;
  /** The renewal is charged, and its notification has not arrived yet. */
  beforeEach(async () => {
    payer = await shop.found();
    await shop.pay(payer, { packageId: mediumMonthlyPackageId });
    end = await endOf(payer);
  });
  const charge = async () => {
    const soon = new Date(Date.parse(end) - 3_600_000).toISOString();
    shop.app.clock.set(soon);
    shop.payu.notifications.hold();
    await shop.app.jobHandlers.renewPackages!.act({ dueOn: soon }, firstJobAttempt);
    await runDueJobs(shop.app);
  };
  /** Releases the notification and lets two minutes pass. */
  const goOn = async () => {
    await shop.payu.notifications.release();
    await shop.refundsTold();
    for (const minutes of [59, 58]) await pass(new Date(Date.parse(end) - minutes * 60_000).toISOString());
  };
  const change = (packageId: string) => shop.app.call(changeSubscription, payer, { body: { packageId } });
  const takeBack = async () => {
    const [queued] = (await shop.app.call(getSwitchQueue, payer)).body.switchQueue;
    await shop.app.call(cancelQueuedChange, payer, { query: { id: queued.id } });
  };
  /** Lists the package, net price and status of each renewal, oldest first. */
  const renewals = async () =>
    (await ordersOf(payer))
      .filter(({ kind }: { kind: string }) => kind === 'renewal')
      .map(({ packageName, net, status }: Record<string, unknown>) => [packageName, net, status])
      .reverse();
  const [medium, small] = ['Medium, monthly', 'Small, monthly'];
  const nextPackage = async () => {
    await pass(new Date(Date.parse(end) + 60_000).toISOString());
    return (await shop.subscriptionOf(payer)).packageId;
  };

  it('to a lower package: the money for the higher one goes back, and the lower one is charged', async () => {
    await charge();
    expect((await change(smallMonthlyPackageId)).status).toBe(200);
    await goOn();
    expect(await renewals()).toEqual([
      [medium, 44_900, 'REFUNDED'],
      [small, 14_900, 'COMPLETED'],
    ]);
    expect(await nextPackage()).toBe(smallMonthlyPackageId);
  });

  it('by taking a lower one back: its money goes back, and the package in force is charged', async () => {
    await change(smallMonthlyPackageId);
    await charge();
    await takeBack();
    await goOn();
    expect(await renewals()).toEqual([
      [small, 14_900, 'REFUNDED'],
      [medium, 44_900, 'COMPLETED'],
    ]);
    expect(await nextPackage()).toBe(mediumMonthlyPackageId);
  });

  it('to the free one and back: the money of the first goes back, and it is charged anew', async () => {
    await charge();
    await change(freePackageId);
    await shop.payu.notifications.release();
    await shop.refundsTold();
    await pass(new Date(Date.parse(end) - 50 * 60_000).toISOString());
    expect(await renewals()).toEqual([[medium, 44_900, 'REFUNDED']]);
    await takeBack();
    await goOn();
    expect(await renewals()).toEqual([
      [medium, 44_900, 'REFUNDED'],
      [medium, 44_900, 'COMPLETED'],
    ]);
    expect(await nextPackage()).toBe(mediumMonthlyPackageId);
  });
});

const countTries = async (payer: PayerAndCompanyIds) =>
  (await ordersOf(payer)).filter(({ kind }: { kind: string }) => kind === 'renewal').length;
