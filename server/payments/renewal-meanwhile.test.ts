import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getRenewalTrouble, listOrders } from '#contract/payments.ts';
import { cancelQueuedChange, changeSubscription, getSwitchQueue } from '#contract/subscription.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { openPaidApp, type PaidApp, type Payer, turn } from '#server/testing/test-payments.ts';
import { mediumMonthly, smallMonthly } from '#server/testing/test-subscriptions.ts';
import { until } from '#server/testing/test-waiting.ts';

let shop: PaidApp;
let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await openTestMailbox();
});
afterAll(() => mailbox.close());
beforeEach(async () => {
  shop = await openPaidApp({ smtpUrl: mailbox.smtpUrl, now: '2027-01-31T09:00:00Z' });
});
afterEach(() => shop.close());

const ordersOf = async (payer: Payer) => (await shop.app.call(listOrders, payer)).body.orders;
const endOf = async (payer: Payer) => (await shop.subscriptionOf(payer)).periods.at(-1).periodEnd as string;
const later = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
const queue = (payer: Payer, packageId: string) => shop.app.call(changeSubscription, payer, { body: { packageId } });

/** Charges the renewal, does something before PayU's word of it arrives, and lets it arrive. Returns the renewal. */
async function renewWhile(payer: Payer, act: () => Promise<unknown>) {
  const end = await endOf(payer);
  shop.payu.notifications.hold();
  shop.app.clock.set(later(end, -20));
  await shop.app.works.renewPackages!.act({ dueOn: shop.app.clock.now().toISOString() }, turn);
  const [{ id }] = await ordersOf(payer);
  await shop.app.works.sendOrder!.act({ companyId: payer.company, id }, turn);
  await until(() => ['COMPLETED', 'CANCELED'].includes(shop.atPayu(payer, id)?.status ?? ''));
  await act();
  await shop.payu.notifications.release();
  await shop.told(payer, id);
  return await shop.orderOf(payer, id);
}

describe('while a renewal is under way', () => {
  it('a smaller package that is chosen is not had for the larger one’s price: that goes back, and the smaller one’s is charged', async () => {
    const payer = await shop.found();
    await shop.pay(payer, { packageId: mediumMonthly });
    const end = await endOf(payer);
    const renewal = await renewWhile(payer, () => queue(payer, smallMonthly));
    expect(renewal).toMatchObject({ status: 'REFUNDED', packageName: 'Medium, monthly', net: 44_900 });
    expect(shop.atPayu(payer, renewal.id)?.refunds).toMatchObject([{ amount: 55_227, status: 'FINALIZED' }]);
    await shop.pass(later(end, -19));
    expect((await ordersOf(payer))[0]).toMatchObject({ kind: 'renewal', status: 'COMPLETED', net: 14_900 });
    await shop.pass(later(end, 1));
    expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: smallMonthly, isActive: true });
    const [paid] = await shop.app.db.query(sql`
      SELECT price, worth FROM subscription_periods WHERE company_id = ${payer.company} AND package_id = ${smallMonthly}`);
    expect(paid).toEqual({ price: 14_900, worth: 14_900 });
  });

  it('a change that is taken back brings the package’s own renewal, though another one’s was paid and given back', async () => {
    const payer = await shop.found();
    await shop.pay(payer, { packageId: mediumMonthly });
    const end = await endOf(payer);
    await queue(payer, smallMonthly);
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
});
