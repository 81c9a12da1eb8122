import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DeclineCode, testCardNumbers } from './cards.ts';
import { demoPointOfSale } from './payu.ts';
import { openPayuWithTestShop, type PayuWithTestShop } from './payu-with-test-shop.ts';

let shop: PayuWithTestShop;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-23T09:00:00Z');
  shop = await openPayuWithTestShop({ now: () => now });
});
afterEach(() => shop.close());

const tokenOf = (number: string, type: 'SINGLE' | 'MULTI' = 'MULTI') => shop.payu.tokenize({ number, type });
const renewal = { recurring: 'STANDARD' };

it('gives access tokens that end', async () => {
  const { body } = await shop.authorize();
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 43_199, grant_type: 'client_credentials' });
  expect((await shop.call('GET', 'paymethods')).status).toBe(200);
  now = new Date(now.getTime() + 43_200_000);
  const refused = await shop.call('GET', 'paymethods');
  expect(refused.status).toBe(401);
  expect(refused.body).toMatchObject({ error: 'invalid_token', status: { statusCode: 'UNAUTHORIZED' } });
});

it.each([
  ['a wrong secret', { client_secret: 'guessed' }, 401, 'invalid_client'],
  ['an unknown client', { client_id: 'nobody' }, 401, 'invalid_client'],
  ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ['nobody to be trusted for', { grant_type: 'trusted_merchant' }, 400, 'invalid_request'],
])('gives no access token for %s', async (_, more, status, error) => {
  expect(await shop.authorize(more)).toMatchObject({ status, body: { error } });
});

it('charges a card and tells how it went', async () => {
  const { status, body } = await shop.pay(tokenOf(testCardNumbers.success), { extOrderId: 'first' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: { statusCode: 'SUCCESS' }, extOrderId: 'first' });
  expect(body.payMethods.payMethod).toEqual({
    card: { number: '444433******1111', expirationMonth: 12, expirationYear: 2099 },
    type: 'CARD_TOKEN',
    value: expect.stringMatching(/^TOKC_/),
  });
  expect(await shop.settled(body.orderId)).toBe('COMPLETED');
  const read = await shop.call('GET', `orders/${body.orderId}`);
  expect(read.body.orders[0]).toMatchObject({
    orderId: body.orderId,
    extOrderId: 'first',
    status: 'COMPLETED',
    totalAmount: '1230',
    merchantPosId: 'demo',
  });
  const { transactions } = (await shop.call('GET', `orders/${body.orderId}/transactions`)).body;
  expect(transactions).toMatchObject([
    { paymentFlow: 'FIRST_ONE_CLICK_CARD', card: { cardData: { cardResponseCode: '000', cardScheme: 'VS' } } },
  ]);
});

it('never says a whole number', async () => {
  const { body } = await shop.pay(tokenOf(testCardNumbers.success));
  await shop.settled(body.orderId);
  const token = await shop.trusted('anna@desks.example', 'company 1');
  const said = [
    body,
    (await shop.call('GET', `orders/${body.orderId}`)).body,
    (await shop.call('GET', `orders/${body.orderId}/transactions`)).body,
    (await shop.call('GET', 'paymethods', undefined, token)).body,
    shop.merchant.heard,
  ];
  expect(shop.merchant.heard).toHaveLength(2);
  expect(JSON.stringify(said)).not.toContain(testCardNumbers.success);
});

it('takes an order’s name once, a point of sale', async () => {
  await shop.pay(tokenOf(testCardNumbers.success), { extOrderId: 'twice' });
  const again = await shop.pay(tokenOf(testCardNumbers.success), { extOrderId: 'twice' });
  expect(again).toMatchObject({ status: 400, body: { status: { statusCode: 'ERROR_ORDER_NOT_UNIQUE' } } });
  expect(shop.payu.orders).toHaveLength(1);
});

