import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getRenewalTrouble, listOrders, removeCard, setDefaultCard } from '#contract/billing/payments.ts';
import { cancelQueuedChange, changeSubscription, getSwitchQueue } from '#contract/billing/subscription.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import {
  firstJobAttempt,
  openTestAppWithPayu,
  type PayerAndCompanyIds,
  type TestAppWithPayu,
} from '#server/testing/test-payments.ts';
import {
  largeMonthlyPackageId,
  mediumMonthlyPackageId,
  smallMonthlyPackageId,
} from '#server/testing/test-subscriptions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { testCardNumbers } from '../../../../simulators/payu/cards.ts';

let shop: TestAppWithPayu;
let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await openTestMailbox();
});
afterAll(() => mailbox.close());
beforeEach(async () => {
  shop = await openTestAppWithPayu({ smtpUrl: mailbox.smtpUrl, now: '2027-01-31T09:00:00Z' });
});
afterEach(() => shop.close());

const ordersOf = async (payer: PayerAndCompanyIds) => (await shop.app.call(listOrders, payer)).body.orders;
const endOf = async (payer: PayerAndCompanyIds) =>
  (await shop.subscriptionOf(payer)).periods.at(-1).periodEnd as string;
const later = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
const queue = (payer: PayerAndCompanyIds, packageId: string) =>
  shop.app.call(changeSubscription, payer, { body: { packageId } });

/**
 * Charges the renewal, runs `act` before PayU's notification arrives, and then releases the
 * notification. Returns the renewal.
 */
async function renewWhile(payer: PayerAndCompanyIds, act: () => Promise<unknown>) {
  const end = await endOf(payer);
  shop.payu.notifications.hold();
  shop.app.clock.set(later(end, -20));
  await shop.app.jobHandlers.renewPackages!.act({ dueOn: shop.app.clock.now().toISOString() }, firstJobAttempt);
  const [{ id }] = await ordersOf(payer);
  await shop.app.jobHandlers.sendOrder!.act({ companyId: payer.company, id }, firstJobAttempt);
  await waitUntil(() => ['COMPLETED', 'CANCELED'].includes(shop.atPayu(payer, id)?.status ?? ''));
  await act();
  await shop.payu.notifications.release();
  await shop.told(payer, id);
  return await shop.orderOf(payer, id);
}

describe('while a renewal is under way', () => {
  it('a smaller package that is chosen is not had for the larger one’s price: that goes back, and the smaller one’s is charged', async () => {
    const payer = await shop.found();
    await shop.pay(payer, { packageId: mediumMonthlyPackageId });
    const end = await endOf(payer);
    const renewal = await renewWhile(payer, () => queue(payer, smallMonthlyPackageId));
    expect(renewal).toMatchObject({ status: 'REFUNDED', packageName: 'Medium, monthly', net: 44_900 });
    expect(shop.atPayu(payer, renewal.id)?.refunds).toMatchObject([{ amount: 55_227, status: 'FINALIZED' }]);
    await shop.pass(later(end, -19));
    expect((await ordersOf(payer))[0]).toMatchObject({ kind: 'renewal', status: 'COMPLETED', net: 14_900 });
    await shop.pass(later(end, 1));
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: smallMonthlyPackageId, isActive: true });
    const [paid] = await shop.app.db.query(sql`
      SELECT price, worth FROM subscription_periods WHERE company_id = ${payer.company} AND package_id = ${smallMonthlyPackageId}`);
    expect(paid).toEqual({ price: 14_900, worth: 14_900 });
  });

  it('a change that is taken back brings the package’s own renewal, though another one’s was paid and given back', async () => {
    const payer = await shop.found();
    await shop.pay(payer, { packageId: mediumMonthlyPackageId });
    const end = await endOf(payer);
    await queue(payer, smallMonthlyPackageId);
    const renewal = await renewWhile(payer, async () => {
      const [{ id }] = (await shop.app.call(getSwitchQueue, payer)).body.switchQueue;
      expect((await shop.app.call(cancelQueuedChange, payer, { query: { id } })).status).toBe(204);
    });
    expect(renewal).toMatchObject({ status: 'REFUNDED', net: 14_900 });
    await shop.pass(later(end, -19));
    expect((await ordersOf(payer))[0]).toMatchObject({ kind: 'renewal', status: 'COMPLETED', net: 44_900 });
    expect(await endOf(payer)).not.toBe(end);
    expect((await shop.app.call(getRenewalTrouble, payer)).body.trouble).toBeNull();
  });

  it('another card that is made the default one stays it, also where the one that is charged is removed', async () => {
    const payer = await shop.found();
    await shop.pay(payer);
    await shop.told(payer, (await shop.addCard(payer, testCardNumbers.successMastercard)).body.orderId);
    const [charged, other] = await shop.cardsOf(payer);
    const choose = () => shop.app.call(setDefaultCard, payer, { body: { cardId: other.id } });
    expect(await renewWhile(payer, choose)).toMatchObject({ status: 'COMPLETED' });
    expect(await shop.cardsOf(payer)).toMatchObject([
      { id: other.id, default: true },
      { id: charged.id, default: false },
    ]);
    await shop.app.call(setDefaultCard, payer, { body: { cardId: charged.id } });
    const renewal = await renewWhile(payer, async () => {
      await choose();
      expect((await shop.app.call(removeCard, payer, { params: { id: charged.id } })).status).toBe(204);
    });
    expect(renewal).toMatchObject({ status: 'COMPLETED' });
    expect(await shop.cardsOf(payer)).toMatchObject([{ id: other.id, default: true }]);
  });

  it('a larger package that is paid for is nothing to be told of as a failure, where the renewal is declined', async () => {
    const payer = await shop.found();
    await shop.pay(payer, { token: shop.token(testCardNumbers.renewalsInsufficientFunds) });
    const renewal = await renewWhile(payer, async () => {
      const { body } = await shop.start(payer, { packageId: largeMonthlyPackageId });
      await waitUntil(() => shop.atPayu(payer, body.orderId)?.status === 'COMPLETED');
      await shop.app.jobHandlers.askOrder!.act({ companyId: payer.company, id: body.orderId }, firstJobAttempt);
      expect(await shop.orderOf(payer, body.orderId)).toMatchObject({ status: 'COMPLETED' });
    });
    expect(renewal).toMatchObject({ status: 'CANCELED', decline: 'insufficientFunds' });
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: largeMonthlyPackageId });
    expect(mailbox.lettersTo(`${payer.userId}@test.example`).map(({ subject }) => subject)).toEqual([]);
  });
});

