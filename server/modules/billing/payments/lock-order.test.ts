import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countDeadlocks } from '#server/testing/deadlocks.ts';
import {
  firstJobAttempt,
  openTestAppWithPayu,
  type PayerAndCompanyIds,
  type TestAppWithPayu,
} from '#server/testing/test-payments.ts';
import { waitForLockWaiters, waitUntil } from '#server/testing/test-waiting.ts';
import { testCardNumbers } from '../../../../simulators/payu/cards.ts';

let shop: TestAppWithPayu;
/** The connection that holds locks in the database. */
let holder: pg.Client;
let payer: PayerAndCompanyIds;
beforeEach(async () => {
  shop = await openTestAppWithPayu();
  holder = new pg.Client({ connectionString: shop.app.databaseUrl });
  await holder.connect();
  payer = await shop.found();
});
afterEach(async () => {
  await holder.end();
  await shop.close();
});

const complete = (id: string) => shop.app.jobHandlers.askOrder!.act({ companyId: payer.company, id }, firstJobAttempt);

it('a card that replaces the card of another order, which completes at once, meets no deadlock', async () => {
  await shop.told(payer, (await shop.addCard(payer, testCardNumbers.success)).body.orderId);
  const [{ id: token }] = await shop.cardsOf(payer);
  shop.payu.notifications.hold();
  const { body: paid } = await shop.start(payer, { token });
  const { body: saved } = await shop.addCard(payer, testCardNumbers.success);
  await waitUntil(() => [paid, saved].every(({ orderId }) => shop.atPayu(payer, orderId)?.status === 'COMPLETED'));
  const before = await countDeadlocks(shop.app.db);

  await holder.query('BEGIN');
  await holder.query('SELECT FROM company_limits WHERE company_id = $1 FOR UPDATE', [payer.company]);
  const first = complete(paid.orderId);
  await waitForLockWaiters(shop.app.db, 1);
  const second = complete(saved.orderId);
  await waitForLockWaiters(shop.app.db, 2);
  await holder.query('COMMIT');
  await Promise.all([first, second]);
  expect((await countDeadlocks(shop.app.db)) - before, 'deadlocks').toBe(0);

  const [card, ...more] = await shop.cardsOf(payer);
  expect([card.default, more]).toEqual([true, []]);
  expect(await shop.orderOf(payer, paid.orderId)).toMatchObject({ status: 'COMPLETED' });
  await shop.payu.notifications.release((held) => held);
});
