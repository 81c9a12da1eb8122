import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import {
  firstJobAttempt,
  openTestAppWithPayu,
  type PayerAndCompanyIds,
  type TestAppWithPayu,
} from '#server/testing/test-payments.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { testCardNumbers } from '../../../../simulators/payu/cards.ts';

let shop: TestAppWithPayu;
beforeAll(async () => {
  shop = await openTestAppWithPayu();
});
afterAll(() => shop.close());

/**
 * Places an order whose response and notifications are all lost. PayU has ended the order. Returns
 * the order's id.
 */
async function placeLost(payer: PayerAndCompanyIds, number: string): Promise<string> {
  shop.payu.notifications.lose(2);
  shop.payu.loseNextAnswer();
  const { status, body } = await shop.start(payer, { token: shop.token(number) });
  expect(status).toBe(200);
  await waitUntil(() => ['COMPLETED', 'CANCELED'].includes(shop.atPayu(payer, body.orderId)?.status ?? ''));
  expect(await shop.orderOf(payer, body.orderId)).toMatchObject({ status: 'NEW', nextAskOn: expect.any(String) });
  return body.orderId;
}

const minuteMs = 61_000;

async function pass(ms: number): Promise<void> {
  const next = new Date(shop.app.clock.now().getTime() + ms);
  shop.app.clock.set(next.toISOString());
  await shop.app.jobHandlers.askOrders!.act({ dueOn: next.toISOString() }, firstJobAttempt);
  await runDueJobs(shop.app);
}

it('an order whose answer and notifications are lost is asked for by its own name a minute later: what was paid is in force', async () => {
  const payer = await shop.found();
  const id = await placeLost(payer, testCardNumbers.success);
  expect((await shop.start(payer)).body.errorCode).toBe('paymentUnderWay');
  await pass(minuteMs);
  expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED', nextAskOn: null });
  expect((await shop.subscriptionOf(payer)).price).toBe(14_900);
});

it('once it is known to be dead, it says why, and another payment begins', async () => {
  const payer = await shop.found();
  const id = await placeLost(payer, testCardNumbers.insufficientFunds);
  await pass(minuteMs);
  expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'CANCELED', decline: 'insufficientFunds' });
  expect((await shop.start(payer)).status).toBe(200);
});

/**
 * Places an order whose response with the bank's page is lost, and all of PayU's notifications
 * unless `isHeard`. Returns the order's id.
 */
async function placeAtLostPage(payer: PayerAndCompanyIds, token: string, isHeard = false): Promise<string> {
  if (!isHeard) shop.payu.notifications.lose();
  shop.payu.loseNextAnswer();
  const { status, body } = await shop.start(payer, { token });
  expect(status).toBe(200);
  await waitUntil(() => shop.atPayu(payer, body.orderId)?.status === 'PENDING');
  await shop.payu.notifications.settled();
  expect(await shop.orderOf(payer, body.orderId)).toMatchObject({ status: isHeard ? 'PENDING' : 'NEW' });
  return body.orderId;
}

/** Saves a card whose bank requires a confirmation of each payment. Returns the card's id. */
async function saveAskingCard(payer: PayerAndCompanyIds): Promise<string> {
  const { body } = await shop.addCard(payer, testCardNumbers.threeDs);
  shop.payu.decideAtBank(shop.atPayu(payer, body.orderId)!.orderId, 'accept');
  await shop.told(payer, body.orderId);
  return (await shop.cardsOf(payer))[0]!.id;
}

it.each([
  ['its notification is lost too', false],
  ['its notification arrives', true],
])('an order whose bank page is lost with the answer makes way for another one: %s', async (_, isHeard) => {
  const payer = await shop.found();
  const id = await placeAtLostPage(payer, shop.token(testCardNumbers.threeDs), isHeard);
  expect((await shop.start(payer)).body.errorCode).toBe('paymentUnderWay');
  for (const ms of [minuteMs, 3_600_000, 8 * 3_600_000]) {
    await pass(ms);
    const shown = { status: 'PENDING', redirectUri: null, pageLost: true, nextAskOn: expect.any(String) };
    expect(await shop.orderOf(payer, id)).toMatchObject(shown);
  }
  const other = await shop.pay(payer);
  expect(shop.atPayu(payer, id)?.status).toBe('CANCELED');
  expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'CANCELED', pageLost: false, nextAskOn: null });
  expect(await shop.orderOf(payer, other)).toMatchObject({ status: 'COMPLETED', pageLost: false });
});