it('a renewal that failed is told of while PayU is at the next try', async () => {
  const payer = await shop.found();
  await shop.pay(payer, { token: shop.token(testCardNumbers.renewalsInsufficientFunds) });
  const end = await endOf(payer);
  await shop.pass(later(end, -20));
  const troubleOf = async () => (await shop.app.call(getRenewalTrouble, payer)).body.trouble;
  const failed = { decline: 'insufficientFunds', failedOn: later(end, -20).replace('.000', '') };
  expect(await troubleOf()).toMatchObject(failed);
  shop.payu.notifications.hold();
  shop.app.clock.set(later(end, 4));
  await shop.app.jobHandlers.renewPackages!.act({ dueOn: shop.app.clock.now().toISOString() }, firstJobAttempt);
  const [{ id }] = await ordersOf(payer);
  await shop.app.jobHandlers.sendOrder!.act({ companyId: payer.company, id }, firstJobAttempt);
  expect(await shop.orderOf(payer, id)).toMatchObject({ kind: 'renewal', status: 'PENDING' });
  expect(await troubleOf()).toMatchObject(failed);
});

it('what another company was given back of an order of the same id makes no try of one’s own undone', async () => {
  const payer = await shop.found();
  const other = await shop.found('Inna firma');
  await shop.pay(payer, { token: shop.token(testCardNumbers.renewalsInsufficientFunds) });
  const end = await endOf(payer);
  await shop.pass(later(end, -20));
  const [{ id }] = await ordersOf(payer);
  const same = sql`jsonb_build_object('company_id', ${other.company}::text, 'payu_order_id', NULL, 'card_id', NULL)`;
  await shop.app.db.query(sql`
    INSERT INTO payment_orders SELECT (jsonb_populate_record(o, ${same})).* FROM payment_orders o WHERE o.id = ${id}`);
  await shop.app.db.query(sql`
    INSERT INTO payment_refunds (company_id, order_id, amount, reason, created_on) VALUES (${other.company}, ${id}, 1, 'paidTwice', now())`);
  await shop.pass(later(end, -19));
  expect((await ordersOf(payer)).filter(({ kind }: { kind: string }) => kind === 'renewal')).toHaveLength(1);
  expect((await shop.app.call(getRenewalTrouble, payer)).body.trouble).toMatchObject({ nextTryOn: later(end, 4) });
});

it('a card whose money goes back is not charged for renewals, though PayU tells of it late', async () => {
  const payer = await shop.found();
  await shop.pay(payer);
  const [first] = await shop.cardsOf(payer);
  shop.payu.loseNextAnswer();
  shop.payu.cancelRefunds();
  const token = shop.token(testCardNumbers.successMastercard);
  // PayU's notification arrives after the order was cancelled, however fast PayU is.
  shop.payu.notifications.hold();
  const { orderId: id } = (await shop.start(payer, { packageId: mediumMonthlyPackageId, token })).body;
  await shop.app.db.query(sql`UPDATE payment_orders SET status = 'CANCELED', ended_on = now() WHERE id = ${id}`);
  await shop.payu.notifications.release();
  await shop.told(payer, id);
  await shop.app.jobHandlers.askOrder!.act({ companyId: payer.company, id }, firstJobAttempt);
  expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED', card: { cardBrand: 'MASTERCARD' } });
  expect(await shop.cardsOf(payer)).toMatchObject([{ id: first.id, default: true }, { default: false }]);
});

it('a card that is removed while its holder is at the bank pays, and leaves the others as they are', async () => {
  const payer = await shop.found();
  await shop.pay(payer);
  const added = (await shop.addCard(payer, testCardNumbers.threeDs)).body.orderId;
  shop.payu.decideAtBank(shop.atPayu(payer, added)!.orderId, 'accept');
  await shop.told(payer, added);
  const [kept, another] = await shop.cardsOf(payer);
  const { body } = await shop.start(payer, { packageId: mediumMonthlyPackageId, token: another.id });
  expect(body.status).toBe('WARNING_CONTINUE_3DS');
  expect((await shop.app.call(removeCard, payer, { params: { id: another.id } })).status).toBe(204);
  shop.payu.decideAtBank(shop.atPayu(payer, body.orderId)!.orderId, 'accept');
  await shop.told(payer, body.orderId);
  expect(await shop.orderOf(payer, body.orderId)).toMatchObject({ status: 'COMPLETED' });
  expect(await shop.cardsOf(payer)).toMatchObject([{ id: kept.id, default: true }]);
});