it.each([
  ['no description', { description: undefined }, 400, 'ERROR_VALUE_MISSING'],
  ['no products', { products: undefined }, 400, 'ERROR_VALUE_MISSING'],
  ['an amount that is a number', { totalAmount: 1230 }, 400, 'ERROR_VALUE_INVALID'],
  ['an amount in złoty', { totalAmount: '12.30' }, 400, 'ERROR_VALUE_INVALID'],
  ['no address', { customerIp: 'home' }, 400, 'ERROR_VALUE_INVALID'],
  ['both ways of saving', { cardOnFile: 'FIRST' }, 400, 'ERROR_VALUE_INVALID'],
  ['another point of sale', { merchantPosId: 'else' }, 403, 'ERROR_VALUE_INVALID'],
  ['a renewal with a token of the form', renewal, 400, 'ERROR_VALUE_INVALID'],
  ['nothing to be paid and nothing saved', { totalAmount: '0', recurring: undefined }, 400, 'ERROR_VALUE_INVALID'],
])('refuses an order with %s', async (_, more, status, statusCode) => {
  const refused = await shop.pay(tokenOf(testCardNumbers.success), more);
  expect(refused).toMatchObject({ status, body: { status: { statusCode } } });
  expect(shop.payu.orders).toHaveLength(0);
});

it('refuses what is no JSON, and what is not there', async () => {
  const broken = await shop.call('POST', 'orders', '{');
  expect(broken).toMatchObject({ status: 400, body: { status: { statusCode: 'ERROR_SYNTAX' } } });
  for (const path of ['orders/NONE', 'orders/NONE/transactions', 'orders/NONE/refunds', 'nowhere'])
    expect(await shop.call('GET', path)).toMatchObject({
      status: 404,
      body: { status: { statusCode: 'DATA_NOT_FOUND' } },
    });
});

it('takes a token of the form once, and not for long', async () => {
  const token = tokenOf(testCardNumbers.success);
  expect((await shop.pay(token)).status).toBe(201);
  expect((await shop.pay(token)).body.status.codeLiteral).toBe('INVALID_TOKEN');
  const late = tokenOf(testCardNumbers.success);
  now = new Date(now.getTime() + 12 * 60_000);
  expect((await shop.pay(late)).body.status.codeLiteral).toBe('INVALID_TOKEN');
});

it('saves nothing by a token for one payment', async () => {
  const token = tokenOf(testCardNumbers.success, 'SINGLE');
  expect((await shop.pay(token)).status).toBe(400);
  const { status, body } = await shop.pay(token, { recurring: undefined });
  expect(status).toBe(201);
  expect(body.payMethods.payMethod.value).toBe(token);
  expect(shop.payu.savedCards.size).toBe(0);
});

it('verifies a card by an order over nothing', async () => {
  const saved = await shop.saveCard(testCardNumbers.success, { totalAmount: '0', products: undefined });
  expect(shop.payu.savedCards.get(saved)?.isVerified).toBe(true);
});

it('renews by a saved card, once its first payment is completed', async () => {
  const first = await shop.pay(tokenOf(testCardNumbers.threeDs));
  const saved = first.body.payMethods.payMethod.value;
  const early = await shop.pay(saved, renewal);
  expect(early).toMatchObject({ status: 400, body: { status: { statusCode: 'ERROR_VALUE_INVALID' } } });
  shop.payu.decideAtBank(first.body.orderId, 'accept');
  const renewed = await shop.pay(saved, renewal);
  expect(renewed.status).toBe(201);
  expect(await shop.settled(renewed.body.orderId)).toBe('COMPLETED');
});

it('never renews by a card whose first payment failed', async () => {
  const { body } = await shop.pay(tokenOf(testCardNumbers.stolen));
  expect(await shop.settled(body.orderId)).toBe('CANCELED');
  expect((await shop.pay(body.payMethods.payMethod.value, renewal)).status).toBe(400);
});

