import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCardFormErrors, parseExpiryDate } from './card-form.ts';
import { hasValidCheckDigit, testCardNumbers } from './cards.ts';
import { openPayuWithTestShop, type PayuWithTestShop } from './payu-with-test-shop.ts';

const now = new Date('2026-11-23T09:00:00Z');
let shop: PayuWithTestShop;
beforeAll(async () => {
  shop = await openPayuWithTestShop({ now: () => now });
});
afterAll(() => shop.close());

it.each(Object.entries(testCardNumbers))('knows the card “%s” by a number that is well formed', (_, number) => {
  expect(hasValidCheckDigit(number)).toBe(true);
});

it.each([
  [{ number: '' }, 'card.empty'],
  [{ number: '4444' }, 'card.length'],
  [{ number: '4444333322221112' }, 'card.number'],
  [{ number: '378282246310005' }, 'card.unsupported'],
  [{ date: '' }, 'expDate.empty'],
  [{ date: '13/29' }, 'expDate.value'],
  [{ date: '10/26' }, 'expDate.past'],
  [{ cvv: '' }, 'cvv.empty'],
  [{ cvv: '12a' }, 'cvv.value'],
])('finds what is wrong with %o', (values, code) => {
  expect(getCardFormErrors(values, now)).toEqual([
    { source: Object.keys(values)[0], code: `error.validation.${code}` },
  ]);
});

it('takes a card to the end of its month, and numbers in groups', () => {
  expect(getCardFormErrors({ number: '4444 3333 2222 1111', date: '11/26', cvv: '123' }, now)).toEqual([]);
  expect([parseExpiryDate('01/2030'), parseExpiryDate('1/30')]).toEqual([{ month: 1, year: 2030 }, null]);
});

const post = async (path: string, body: object) =>
  (await fetch(`${shop.payu.url}/front/secure-form/${path}`, { method: 'POST', body: JSON.stringify(body) })).json();

it('gives a token and a masked number, or all mistakes', async () => {
  const values = { number: testCardNumbers.success, date: '12/29', cvv: '123' };
  expect(await post('token', { posId: 'demo', type: 'MULTI', values })).toEqual({
    token: expect.stringMatching(/^TOK_\w{28}$/),
    mask: '444433******1111',
  });
  const { errors } = await post('token', { posId: 'demo', type: 'MULTI', values: { cvv: '1' } });
  expect(errors.map(({ code }: { code: string }) => code)).toEqual([
    'error.validation.card.empty',
    'error.validation.expDate.empty',
    'error.validation.cvv.value',
  ]);
});

const decide = async (redirectUri: string, decision: string) =>
  fetch(redirectUri, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' });

it.each([
  ['accept', testCardNumbers.threeDs, 'statusCode=SUCCESS', 'COMPLETED'],
  ['accept', testCardNumbers.threeDsThenDeclined, 'error=501', 'CANCELED'],
  ['refuse', testCardNumbers.threeDs, 'error=501', 'CANCELED'],
  ['abandon', testCardNumbers.threeDs, 'refReqId=', 'PENDING'],
])('comes back from the bank after “%s” with the card %s', async (decision, number, told, status) => {
  const { status: answered, headers, body } = await shop.pay(shop.payu.tokenize({ number }));
  expect([answered, body.status.statusCode, headers.get('location')]).toEqual([
    302,
    'WARNING_CONTINUE_3DS',
    body.redirectUri,
  ]);
  const page = await (await fetch(body.redirectUri)).text();
  expect(page).toContain('12.30 PLN');
  expect(page).not.toContain(number);
  const back = await decide(body.redirectUri, decision);
  expect(back.headers.get('location')).toMatch(/^https:\/\/biurko\.example\/subscription\?/);
  expect(back.headers.get('location')).toContain(told);
  const order = shop.payu.orders.find(({ orderId }) => orderId === body.orderId);
  expect(order?.status).toBe(status);
  expect((await decide(body.redirectUri, 'accept')).status).toBe(decision === 'abandon' ? 303 : 404);
});
