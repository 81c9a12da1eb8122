import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getOrder, listCards, listOrders } from '#contract/payments.ts';
import { openPayuGate, type PayuGate } from '#server/testing/payu-gate.ts';
import { freePort, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { createTestApp, type TestApp, testSecret, testSeller } from '#server/testing/test-app.ts';
import { foundPayer, type Payer } from '#server/testing/test-payments.ts';
import { smallMonthly } from '#server/testing/test-subscriptions.ts';
import { until } from '#server/testing/test-waiting.ts';
import { testCards } from '../../simulators/payu/cards.ts';
import { demoShop, openPayu } from '../../simulators/payu/payu.ts';
import { extOrderIdOf } from './orders.query.ts';

let payu: Awaited<ReturnType<typeof openPayu>>;
let gate: PayuGate;
let port: number;
let publicUrl: string;
/** Founds, and looks; it does no jobs and hears nothing of PayU. */
let app: TestApp;
let server: ServerProcess;

beforeAll(async () => {
  payu = await openPayu();
  gate = await openPayuGate(payu.url);
  port = await freePort();
  publicUrl = `http://127.0.0.1:${port}`;
});
afterAll(() => Promise.all([gate.close(), payu.close()]));
beforeEach(async () => {
  app = await createTestApp({ now: new Date().toISOString(), publicUrl });
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await app.stop();
  gate.beforeAnswer(null);
});

async function startServer(): Promise<void> {
  server = await startServerProcess({
    ...{ DATABASE_URL: app.databaseUrl, AUTH_SECRET: testSecret, PORT: String(port), PUBLIC_URL: publicUrl },
    ...{ PAYU_URL: gate.url, PAYU_POS_ID: demoShop.posId, PAYU_CLIENT_ID: demoShop.clientId },
    ...{ PAYU_CLIENT_SECRET: demoShop.clientSecret, PAYU_SECOND_KEY: demoShop.secondKey },
    ...{ INVOICE_SELLER_NAME: testSeller.name, INVOICE_SELLER_VAT_NUMBER: testSeller.vatNumber },
    ...{ INVOICE_SELLER_STREET: testSeller.street, INVOICE_SELLER_POSTAL_CODE: testSeller.postalCode },
    INVOICE_SELLER_CITY: testSeller.city,
  });
  expect(server.output()).toContain('Biurko is ready');
}

/** Has the server die as soon as PayU has done what it is asked there, before the answer arrives. Resolves when it is dead. */
function killAt(method: string, path: RegExp): Promise<void> {
  return new Promise((resolve) => {
    gate.beforeAnswer(async (asked) => {
      if (asked.method !== method || !path.test(asked.path)) return true;
      gate.beforeAnswer(null);
      server.child.kill('SIGKILL');
      await server.ended;
      resolve();
      return false;
    });
  });
}

/** As it is a minute later: what the dead server was at is anybody's, and PayU is to be asked for what has not ended. */
async function aMinutePasses(): Promise<void> {
  await app.db.query(sql`
    UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '2 minutes' WHERE locked_at IS NOT NULL`);
  await app.db.query(sql`UPDATE payment_orders SET ask_on = ask_on - interval '2 minutes'`);
}

const body = (token: string) => ({
  ...{ packageId: smallMonthly, token, mask: '', invoice: true },
  continueUrl: `${publicUrl}/firma/subscription/orderSummary`,
});

async function pay({ company, userId }: Payer, token: string) {
  const answer = await fetch(`${publicUrl}/api/${company}/payment/startRecurringPayment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${app.tokenOf(userId)}` },
    body: JSON.stringify(body(token)),
  });
  return (await answer.json()) as { orderId: string; status: string };
}

const ordersOf = async (payer: Payer) => (await app.call(listOrders, payer)).body.orders;
const statusOf = async (payer: Payer, id: string) =>
  (await app.call(getOrder, payer, { params: { id } })).body.status as string;
const atPayu = ({ company }: Payer) => payu.orders.filter(({ request }) => request.extOrderId?.startsWith(company));

/** What was paid for and said of it: counted, so that nothing is there twice. */
async function tracesOf({ company }: Payer) {
  const [counted] = await app.db.query<
    Record<'periods' | 'invoices' | 'corrections' | 'refunds' | 'cards', number>
  >(sql`
    SELECT (SELECT count(*)::int FROM subscription_periods WHERE company_id = ${company} AND order_id IS NOT NULL) AS periods,
           (SELECT count(*)::int FROM invoices WHERE company_id = ${company} AND corrects IS NULL) AS invoices,
           (SELECT count(*)::int FROM invoices WHERE company_id = ${company} AND corrects IS NOT NULL) AS corrections,
           (SELECT count(*)::int FROM payment_refunds WHERE company_id = ${company}) AS refunds,
           (SELECT count(*)::int FROM payment_cards WHERE company_id = ${company}) AS cards`);
  return counted!;
}
const paidOnce = { periods: 1, invoices: 1, corrections: 0, refunds: 0, cards: 1 };

/** Nothing is left to be done that could be done twice. */
const atRest = () =>
  until(async () => {
    const waiting = await app.db.query(sql`
      SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier IN ('sendOrder', 'askOrder', 'refundOrder') AND j.run_at <= now()`);
    return waiting.length === 0;
  }, 30_000);