it('lists a customer’s cards to whom they trust, and forgets them', async () => {
  const saved = await shop.saveCard(testCardNumbers.successMastercard);
  const [own, other] = [
    await shop.trusted('anna@desks.example', 'company 1'),
    await shop.trusted('anna@desks.example', 'company 2'),
  ];
  const cardsOf = async (token?: string) => (await shop.call('GET', 'paymethods', undefined, token)).body.cardTokens;
  expect(await cardsOf(own)).toMatchObject([
    { value: saved, status: 'ACTIVE', cardScheme: 'MC', cardNumberMasked: '543402******4014', preferred: true },
  ]);
  expect([await cardsOf(other), await cardsOf()]).toEqual([[], []]);
  expect((await shop.call('DELETE', `tokens/${saved}`)).status).toBe(403);
  expect((await shop.call('DELETE', `tokens/${saved}`, undefined, other)).status).toBe(404);
  expect((await shop.call('DELETE', `tokens/${saved}`, undefined, own)).status).toBe(204);
  expect(await cardsOf(own)).toEqual([]);
  expect((await shop.pay(saved, renewal)).status).toBe(400);
});

it('says that a saved card is past its month, and does not charge it', async () => {
  const token = shop.payu.tokenize({ number: testCardNumbers.success, date: '11/26' });
  const { body } = await shop.pay(token);
  await shop.settled(body.orderId);
  now = new Date('2026-12-01T00:00:00Z');
  shop.payu.revokeTokens();
  const trusted = await shop.trusted('anna@desks.example', 'company 1');
  const { cardTokens } = (await shop.call('GET', 'paymethods', undefined, trusted)).body;
  expect(cardTokens).toMatchObject([{ status: 'EXPIRED', cardExpirationYear: 2026, cardExpirationMonth: 11 }]);
  const order = shop.orderWith(body.payMethods.payMethod.value, renewal);
  const refused = await shop.call('POST', 'orders', order, trusted);
  expect(refused).toMatchObject({ status: 400, body: { status: { codeLiteral: 'CARD_CARD_EXPIRED' } } });
});

it.each<[keyof typeof testCardNumbers, DeclineCode]>([
  ['insufficientFunds', 'S51'],
  ['overDailyLimit', 'SP1'],
  ['strongAuthenticationWanted', 'SSD'],
  ['stolen', 'S43'],
  ['lost', 'S04'],
  ['expired', 'S54'],
  ['closed', 'SAC'],
])('declines the card “%s” by %s', async (name, code) => {
  const { status, body } = await shop.pay(tokenOf(testCardNumbers[name]));
  expect(status).toBe(201);
  expect(await shop.settled(body.orderId)).toBe('CANCELED');
  const [transaction] = (await shop.call('GET', `orders/${body.orderId}/transactions`)).body.transactions;
  expect(transaction.card.cardData.cardResponseCode).toBe(code);
});

it.each<[keyof typeof testCardNumbers, DeclineCode]>([
  ['renewalsInsufficientFunds', 'S51'],
  ['renewalsStolen', 'S43'],
])('pays first and declines renewals with the card “%s”', async (name, code) => {
  const { body } = await shop.pay(await shop.saveCard(testCardNumbers[name]), renewal);
  expect(await shop.settled(body.orderId)).toBe('CANCELED');
  expect(shop.payu.orders.at(-1)?.transaction?.responseCode).toBe(code);
});

it('lets a card pass that wants its holder, once they are asked for', async () => {
  const mandate = { threeDsAuthentication: { challengeRequested: 'MANDATE' } };
  const { status, body } = await shop.pay(tokenOf(testCardNumbers.strongAuthenticationWanted), mandate);
  expect(status).toBe(302);
  shop.payu.decideAtBank(body.orderId, 'accept');
  expect(await shop.settled(body.orderId)).toBe('COMPLETED');
});

it('declines what a test wants declined, once', async () => {
  const saved = await shop.saveCard(testCardNumbers.success);
  shop.payu.declineNext('SPF');
  const orders = [await shop.pay(saved, renewal), await shop.pay(saved, renewal)];
  expect(await Promise.all(orders.map(({ body }) => shop.settled(body.orderId)))).toEqual(['CANCELED', 'COMPLETED']);
});

it('is down for a card, or for all, and has taken nothing', async () => {
  const token = tokenOf(testCardNumbers.downOnce);
  const down = await shop.pay(token, { extOrderId: 'once' });
  expect(down).toMatchObject({ status: 503, body: { status: { statusCode: 'SERVICE_NOT_AVAILABLE' } } });
  expect((await shop.pay(token, { extOrderId: 'once' })).status).toBe(201);
  shop.payu.beUnavailable(2);
  const other = tokenOf(testCardNumbers.success);
  const statuses = [];
  for (let at = 0; at < 3; at++) statuses.push((await shop.pay(other)).status);
  expect(statuses).toEqual([503, 503, 201]);
});

