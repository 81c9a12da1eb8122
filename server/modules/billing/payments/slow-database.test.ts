import pg from 'pg';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { firstJobAttempt, openTestAppWithPayu, type TestAppWithPayu } from '#server/testing/test-payments.ts';
import { smallMonthlyPackageId } from '#server/testing/test-subscriptions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';

let shop: TestAppWithPayu;
/** The connection that holds locks in the database. */
let holder: pg.Client;
beforeEach(async () => {
  shop = await openTestAppWithPayu();
  holder = new pg.Client({ connectionString: shop.app.databaseUrl });
  await holder.connect();
});
afterEach(async () => {
  await holder.end();
  await shop.close();
});

it('while the order’s row is not to be had, its screen is answered; what is told and asked of it meanwhile has its effect once', async () => {
  const payer = await shop.found('Firma', '1234567890');
  shop.payu.notifications.hold();
  const { body } = await shop.start(payer, { invoice: true });
  const key = { companyId: payer.company, id: body.orderId };
  await waitUntil(() => shop.atPayu(payer, body.orderId)?.status === 'COMPLETED');

  await holder.query('BEGIN');
  await holder.query('SELECT FROM payment_orders WHERE company_id = $1 AND id = $2 FOR UPDATE', [
    payer.company,
    body.orderId,
  ]);
  const told = shop.payu.notifications.release((held) => [...held, ...held]);
  const asked = Promise.all([1, 2].map(() => shop.app.jobHandlers.askOrder!.act(key, firstJobAttempt)));
  await waitUntil(async () => {
    const waiting = await shop.app.db.query(sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    return waiting.length >= 3;
  });
  for (let second = 0; second < 3; second++)
    expect(await shop.orderOf(payer, body.orderId)).toMatchObject({ status: 'PENDING' });
  await holder.query('COMMIT');
  await Promise.all([told, asked]);
  await runDueJobs(shop.app);

  expect(await shop.orderOf(payer, body.orderId)).toMatchObject({ status: 'COMPLETED' });
  expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: smallMonthlyPackageId, periods: [{}] });
  const [counted] = await shop.app.db.query(sql`
    SELECT (SELECT count(*)::int FROM subscription_periods WHERE order_id = ${key.id}) AS periods,
           (SELECT count(*)::int FROM invoices WHERE order_id = ${key.id}) AS invoices,
           (SELECT count(*)::int FROM payment_cards WHERE company_id = ${key.companyId}) AS cards`);
  expect(counted).toEqual({ periods: 1, invoices: 1, cards: 1 });
});