it('the same saved card pays again after its bank page was lost, and ten clicks are one order', {
  repeats: 3,
}, async () => {
  const payer = await shop.found();
  const token = await saveAskingCard(payer);
  const id = await placeAtLostPage(payer, token);
  await pass(minuteMs);
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.start(payer, { token })));
  const orders = new Set(answers.map(({ body }) => body.orderId));
  expect(orders.size).toBe(1);
  expect(orders).not.toContain(id);
  expect((await shop.start(payer, { token })).body).toMatchObject({
    ...{ orderId: [...orders][0], status: 'WARNING_CONTINUE_3DS', redirectUri: expect.stringMatching(/^http/) },
  });
  expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'CANCELED' });
});

it('an order of a server that notes neither counts as answered and sent', async () => {
  const [column, other] = await shop.app.db.query<{ default: string }>(sql`
    SELECT column_default AS default FROM information_schema.columns
    WHERE table_name = 'payment_orders' AND column_name IN ('answered', 'sent')`);
  expect([column!.default, other!.default]).toEqual(['true', 'true']);
});

it('an order whose bank page is known is not lost, though its answer is not noted', async () => {
  const payer = await shop.found();
  const token = await saveAskingCard(payer);
  const first = (await shop.start(payer, { token })).body;
  await shop.app.db.query(sql`UPDATE payment_orders SET answered = false, asks = 1 WHERE id = ${first.orderId}`);
  expect((await shop.start(payer, { token })).body).toEqual(first);
});

it('a repeat of the same click finds its order, though its bank page is lost', async () => {
  const payer = await shop.found();
  const token = shop.token(testCardNumbers.threeDs);
  const id = await placeAtLostPage(payer, token);
  await pass(minuteMs);
  expect((await shop.start(payer, { token })).body).toMatchObject({ orderId: id, redirectUri: null });
});

it('an order whose bank page is lost but which PayU has charged meanwhile is not paid a second time', async () => {
  const payer = await shop.found();
  const id = await placeAtLostPage(payer, shop.token(testCardNumbers.threeDs));
  await pass(minuteMs);
  shop.payu.notifications.lose();
  shop.payu.decideAtBank(shop.atPayu(payer, id)!.orderId, 'accept');
  const orders = shop.payu.orders.length;
  expect((await shop.start(payer)).body.errorCode).toBe('paymentUnderWay');
  expect(shop.payu.orders.length).toBe(orders);
  expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED' });
  expect((await shop.subscriptionOf(payer)).price).toBe(14_900);
});

it('a cancellation whose answer is lost is read from PayU by the next payment', async () => {
  const payer = await shop.found();
  const id = await placeAtLostPage(payer, shop.token(testCardNumbers.threeDs));
  await pass(minuteMs);
  shop.payu.notifications.lose();
  const original = globalThis.fetch;
  const lost = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    await original(...call);
    throw new Error('lost');
  });
  expect((await shop.start(payer)).body.errorCode).toBe('paymentUnderWay');
  lost.mockRestore();
  expect(shop.atPayu(payer, id)?.status).toBe('CANCELED');
  expect((await shop.start(payer)).status).toBe(200);
});

it('a card whose bank page was lost while it was saved is entered again', async () => {
  const payer = await shop.found();
  shop.payu.notifications.lose();
  shop.payu.loseNextAnswer();
  const id = (await shop.addCard(payer, testCardNumbers.threeDs)).body.orderId;
  await waitUntil(() => shop.atPayu(payer, id)?.status === 'PENDING');
  await pass(minuteMs);
  expect(await shop.orderOf(payer, id)).toMatchObject({ pageLost: true });
  const again = (await shop.addCard(payer, testCardNumbers.success)).body.orderId;
  await shop.told(payer, again);
  expect(await shop.cardsOf(payer)).toHaveLength(1);
});