it('charges though its answer was lost, and knows the order again by its name', async () => {
  const saved = await shop.saveCard(testCardNumbers.success);
  shop.payu.loseNextAnswer();
  await expect(shop.pay(saved, { ...renewal, extOrderId: 'lost' })).rejects.toThrow();
  expect(await shop.settled(shop.payu.order('lost')!.orderId)).toBe('COMPLETED');
  const again = await shop.pay(saved, { ...renewal, extOrderId: 'lost' });
  expect(again.body.status.statusCode).toBe('ERROR_ORDER_NOT_UNIQUE');
});

it('asks for the code of a card', async () => {
  const { status, body } = await shop.pay(tokenOf(testCardNumbers.cvvWanted));
  expect(status).toBe(302);
  expect(body).toMatchObject({ status: { statusCode: 'WARNING_CONTINUE_CVV' } });
  const refReqId = new URL(body.redirectUri).searchParams.get('refReqId');
  const send = async (cvv: string) => {
    const sent = { method: 'POST', body: JSON.stringify({ refReqId, cvv }) };
    return (await fetch(`${shop.payu.url}/front/secure-form/cvv`, sent)).json();
  };
  expect(await send('12')).toMatchObject({ errors: [{ code: 'error.validation.cvv.value' }] });
  expect(await send('123')).toEqual({ errors: [] });
  expect(await shop.settled(body.orderId)).toBe('COMPLETED');
  expect(await send('123')).toMatchObject({ errors: [{ code: 'error.send.cvv' }] });
});

it('cancels what waits for its holder longer than it may', async () => {
  const { body } = await shop.pay(tokenOf(testCardNumbers.threeDs), { validityTime: '600' });
  now = new Date(now.getTime() + 599_000);
  shop.payu.expireOverdue();
  expect(shop.payu.orders[0]?.status).toBe('PENDING');
  now = new Date(now.getTime() + 1_000);
  expect((await shop.call('GET', `orders/${body.orderId}`)).body.orders[0].status).toBe('CANCELED');
});

it('cancels by a call, and not what has ended', async () => {
  const { body } = await shop.pay(tokenOf(testCardNumbers.threeDs));
  expect(await shop.call('DELETE', `orders/${body.orderId}`)).toMatchObject({
    status: 200,
    body: { orderId: body.orderId },
  });
  expect(shop.payu.orders[0]?.status).toBe('CANCELED');
  expect((await shop.call('DELETE', `orders/${body.orderId}`)).status).toBe(400);
});

it.each([
  ['PUT', 'status', { orderStatus: 'COMPLETED' }],
  ['POST', 'captures', undefined],
])('waits to be told to take the money, where the point of sale wants so: %s …/%s', async (method, path, said) => {
  const manual = await openPayuWithTestShop({ shops: [{ ...demoPointOfSale, autoReceipt: false }] });
  const { body } = await manual.pay(manual.payu.tokenize({ number: testCardNumbers.success }));
  expect(await manual.settled(body.orderId)).toBe('WAITING_FOR_CONFIRMATION');
  const take = () => manual.call(method, `orders/${body.orderId}/${path}`, said);
  expect(await take()).toMatchObject({ status: 200, body: { status: { statusCode: 'SUCCESS' } } });
  expect((await take()).status).toBe(400);
  const verified = await manual.pay(manual.payu.tokenize({ number: testCardNumbers.success }), { totalAmount: '0' });
  expect(await manual.settled(verified.body.orderId)).toBe('COMPLETED');
  await manual.close();
});