/** A company that has paid, by a card that is saved, with an invoice. */
async function paid(): Promise<{ payer: Payer; id: string }> {
  const payer = await foundPayer(app, 'Firma', '1234567890');
  await startServer();
  const { orderId: id } = await pay(payer, payu.tokenize({ number: testCards.success }));
  await until(async () => (await statusOf(payer, id)) === 'COMPLETED');
  await until(async () => (await tracesOf(payer)).cards === 1);
  return { payer, id };
}

describe('kill -9 when PayU has done it, and before its answer is here', () => {
  it('a payment is charged once, and ends with its period, its invoice and its card', {
    timeout: 180_000,
  }, async () => {
    const payer = await foundPayer(app, 'Firma', '1234567890');
    await startServer();
    const token = payu.tokenize({ number: testCards.success });
    payu.notifications.hold();
    const killed = killAt('POST', /\/orders$/);
    await Promise.all([killed, expect(pay(payer, token)).rejects.toThrow()]);
    await until(() => atPayu(payer)[0]?.status === 'COMPLETED');
    const [order] = await ordersOf(payer);
    expect(order).toMatchObject({ status: 'NEW' });

    await aMinutePasses();
    await startServer();
    // Whoever paid presses once more, and is led to the same order.
    expect(await pay(payer, token)).toMatchObject({ orderId: order.id });
    // The server asks by itself; PayU knows the order, and charges nothing.
    await until(
      () => gate.asked.filter(({ method, path }) => method === 'POST' && /\/orders$/.test(path)).length > 1,
      70_000,
    );
    expect(await statusOf(payer, order.id)).toBe('NEW');
    await payu.notifications.release();
    await until(async () => (await statusOf(payer, order.id)) === 'COMPLETED');
    // No answer will ever tell of the card: it is asked for.
    await until(async () => (await app.call(listCards, payer)).body.cards.length === 1, 70_000);
    await atRest();
    expect(await tracesOf(payer)).toEqual(paidOnce);
    expect((await app.call(listCards, payer)).body.cards).toMatchObject([{ default: true }]);
    expect([atPayu(payer).length, (await ordersOf(payer)).length]).toEqual([1, 1]);
  });

  it('a renewal is charged once, and adds one period', { timeout: 180_000 }, async () => {
    const { payer } = await paid();
    // Its month ends in twelve hours.
    await app.db.query(sql`
      WITH moved AS (SELECT max(period_end) - now() - interval '12 hours' AS by FROM subscription_periods WHERE company_id = ${payer.company}),
           counted AS (UPDATE subscriptions SET counted_from = counted_from - (SELECT by FROM moved) WHERE company_id = ${payer.company})
      UPDATE subscription_periods SET period_start = period_start - (SELECT by FROM moved), period_end = period_end - (SELECT by FROM moved)
      WHERE company_id = ${payer.company}`);
    payu.notifications.hold();
    // The server's own clock has it renewed, within the minute.
    await killAt('POST', /\/orders$/);
    await until(() => atPayu(payer)[1]?.status === 'COMPLETED');
    const [renewal] = await ordersOf(payer);
    expect(renewal).toMatchObject({ kind: 'renewal', status: 'NEW' });

    await aMinutePasses();
    await startServer();
    await atRest();
    expect(await statusOf(payer, renewal.id)).toBe('NEW');
    await payu.notifications.release();
    await until(async () => (await statusOf(payer, renewal.id)) === 'COMPLETED');
    await atRest();
    expect(await tracesOf(payer)).toEqual({ ...paidOnce, periods: 2, invoices: 2 });
    expect([atPayu(payer).length, (await ordersOf(payer)).length]).toEqual([2, 2]);
  });

  it('a refund is given once, and its invoice is corrected once', { timeout: 180_000 }, async () => {
    const { payer, id } = await paid();
    const killed = killAt('POST', /\/refunds$/);
    // As whatever gives money back leaves it: the refund with its job.
    await app.db.transaction(async (tx) => {
      await tx.query(sql`
        INSERT INTO payment_refunds (company_id, order_id, amount, reason, created_on) VALUES (${payer.company}, ${id}, 123, 'operator', now())`);
      await tx.query(sql`
        SELECT graphile_worker.add_job('refundOrder', ${JSON.stringify({ companyId: payer.company, id })}::json)`);
    });
    await killed;
    const [order] = atPayu(payer);
    expect([order!.refunds.length, await statusOf(payer, id)]).toEqual([1, 'COMPLETED']);

    await aMinutePasses();
    await startServer();
    await until(async () => (await statusOf(payer, id)) === 'REFUNDED', 30_000);
    await atRest();
    expect(order!.refunds).toMatchObject([
      { amount: 123, extRefundId: extOrderIdOf({ companyId: payer.company, id }) },
    ]);
    expect(gate.asked.filter(({ path }) => path.includes(`${order!.orderId}/refunds`))).toHaveLength(2);
    expect(await tracesOf(payer)).toEqual({ ...paidOnce, corrections: 1, refunds: 1 });
  });
});
