import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testCardNumbers } from './cards.ts';
import { payuRetryTimesMs } from './notifier.ts';
import { demoPointOfSale, type PayuOptions } from './payu.ts';
import { openPayuWithTestShop, type PayuWithTestShop } from './payu-with-test-shop.ts';

let shop: PayuWithTestShop;
beforeEach(async () => {
  shop = await openPayuWithTestShop();
});
afterEach(() => shop.close());

async function instead(options: PayuOptions): Promise<void> {
  await shop.close();
  shop = await openPayuWithTestShop(options);
}

/** Pays with a card, and returns the order's id after the notification of its charge. */
async function paid(number: string = testCardNumbers.success): Promise<string> {
  const { body } = await shop.pay(shop.payu.tokenize({ number }));
  await shop.settled(body.orderId);
  return body.orderId;
}

const heard = () => shop.merchant.heard.map(({ raw }) => JSON.parse(raw).order?.status as string);
const sent = () => shop.payu.notifications.attempts.map(({ status, answered }) => [status, answered]);

it('tells an order’s way, with all that must agree', async () => {
  const orderId = await paid();
  expect(heard()).toEqual(['PENDING', 'COMPLETED']);
  const { order, localReceiptDateTime, properties } = JSON.parse(shop.merchant.heard[1]!.raw);
  expect(order).toMatchObject({
    orderId,
    extOrderId: 'order 1',
    merchantPosId: 'demo',
    totalAmount: '1230',
    currencyCode: 'PLN',
    payMethod: { type: 'CARD_TOKEN' },
  });
  expect(Date.parse(localReceiptDateTime)).toBeGreaterThan(0);
  expect(properties).toMatchObject([{ name: 'PAYMENT_ID' }]);
  expect(shop.merchant.heard[1]?.raw).not.toContain('TOKC_');
});

it.each([
  ['MD5', 'md5'],
  ['SHA-256', 'sha256'],
] as const)('signs what it sends, byte for byte, by %s', async (algorithm, hash) => {
  await instead({ algorithm });
  await paid();
  const [{ headers, raw }] = shop.merchant.heard as [(typeof shop.merchant.heard)[number]];
  const signature = createHash(hash).update(`${raw}${demoPointOfSale.secondKey}`).digest('hex');
  const header = `sender=checkout;signature=${signature};algorithm=${algorithm};content=DOCUMENT`;
  expect([headers['openpayu-signature'], headers['x-openpayu-signature']]).toEqual([header, header]);
});

it('tells declines without their reason', async () => {
  await paid(testCardNumbers.stolen);
  expect(heard()).toEqual(['PENDING', 'CANCELED']);
  expect(shop.merchant.heard[1]?.raw).not.toContain('S43');
});

it('sends again what was not answered by 200, later each time, until it is', async () => {
  await instead({ retriesMs: [20, 60, 140, 300] });
  shop.merchant.answers.push(200, 503, 302, 200);
  await paid();
  await expect.poll(() => sent().length).toBe(4);
  await shop.payu.notifications.settled();
  expect(sent()).toEqual([
    ['PENDING', 200],
    ['COMPLETED', 503],
    ['COMPLETED', 302],
    ['COMPLETED', 200],
  ]);
});

it('counts its times from the first', async () => {
  await instead({ retriesMs: [2_000, 2_001] });
  shop.merchant.answers.push(200, 500, 500);
  const before = performance.now();
  await paid();
  await expect.poll(() => sent().length).toBeGreaterThanOrEqual(3);
  const second = performance.now();
  expect(second - before).toBeGreaterThanOrEqual(1_990);
  await expect.poll(() => sent().length).toBe(4);
  // Retries count from the first attempt. Counted from the second, the third attempt would come two
  // seconds after it.
  expect(performance.now() - second).toBeLessThan(1_800);
});

it('gives up after the last time', async () => {
  await instead({ retriesMs: [5, 10] });
  shop.merchant.answers.push(...Array<number>(9).fill(500));
  await paid();
  await expect.poll(() => sent().length).toBe(6);
  await shop.payu.notifications.retryNow();
  expect(sent()).toHaveLength(6);
});

it('has PayU’s own times, and sends again at once where a test says so', async () => {
  expect([payuRetryTimesMs.length, payuRetryTimesMs[0], payuRetryTimesMs.at(-1)]).toEqual([19, 60_000, 72 * 3_600_000]);
  shop.merchant.answers.push(200, 500);
  await paid();
  await shop.payu.notifications.retryNow();
  expect(sent().slice(1)).toEqual([
    ['COMPLETED', 500],
    ['COMPLETED', 200],
  ]);
});

it('sends in another order, fewer, or some twice', async () => {
  shop.payu.notifications.hold();
  await paid();
  expect([heard(), shop.payu.notifications.held.map(({ status }) => status)]).toEqual([[], ['PENDING', 'COMPLETED']]);
  await shop.payu.notifications.release(([pending, completed]) => [completed!, completed!, pending!]);
  expect(heard()).toEqual(['COMPLETED', 'COMPLETED', 'PENDING']);
});

it('loses the next', async () => {
  shop.payu.notifications.lose(2);
  await paid();
  await shop.payu.notifications.retryNow();
  expect(sent()).toEqual([]);
});

it('sends the next many times at once', async () => {
  shop.payu.notifications.hold();
  await paid();
  await shop.payu.notifications.release(() => []);
  shop.payu.notifications.duplicate(50);
  await paid();
  expect(heard().filter((status) => status === 'PENDING')).toHaveLength(50);
  expect(new Set(shop.merchant.heard.map(({ raw }) => raw)).size).toBe(2);
});

it('delays the next, and what follows overtakes it', async () => {
  shop.payu.notifications.delay(1_500);
  await paid();
  expect(heard()).toEqual(['COMPLETED', 'PENDING']);
});

it('tells a refund', async () => {
  const orderId = await paid();
  await shop.call('POST', `orders/${orderId}/refunds`, { refund: { description: 'Too late', amount: '30' } });
  await expect.poll(() => shop.merchant.heard.length).toBe(3);
  expect(JSON.parse(shop.merchant.heard[2]!.raw)).toMatchObject({
    orderId,
    extOrderId: 'order 1',
    refund: { amount: '30', currencyCode: 'PLN', status: 'FINALIZED', reasonDescription: 'Too late' },
  });
});