it('gives back in part and whole, never more than was paid', async () => {
  const { body } = await shop.pay(tokenOf(testCardNumbers.success));
  await shop.settled(body.orderId);
  const path = `orders/${body.orderId}/refunds`;
  const refund = (more: object) => shop.call('POST', path, { refund: { description: 'Paid twice', ...more } });
  const part = await refund({ amount: '230', extRefundId: 'part' });
  expect(part.body.refund).toMatchObject({
    extRefundId: 'part',
    amount: '230',
    currencyCode: 'PLN',
    status: 'PENDING',
  });
  expect((await refund({ amount: '230', extRefundId: 'part' })).body.refund.refundId).toBe(part.body.refund.refundId);
  expect((await refund({ amount: '231', extRefundId: 'part' })).body.status.codeLiteral).toBe(
    'REFUND_IDEMPOTENCY_MISMATCH',
  );
  expect((await refund({ amount: '1001' })).body.status.codeLiteral).toBe('AMOUNT_TO_BIG');
  expect((await refund({})).body.refund.amount).toBe('1000');
  expect((await refund({})).body.status.codeLiteral).toBe('AMOUNT_TO_SMALL');
  await expect.poll(() => shop.merchant.heard.filter(({ raw }) => raw.includes('FINALIZED')).length).toBe(2);
  const { refunds } = (await shop.call('GET', path)).body;
  expect(refunds).toMatchObject([
    { amount: '230', status: 'FINALIZED' },
    { amount: '1000', status: 'FINALIZED' },
  ]);
});

it('gives nothing back of what was not paid', async () => {
  const { body } = await shop.pay(tokenOf(testCardNumbers.insufficientFunds));
  await shop.settled(body.orderId);
  const refused = await shop.call('POST', `orders/${body.orderId}/refunds`, { refund: { description: 'All' } });
  expect(refused.body.status.codeLiteral).toBe('INVALID_ORDER_STATUS');
});

it('lists no card whose first payment is not completed', async () => {
  const { body } = await shop.pay(tokenOf(testCardNumbers.threeDs));
  const own = await shop.trusted('anna@desks.example', 'company 1');
  const cards = async () => (await shop.call('GET', 'paymethods', undefined, own)).body.cardTokens;
  expect(await cards()).toEqual([]);
  shop.payu.decideAtBank(body.orderId, 'accept');
  expect(await cards()).toHaveLength(1);
});

it('charges nothing of an order that was cancelled while the bank thought', async () => {
  const slow = await openPayuWithTestShop({ processingMs: 2_000 });
  const { body } = await slow.pay(slow.payu.tokenize({ number: testCardNumbers.success }));
  expect((await slow.call('DELETE', `orders/${body.orderId}`)).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect(slow.payu.orders[0]).toMatchObject({ status: 'CANCELED', transaction: null });
  await slow.close();
});

it('keeps points of sale apart', async () => {
  const other = { posId: 'other', clientId: 'other', clientSecret: 'other secret', secondKey: 'other key' };
  const both = await openPayuWithTestShop({ shops: [demoPointOfSale, other] });
  const credentials = { client_id: 'other', client_secret: 'other secret' };
  const client = (await both.authorize(credentials)).body.access_token;
  const anna = { email: 'anna@desks.example', ext_customer_id: 'company 1' };
  const trusted = (await both.authorize({ ...credentials, ...anna, grant_type: 'trusted_merchant' })).body.access_token;
  const payByOther = (token: string, more: object) =>
    both.call('POST', 'orders', both.orderWith(token, { merchantPosId: 'other', ...more }), client);

  const { body } = await both.pay(both.payu.tokenize({ number: testCardNumbers.success }), { extOrderId: 'same' });
  await both.settled(body.orderId);
  const saved = body.payMethods.payMethod.value;
  expect((await both.call('GET', `orders/${body.orderId}`, undefined, client)).status).toBe(404);
  expect((await both.call('GET', 'paymethods', undefined, trusted)).body.cardTokens).toEqual([]);
  expect((await both.call('DELETE', `tokens/${saved}`, undefined, trusted)).status).toBe(404);
  expect((await payByOther(saved, renewal)).body.status.codeLiteral).toBe('INVALID_TOKEN');
  const ofOther = both.payu.tokenize({ number: testCardNumbers.success, posId: 'other' });
  expect((await payByOther(ofOther, { extOrderId: 'same' })).status).toBe(201);
  await both.close();
});
