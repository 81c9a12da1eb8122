import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startRecurringPayment } from '#contract/billing/payments.ts';
import { createTestApp, type TestApp, testSeller } from '#server/testing/test-app.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { openTestAppWithPayu, type PayerAndCompanyIds, type TestAppWithPayu } from '#server/testing/test-payments.ts';
import { smallMonthlyPackageId } from '#server/testing/test-subscriptions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { testCardNumbers } from '../../../../simulators/payu/cards.ts';
import { demoPointOfSale } from '../../../../simulators/payu/payu.ts';

let shop: TestAppWithPayu;
/** Another server on the same database. */
let other: TestApp;
beforeEach(async () => {
  shop = await openTestAppWithPayu();
  const providerPages = { pricingUrl: null, contactUrl: null };
  const payments = { payu: { ...demoPointOfSale, url: shop.payu.url }, invoiceSeller: testSeller, providerPages };
  const { databaseUrl } = shop.app;
  other = await createTestApp({ databaseUrl, publicUrl: shop.publicUrl, payments });
});
afterEach(async () => {
  await other.stop();
  await shop.close();
});

const attempt = { attempt: 1, isLast: false, signal: new AbortController().signal };
const periodsOf = ({ company }: PayerAndCompanyIds) =>
  shop.app.db.query(sql`SELECT FROM subscription_periods WHERE company_id = ${company} AND order_id IS NOT NULL`);
const stateOf = async ({ company }: PayerAndCompanyIds, id: string) => {
  const [row] = await shop.app.db.query(
    sql`SELECT status, response_code FROM payment_orders WHERE company_id = ${company} AND id = ${id}`,
  );
  return row;
};

describe('two servers', () => {
  it('that are both asked to pay have one order, charged once', async () => {
    const payer = await shop.found();
    const { continueUrl } = shop;
    const body = {
      packageId: smallMonthlyPackageId,
      token: shop.token(testCardNumbers.success),
      continueUrl,
      invoice: false,
    };
    const answers = await Promise.all(
      [shop.app, other, shop.app, other, shop.app, other].map((app) =>
        app.call(startRecurringPayment, payer, { body }),
      ),
    );
    const ids = new Set(answers.map((answer) => answer.body.orderId));
    expect([ids.size, answers.map(({ status }) => status)]).toEqual([1, [200, 200, 200, 200, 200, 200]]);
    await shop.told(payer, [...ids][0]);
    expect(shop.payu.orders).toHaveLength(1);
    expect(await periodsOf(payer)).toHaveLength(1);
  });

  it('of which each hears that an order is paid, asks for it and looks for its card do it once', async () => {
    const payer = await shop.found('Firma', '1234567890');
    shop.payu.loseNextAnswer();
    shop.payu.notifications.hold();
    const { body } = await shop.start(payer, { invoice: true });
    const key = { companyId: payer.company, id: body.orderId };
    // Both servers send the order again while notifications arrive.
    await Promise.all([
      ...[shop.app, other, shop.app, other].map((app) => app.jobHandlers.askOrder!.act(key, attempt)),
      shop.payu.notifications.release((held) => [...held, ...held]),
    ]);
    await shop.told(payer, body.orderId);
    await Promise.all([shop.app, other, shop.app, other].map((app) => app.jobHandlers.askOrder!.act(key, attempt)));
    expect(await shop.orderOf(payer, body.orderId)).toMatchObject({ status: 'COMPLETED' });
    expect(shop.payu.orders).toHaveLength(1);
    expect(await periodsOf(payer)).toHaveLength(1);
    expect(await shop.cardsOf(payer)).toHaveLength(1);
    expect(shop.mailbox.lettersTo(`${payer.userId}@test.example`)).toHaveLength(1);
    expect(await shop.app.db.query(sql`SELECT FROM invoices WHERE company_id = ${payer.company}`)).toHaveLength(1);
  });

  it('charge nothing by the clock of a company that was turned off after it was to be charged', async () => {
    const payer = await shop.found();
    await shop.pay(payer);
    const { periods } = await shop.subscriptionOf(payer);
    const soon = new Date(Date.parse(periods.at(-1).periodEnd) - 3_600_000).toISOString();
    for (const app of [shop.app, other]) app.clock.set(soon);
    await Promise.all([shop.app, other].map((app) => app.jobHandlers.renewPackages!.act({ dueOn: soon }, attempt)));
    const [renewal] = await shop.app.db.query<{ id: string }>(sql`
      SELECT id FROM payment_orders WHERE company_id = ${payer.company} AND kind = 'renewal'`);
    const key = { companyId: payer.company, id: renewal!.id };
    await shop.app.db.query(sql`UPDATE companies SET is_active = false WHERE id = ${payer.company}`);
    await other.jobHandlers.sendOrder!.act(key, attempt);
    await shop.app.jobHandlers.askOrder!.act(key, attempt);
    expect(shop.payu.orders).toHaveLength(1);
    // PayU never had the order, so the log names no order to look for. The next attempt may use the
    // card.
    expect(await stateOf(payer, key.id)).toEqual({ status: 'CANCELED', response_code: 'NEEDLESS' });
    const emails = () => shop.mailbox.lettersTo(`${payer.userId}@test.example`);
    expect(emails().filter(({ subject }) => subject.includes('odnowić'))).toEqual([]);
    await shop.app.db.query(sql`UPDATE companies SET is_active = true WHERE id = ${payer.company}`);
    await Promise.all([shop.app, other].map((app) => app.jobHandlers.renewPackages!.act({ dueOn: soon }, attempt)));
    await Promise.all([shop.app, other].map((app) => runDueJobs(app)));
    expect(shop.payu.orders).toHaveLength(2);
  });

  it('a renewal that PayU may have is not dropped when its company is turned off', async () => {
    const payer = await shop.found();
    await shop.pay(payer);
    const { periods } = await shop.subscriptionOf(payer);
    const soon = new Date(Date.parse(periods.at(-1).periodEnd) - 3_600_000).toISOString();
    shop.app.clock.set(soon);
    await shop.app.jobHandlers.renewPackages!.act({ dueOn: soon }, attempt);
    const [renewal] = await shop.app.db.query<{ id: string }>(sql`
      SELECT id FROM payment_orders WHERE company_id = ${payer.company} AND kind = 'renewal'`);
    const key = { companyId: payer.company, id: renewal!.id };
    shop.payu.notifications.lose(2);
    shop.payu.loseNextAnswer();
    await shop.app.jobHandlers.sendOrder!.act(key, attempt).catch(() => undefined);
    await shop.app.db.query(sql`UPDATE companies SET is_active = false WHERE id = ${payer.company}`);
    await waitUntil(() => shop.atPayu(payer, key.id)?.status === 'COMPLETED');
    await shop.app.jobHandlers.sendOrder!.act(key, attempt);
    expect(await stateOf(payer, key.id)).toMatchObject({ status: 'NEW' });
    await shop.app.jobHandlers.askOrder!.act(key, attempt);
    expect(await stateOf(payer, key.id)).toMatchObject({ status: 'COMPLETED' });
  });
});
