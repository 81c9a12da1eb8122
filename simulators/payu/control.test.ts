import { afterEach, beforeEach, expect, it } from 'vitest';
import { testCardNumbers } from './cards.ts';
import { openPayuWithTestShop, type PayuWithTestShop } from './payu-with-test-shop.ts';

let shop: PayuWithTestShop;
beforeEach(async () => {
  shop = await openPayuWithTestShop();
});
afterEach(() => shop.close());

const post = (wish: object) => fetch(`${shop.payu.url}/control`, { method: 'POST', body: JSON.stringify(wish) });
const seen = async () => (await fetch(`${shop.payu.url}/control`)).json();

it('shows orders and what was told, without whole numbers', async () => {
  const { body } = await shop.pay(shop.payu.tokenize({ number: testCardNumbers.success }));
  await shop.settled(body.orderId);
  const { orders, attempts } = await seen();
  expect(orders).toMatchObject([{ orderId: body.orderId, status: 'COMPLETED', responseCode: '000' }]);
  expect(attempts.map(({ status }: { status: string }) => status)).toEqual(['PENDING', 'COMPLETED']);
  expect(JSON.stringify(orders)).not.toContain(testCardNumbers.success);
});

it('does what a test in another process wishes', async () => {
  await post({ do: 'declineNext', code: 'S43' });
  await post({ do: 'hold' });
  const { body } = await shop.pay(shop.payu.tokenize({ number: testCardNumbers.threeDs }));
  await post({ do: 'decideAtBank', orderId: body.orderId, decision: 'accept' });
  expect((await seen()).held.map(({ status }: { status: string }) => status)).toEqual(['PENDING', 'CANCELED']);
  await post({ do: 'release', order: [1, 0, 0] });
  const told = shop.merchant.heard.map(({ raw }) => JSON.parse(raw).order.status);
  expect(told).toEqual(['CANCELED', 'PENDING', 'PENDING']);
});

it.each([
  [{ do: 'nothing' }],
  [{ do: 'declineNext', code: '000' }],
  [{ do: 'decideAtBank', orderId: 'none', decision: 'accept' }],
])('refuses the wish %o', async (wish) => {
  expect((await post(wish)).status).toBe(400);
});
