import sql from 'sql-template-tag';
import { getOrder, listOrders } from '#contract/billing/payments.ts';
import { findFreePort } from '../../simulators/find-free-port.ts';
import { testCardNumbers } from '../../simulators/payu/cards.ts';
import { demoPointOfSale, openPayu } from '../../simulators/payu/payu.ts';
import { openPayuProxy, type PayuRequest } from './payu-gate.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { createTestApp, type TestApp, testAuthSecret, testSeller } from './test-app.ts';
import { foundPayingCompany, type PayerAndCompanyIds } from './test-payments.ts';
import { smallMonthlyPackageId } from './test-subscriptions.ts';
import { waitUntil } from './test-waiting.ts';

/**
 * Opens a simulated PayU, and functions to run the server as its own process. A test can kill that
 * process during a request to PayU. The returned functions read the server's database directly.
 */
export async function openPaymentProcessWorld() {
  const payu = await openPayu();
  const gate = await openPayuProxy(payu.url);
  const port = await findFreePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  /**
   * The test's own application on the server's database. It creates companies and reads rows, but
   * runs no jobs and receives no notifications from PayU.
   */
  let app: TestApp;
  let server: ServerProcess | undefined;

  /** Creates a database for one test. */
  async function begin(): Promise<TestApp> {
    app = await createTestApp({ now: new Date().toISOString(), publicUrl });
    return app;
  }

  async function end(): Promise<void> {
    server?.child.kill('SIGKILL');
    await server?.ended;
    await app.stop();
    gate.beforeAnswer(null);
  }

  async function startServer(): Promise<ServerProcess> {
    server = await startServerProcess({
      ...{ DATABASE_URL: app.databaseUrl, AUTH_SECRET: testAuthSecret, PORT: String(port), PUBLIC_URL: publicUrl },
      ...{ PAYU_URL: gate.url, PAYU_POS_ID: demoPointOfSale.posId, PAYU_CLIENT_ID: demoPointOfSale.clientId },
      ...{ PAYU_CLIENT_SECRET: demoPointOfSale.clientSecret, PAYU_SECOND_KEY: demoPointOfSale.secondKey },
      ...{ INVOICE_SELLER_NAME: testSeller.name, INVOICE_SELLER_VAT_NUMBER: testSeller.vatNumber },
      ...{ INVOICE_SELLER_STREET: testSeller.street, INVOICE_SELLER_POSTAL_CODE: testSeller.postalCode },
      INVOICE_SELLER_CITY: testSeller.city,
    });
    if (!server.output().includes('Biurko is ready')) throw new Error(server.output());
    return server;
  }

  /**
   * Runs `act` once, when PayU has handled a matching request and before the server gets the
   * response. The promise resolves after `act`.
   * @param act returns false to drop the response
   */
  function meetAt(method: string, path: RegExp, act: (server: ServerProcess) => Promise<boolean>): Promise<void> {
    return new Promise((resolve) => {
      gate.beforeAnswer(async (request: PayuRequest) => {
        if (request.method !== method || !path.test(request.path)) return true;
        gate.beforeAnswer(null);
        const goesOn = await act(server!);
        resolve();
        return goesOn;
      });
    });
  }

  /**
   * Simulates two minutes by moving times in the database. Jobs that a killed server was running
   * become free, and the server asks PayU about open orders.
   */
  async function aMinutePasses(): Promise<void> {
    await app.db.query(sql`
      UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '2 minutes' WHERE locked_at IS NOT NULL`);
    await app.db.query(sql`UPDATE payment_orders SET ask_on = ask_on - interval '2 minutes'`);
  }

  const body = (token: string) => ({
    ...{ packageId: smallMonthlyPackageId, token, mask: '', invoice: true },
    continueUrl: `${publicUrl}/firma/subscription/orderSummary`,
  });

  /** Pays for the small monthly package through the server's API, with an invoice. */
  async function pay({ company, userId }: PayerAndCompanyIds, token: string) {
    const answer = await fetch(`${publicUrl}/api/${company}/payment/startRecurringPayment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${app.tokenOf(userId)}` },
      body: JSON.stringify(body(token)),
    });
    return (await answer.json()) as { orderId: string; status: string };
  }

  const statusOf = async (payer: PayerAndCompanyIds, id: string) =>
    (await app.call(getOrder, payer, { params: { id } })).body.status as string;

  /**
   * Counts the rows that a company's payments have left. A payment that was processed twice leaves
   * more than {@link rowCountsOfOnePayment}.
   */
  async function tracesOf({ company }: PayerAndCompanyIds) {
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

  /**
   * Waits until no job about orders or refunds is due, so that nothing can be charged or refunded
   * later.
   */
  const atRest = () =>
    waitUntil(async () => {
      const waiting = await app.db.query(sql`
        SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier IN ('sendOrder', 'askOrder', 'refundOrder') AND j.run_at <= now()`);
      return waiting.length === 0;
    }, 30_000);

  const found = () => foundPayingCompany(app, 'Firma', '1234567890');

  /** Starts the server, and creates a company that has paid with an invoice and saved its card. */
  async function paid(): Promise<{ payer: PayerAndCompanyIds; id: string }> {
    const payer = await found();
    await startServer();
    const { orderId: id } = await pay(payer, payu.tokenize({ number: testCardNumbers.success }));
    await waitUntil(async () => (await statusOf(payer, id)) === 'COMPLETED');
    await waitUntil(async () => (await tracesOf(payer)).cards === 1);
    return { payer, id };
  }

  return {
    ...{ payu, gate, begin, end, startServer, meetAt, aMinutePasses, pay, statusOf, tracesOf, atRest, found, paid },
    ordersOf: async (payer: PayerAndCompanyIds) => (await app.call(listOrders, payer)).body.orders,
    atPayu: ({ company }: PayerAndCompanyIds) =>
      payu.orders.filter(({ request }) => request.extOrderId?.startsWith(company)),
    /** Returns how many orders the server has sent to PayU. */
    timesCharged: () => gate.requests.filter(({ method, path }) => method === 'POST' && /\/orders$/.test(path)).length,
    /**
     * Moves the end of a company's paid month to twelve hours from now. The server's schedule then
     * renews the package within a minute.
     */
    async endTheMonth({ company }: PayerAndCompanyIds) {
      await app.db.query(sql`
        WITH moved AS (SELECT max(period_end) - now() - interval '12 hours' AS by FROM subscription_periods WHERE company_id = ${company}),
             counted AS (UPDATE subscriptions SET counted_from = counted_from - (SELECT by FROM moved) WHERE company_id = ${company})
        UPDATE subscription_periods SET period_start = period_start - (SELECT by FROM moved), period_end = period_end - (SELECT by FROM moved)
        WHERE company_id = ${company}`);
    },
    close: () => Promise.all([gate.close(), payu.close()]),
  };
}
export type PaymentProcessWorld = Awaited<ReturnType<typeof openPaymentProcessWorld>>;

/** The rows that one payment with an invoice leaves. */
export const rowCountsOfOnePayment = { periods: 1, invoices: 1, corrections: 0, refunds: 0, cards: 1 };
