import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  downloadInvoice,
  downloadOrder,
  getPaymentSettings,
  listOrders,
  notifyPayment,
  removeCard,
  setDefaultCard,
  startRecurringPayment,
} from '#contract/billing/payments.ts';
import { freePackageId, listSubscriptionHistory } from '#contract/billing/subscription.ts';
import { createTestApp, unreachablePayuSettings } from '#server/testing/test-app.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { openTestAppWithPayu, type PayerAndCompanyIds, type TestAppWithPayu } from '#server/testing/test-payments.ts';
import {
  largeMonthlyPackageId,
  mediumMonthlyPackageId,
  smallMonthlyPackageId,
} from '#server/testing/test-subscriptions.ts';
import { testCardNumbers } from '../../../../simulators/payu/cards.ts';
import { demoPointOfSale } from '../../../../simulators/payu/payu.ts';
import { createSignatureHeader } from '../../../../simulators/payu/sign.ts';

let shop: TestAppWithPayu;
beforeAll(async () => {
  shop = await openTestAppWithPayu();
});
afterAll(() => shop.close());

const refusedWith = (errorCode: string) => expect.objectContaining({ body: expect.objectContaining({ errorCode }) });
const periodsOf = async ({ company }: PayerAndCompanyIds) =>
  await shop.app.db.query<{ price: number; orderId: string | null }>(sql`
    SELECT price, order_id AS "orderId" FROM subscription_periods WHERE company_id = ${company} AND price > 0 ORDER BY created_on`);

describe('paying for a package', () => {
  it('puts it in force, keeps the card, and is in the history with what it was paid by', async () => {
    const payer = await shop.found();
    const id = await shop.pay(payer);
    expect(await shop.orderOf(payer, id)).toMatchObject({
      ...{ status: 'COMPLETED', kind: 'payment', packageName: 'Small, monthly', net: 100, vat: 23, gross: 123 },
      ...{ card: { cardBrand: 'VISA', brandImageUrl: '/brands/visa.svg' }, decline: null, redirectUri: null },
    });
    expect(shop.atPayu(payer, id)?.request).toMatchObject({
      totalAmount: '123',
      currencyCode: 'PLN',
      recurring: 'FIRST',
    });
    expect(await shop.subscriptionOf(payer)).toMatchObject({
      packageId: smallMonthlyPackageId,
      price: 14_900,
      isRecurring: true,
    });
    const [card] = await shop.cardsOf(payer);
    expect(card).toMatchObject({ default: true, expired: false });
    const { body } = await shop.app.call(listSubscriptionHistory, payer);
    expect(body.items[0]).toMatchObject({
      ...{ price: 100, priceGross: 123, order: { id }, invoice: null },
      card: { cardNumberMasked: card.cardNumberMasked },
    });
  });

  it('waits for its holder at the bank, and is as they decide there', async () => {
    const payer = await shop.found();
    const { body } = await shop.start(payer, { token: shop.token(testCardNumbers.threeDs) });
    expect(body).toMatchObject({ status: 'WARNING_CONTINUE_3DS', redirectUri: expect.stringMatching(/^http/) });
    expect(await shop.orderOf(payer, body.orderId)).toMatchObject({ status: 'PENDING', redirectUri: body.redirectUri });
    expect(await periodsOf(payer)).toEqual([]);
    shop.payu.decideAtBank(shop.atPayu(payer, body.orderId)!.orderId, 'accept');
    await shop.told(payer, body.orderId);
    expect(await shop.orderOf(payer, body.orderId)).toMatchObject({ status: 'COMPLETED', redirectUri: null });
  });

  it.each([
    [testCardNumbers.insufficientFunds, 'insufficientFunds'],
    [testCardNumbers.overDailyLimit, 'limitExceeded'],
    [testCardNumbers.stolen, 'cardBlocked'],
    [testCardNumbers.expired, 'cardExpired'],
  ])('by a card that is declined (%s) changes nothing, and says why: %s', async (number, decline) => {
    const payer = await shop.found();
    const id = await shop.pay(payer, { token: shop.token(number) });
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'CANCELED', decline });
    expect([await periodsOf(payer), await shop.cardsOf(payer)]).toEqual([[], []]);
  });

  it('is refused before PayU is asked, with a code each', async () => {
    const payer = await shop.found();
    const orders = shop.payu.orders.length;
    for (const [more, errorCode] of [
      [{ packageId: randomUUID() }, 'notFound'],
      [{ invoice: undefined }, 'invoiceChoiceMissing'],
      [{ invoice: true }, 'invoiceDataMissing'],
      [{ continueUrl: 'https://elsewhere.example/' }, 'continueUrlForeign'],
      [{ continueUrl: 'javascript:alert(1)' }, 'continueUrlForeign'],
      [{ continueUrl: `blob:${shop.publicUrl}/page` }, 'continueUrlForeign'],
      [{ token: randomUUID() }, 'notFound'],
      [{ packageId: freePackageId }, 'offerChanged'],
    ] as const)
      expect(await shop.start(payer, more), errorCode).toEqual(refusedWith(errorCode));
    expect(shop.payu.orders.length).toBe(orders);
    expect(await shop.start(payer, { token: 'TOK_OF_NOBODY' })).toEqual(refusedWith('cardTokenInvalid'));
    const other = await shop.found('Inna firma');
    await shop.pay(other);
    const [foreign] = await shop.cardsOf(other);
    expect(await shop.start(payer, { token: foreign.id })).toEqual(refusedWith('notFound'));
  });

  it('by two clicks at once is one order, by ten too', { repeats: 3 }, async () => {
    const payer = await shop.found();
    const token = shop.token(testCardNumbers.success);
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.start(payer, { token })));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    await shop.told(payer, answers[0]!.body.orderId);
    expect(await periodsOf(payer)).toHaveLength(1);
    expect((await shop.app.call(listOrders, payer)).body.orders).toHaveLength(1);
  });

  it('that was left at the bank makes way for another, and one that PayU is charging does not', async () => {
    const payer = await shop.found();
    const left = (await shop.start(payer, { token: shop.token(testCardNumbers.threeDs) })).body.orderId;
    const id = await shop.pay(payer);
    expect(await shop.orderOf(payer, left)).toMatchObject({ status: 'CANCELED', decline: null });
    expect(shop.atPayu(payer, left)?.status).toBe('CANCELED');
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED' });
    const other = await shop.found();
    shop.payu.beUnavailable();
    const unknown = (await shop.start(other)).body.orderId;
    expect(await shop.start(other)).toEqual(refusedWith('paymentUnderWay'));
    await askNow(other, unknown);
    await shop.told(other, unknown);
    expect(await shop.orderOf(other, unknown)).toMatchObject({ status: 'COMPLETED' });
  });

  it('is never of more than the payer was shown: a price that is higher by now charges nothing', async () => {
    const payer = await shop.found('Pierwsza z NIP-em', '4444444444');
    const twin = await shop.found('Druga z NIP-em', '4444444444');
    await shop.pay(twin, { price: 100 });
    const orders = shop.payu.orders.length;
    expect(await shop.start(payer, { price: 100 })).toEqual(refusedWith('offerChanged'));
    expect(shop.payu.orders.length).toBe(orders);
    const id = await shop.pay(payer, { price: 14_900 });
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED', net: 14_900 });
  });

  it('that is to make way while PayU cannot be asked stays, and says that it is under way', async () => {
    const payer = await shop.found();
    const left = (await shop.start(payer, { token: shop.token(testCardNumbers.threeDs) })).body.orderId;
    const token = shop.token(testCardNumbers.success);
    const away = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new Error('away'));
    expect(await shop.start(payer, { token })).toEqual(refusedWith('paymentUnderWay'));
    expect(away).toHaveBeenCalledTimes(1);
    away.mockRestore();
    expect(await shop.orderOf(payer, left)).toMatchObject({ status: 'PENDING' });
    await shop.pay(payer, { token });
    expect(await shop.orderOf(payer, left)).toMatchObject({ status: 'CANCELED' });
  });

  it('whose answer was lost is told of all the same, and its card is found', async () => {
    const payer = await shop.found();
    shop.payu.loseNextAnswer();
    const { status, body } = await shop.start(payer);
    expect([status, body.status]).toEqual([200, 'SUCCESS']);
    await shop.told(payer, body.orderId);
    expect(await shop.orderOf(payer, body.orderId)).toMatchObject({ status: 'COMPLETED' });
    await askNow(payer, body.orderId);
    expect(await shop.cardsOf(payer)).toMatchObject([{ default: true }]);
  });

  it('whose notifications were lost is asked for, and charged once though it is sent again', async () => {
    const payer = await shop.found();
    shop.payu.beUnavailable();
    const { body } = await shop.start(payer);
    expect(await shop.orderOf(payer, body.orderId)).toMatchObject({ status: 'NEW' });
    shop.payu.notifications.lose(3);
    await askNow(payer, body.orderId);
    await shop.told(payer, body.orderId);
    await askNow(payer, body.orderId);
    await askNow(payer, body.orderId);
    expect(await shop.orderOf(payer, body.orderId)).toMatchObject({ status: 'COMPLETED' });
    expect(shop.payu.orders.filter(({ request }) => request.extOrderId?.endsWith(body.orderId))).toHaveLength(1);
    expect(await periodsOf(payer)).toHaveLength(1);
  });
});

it('an order that PayU knows no more ends as lost after four days', async () => {
  const payer = await shop.found();
  const id = (await shop.start(payer, { token: shop.token(testCardNumbers.threeDs) })).body.orderId;
  await shop.app.db.query(sql`UPDATE payment_orders SET payu_order_id = 'GONE', redirect_uri = NULL WHERE id = ${id}`);
  await askNow(payer, id);
  expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'PENDING' });
  await shop.app.db.query(sql`UPDATE payment_orders SET created_on = created_on - interval '4 days' WHERE id = ${id}`);
  await askNow(payer, id);
  expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'CANCELED' });
});

/** Runs the order's own job at once. */
async function askNow({ company }: PayerAndCompanyIds, id: string): Promise<void> {
  await shop.app.jobHandlers.askOrder!.act(
    { companyId: company, id },
    { attempt: 1, isLast: false, signal: AbortSignal.timeout(5_000) },
  );
}

describe('what PayU tells', () => {
  /**
   * Creates an order that waits at the bank, and PayU's notification that it is paid, signed or
   * not.
   */
  async function waiting(change: object = {}) {
    const payer = await shop.found();
    const { body } = await shop.start(payer, { token: shop.token(testCardNumbers.threeDs) });
    const { orderId } = shop.atPayu(payer, body.orderId)!;
    const order = {
      ...{
        orderId,
        extOrderId: `${payer.company}/${body.orderId}`,
        merchantPosId: demoPointOfSale.posId,
        currencyCode: 'PLN',
        totalAmount: '123',
      },
      ...{ status: 'COMPLETED', ...change },
    };
    return { payer, id: body.orderId as string, message: JSON.stringify({ order }) };
  }
  const tell = async (message: string, signature = createSignatureHeader(message, demoPointOfSale.secondKey)) => {
    const answer = await shop.app.http.inject({
      ...{ method: 'POST', url: '/api/payment/notify', payload: message },
      headers: { 'content-type': 'application/json', 'openpayu-signature': signature },
    });
    return answer.statusCode;
  };

  it('fifty times at once has its effect once', async () => {
    const { payer, id, message } = await waiting();
    const answers = await Promise.all(Array.from({ length: 50 }, () => tell(message)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED' });
    expect(await periodsOf(payer)).toHaveLength(1);
  });

  it('is refused where it is forged, and where it is of no order as it is, and nothing changes', async () => {
    const { payer, id, message } = await waiting();
    expect(await tell(message, createSignatureHeader(message, 'another key'))).toBe(403);
    expect(await tell(message, 'nonsense')).toBe(403);
    for (const change of [
      { totalAmount: '1' },
      { currencyCode: 'EUR' },
      { merchantPosId: 'another' },
      { extOrderId: `${payer.company}/${randomUUID()}` },
      { extOrderId: `${randomUUID()}/${id}` },
      { extOrderId: 'no id' },
      { orderId: 'ANOTHER' },
      { totalAmount: 'much' },
      { orderId: 'A\0' },
      { orderId: '' },
    ])
      expect(
        await tell(JSON.stringify({ order: { ...JSON.parse(message).order, ...change } })),
        JSON.stringify(change),
      ).toBe(400);
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'PENDING' });
    expect(await periodsOf(payer)).toEqual([]);
  });

  it.each([null, '', ' ', {}, '0x0', -0.5])(
    'over no amount (%j) is refused, also of a card that is saved over none',
    async (totalAmount) => {
      const payer = await shop.found();
      const { body } = await shop.addCard(payer, testCardNumbers.threeDs);
      const { orderId } = shop.atPayu(payer, body.orderId)!;
      const order = { orderId, extOrderId: `${payer.company}/${body.orderId}`, merchantPosId: demoPointOfSale.posId };
      const payuOrder = { ...order, currencyCode: 'PLN', totalAmount, status: 'COMPLETED' };
      expect(await tell(JSON.stringify({ order: payuOrder }))).toBe(400);
      expect(await shop.orderOf(payer, body.orderId)).toMatchObject({ status: 'PENDING' });
    },
  );

  it('of one order by the name of another is refused, and moves neither', async () => {
    const { payer, id, message } = await waiting();
    const other = await shop.found();
    shop.payu.beUnavailable();
    const unknown = (await shop.start(other)).body.orderId;
    const { order } = JSON.parse(message);
    expect(await tell(JSON.stringify({ order: { ...order, extOrderId: `${other.company}/${unknown}` } }))).toBe(400);
    expect([await shop.orderOf(payer, id), await shop.orderOf(other, unknown)]).toMatchObject([
      { status: 'PENDING' },
      { status: 'NEW' },
    ]);
  });

  it.each(['', '{', '[]', 'null', '{"order":null}', '{"order":{}}', '\0', '"x"', '{"refund":{}}'])(
    'that makes no sense (%s) is no fault of the server’s',
    async (message) => expect(await tell(message)).toBeLessThan(500),
  );

  it.each(['UNHEARD_OF', 'constructor', 'toString', '__proto__'])(
    'by a status that means nothing to us (%s) moves nothing',
    async (status) => {
      const { payer, id, message } = await waiting({ status });
      expect(await tell(message)).toBe(200);
      expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'PENDING' });
    },
  );

  it('late or in another order moves nothing back', async () => {
    const { payer, id, message } = await waiting();
    expect(await tell(message)).toBe(200);
    for (const status of ['PENDING', 'CANCELED', 'NEW', 'WAITING_FOR_CONFIRMATION', 'UNHEARD_OF'])
      expect(await tell(message.replace('"COMPLETED"', `"${status}"`))).toBe(200);
    await runDueJobs(shop.app);
    expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED' });
    expect(await periodsOf(payer)).toHaveLength(1);
  });

  it('of money for what is not to be had any more gives it back', async () => {
    const payer = await shop.found();
    const left = (
      await shop.start(payer, { token: shop.token(testCardNumbers.threeDs), packageId: mediumMonthlyPackageId })
    ).body.orderId;
    // The server has cancelled the order meanwhile.
    await shop.app.db.query(sql`
      UPDATE payment_orders SET status = 'CANCELED', ended_on = now() WHERE id = ${left}`);
    shop.payu.decideAtBank(shop.atPayu(payer, left)!.orderId, 'accept');
    await shop.told(payer, left);
    expect(await shop.orderOf(payer, left)).toMatchObject({ status: 'REFUNDED' });
    expect(shop.atPayu(payer, left)?.refunds).toMatchObject([{ amount: 123 }]);
    expect(await periodsOf(payer)).toEqual([]);
  });
});

describe('cards', () => {
  it('are added by an order for PLN 0 that ends REFUNDED, and the first is the default', async () => {
    const payer = await shop.found();
    const { body } = await shop.addCard(payer, testCardNumbers.successMastercard);
    await shop.told(payer, body.orderId);
    expect(await shop.orderOf(payer, body.orderId)).toMatchObject({ status: 'REFUNDED', kind: 'card', gross: 0 });
    expect(await shop.cardsOf(payer)).toMatchObject([{ default: true, cardBrand: 'MASTERCARD' }]);
    const second = (await shop.addCard(payer, testCardNumbers.success)).body.orderId;
    await shop.told(payer, second);
    expect(await shop.cardsOf(payer)).toMatchObject([
      { default: true, cardBrand: 'MASTERCARD' },
      { default: false, cardBrand: 'VISA' },
    ]);
  });

  it('pay by their ids; one that expired neither pays nor becomes the default, and may go though it is', async () => {
    const payer = await shop.found();
    await shop.pay(payer);
    const [card] = await shop.cardsOf(payer);
    const remove = (id: string) => shop.app.call(removeCard, payer, { params: { id } });
    const makeDefault = (cardId: string) => shop.app.call(setDefaultCard, payer, { body: { cardId } });
    expect(await remove(card.id)).toEqual(refusedWith('cardIsDefault'));
    await shop.pay(payer, { packageId: mediumMonthlyPackageId, token: card.id });
    const added = (await shop.addCard(payer, testCardNumbers.successMastercard)).body.orderId;
    await shop.told(payer, added);
    const [, other] = await shop.cardsOf(payer);
    await shop.app.db.query(sql`UPDATE payment_cards SET exp_year = 2026, exp_month = 10 WHERE id = ${other.id}`);
    expect(await makeDefault(other.id)).toEqual(refusedWith('cardExpired'));
    expect(await shop.start(payer, { packageId: largeMonthlyPackageId, token: other.id })).toEqual(
      refusedWith('cardExpired'),
    );
    await shop.app.db.query(sql`UPDATE payment_cards SET exp_year = 2026, exp_month = 11 WHERE id = ${other.id}`);
    expect((await makeDefault(other.id)).status).toBe(204);
    expect((await remove(card.id)).status).toBe(204);
    await runDueJobs(shop.app);
    expect(shop.payu.savedCards.size).toBeGreaterThan(0);
    expect(
      [...shop.payu.savedCards.values()].filter(({ owner }) => owner.extCustomerId === payer.company),
    ).toHaveLength(1);
    await shop.app.db.query(sql`UPDATE payment_cards SET exp_month = 10 WHERE id = ${other.id}`);
    expect((await remove(other.id)).status).toBe(204);
    expect(await remove(other.id)).toEqual(refusedWith('notFound'));
    expect(await makeDefault(card.id)).toEqual(refusedWith('notFound'));
  });

  it('that expired and were the default are followed by the newest good one', async () => {
    const payer = await shop.found();
    await shop.pay(payer);
    const [first] = await shop.cardsOf(payer);
    for (const number of [testCardNumbers.successMastercard, '4111111111111111'])
      await shop.told(payer, (await shop.addCard(payer, number)).body.orderId);
    const [, newest] = await shop.cardsOf(payer);
    await shop.app.db.query(sql`UPDATE payment_cards SET exp_year = 2026, exp_month = 10 WHERE id = ${first.id}`);
    expect((await shop.app.call(removeCard, payer, { params: { id: first.id } })).status).toBe(204);
    expect(await shop.cardsOf(payer)).toMatchObject([{ id: newest.id, default: true }, { default: false }]);
    const acts = await shop.app.db.query<{ act: string }>(sql`
      SELECT act FROM audit_entries WHERE company_id = ${payer.company} AND act LIKE 'paymentCard%' ORDER BY at, id`);
    expect(acts.map(({ act }) => act)).toEqual([...Array(3).fill('paymentCardAdded'), 'paymentCardRemoved']);
  });

  it('leave no number behind: only PayU ever sees one', async () => {
    const numbers = Object.values(testCardNumbers);
    await shop.pay(await shop.found('Firma z fakturą i kartą', '7777777777'), { invoice: true });
    for (const number of numbers) {
      const payer = await shop.found();
      const { status, body } = await shop.start(payer, { token: shop.token(number) });
      expect(status, number).toBe(200);
      // A card whose bank was unavailable is charged at the second attempt.
      if (!shop.atPayu(payer, body.orderId)) await askNow(payer, body.orderId);
      if (!shop.atPayu(payer, body.orderId)?.awaits) await shop.told(payer, body.orderId);
    }
    const rows = await shop.app.db.query<{ text: string }>(sql`
      SELECT row_to_json(o)::text AS text FROM payment_orders o UNION ALL SELECT row_to_json(k)::text FROM payment_cards k
      UNION ALL SELECT row_to_json(i)::text FROM invoices i`);
    expect(rows.length).toBeGreaterThan(numbers.length);
    for (const { text } of rows) for (const number of numbers) expect(text).not.toContain(number);
  });
});

describe('invoices', () => {
  it('are numbered without gaps, downloaded as PDF, and another company’s are not', async () => {
    const [{ written } = { written: 0 }] = await shop.app.db.query<{ written: number }>(sql`
      SELECT count(*) AS written FROM invoices`);
    const payers = await Promise.all(
      ['1111111111', '2222222222', '3333333333'].map((vat, at) => shop.found(`Firma ${at}`, vat)),
    );
    const ids = await Promise.all(payers.map((payer) => shop.pay(payer, { invoice: true })));
    const orders = await Promise.all(payers.map((payer, at) => shop.orderOf(payer, ids[at]!)));
    const numbers = orders.map(({ invoice }) => invoice.number).toSorted();
    expect(numbers).toEqual([1, 2, 3].map((nth) => `FV/2026/${String(written + nth).padStart(5, '0')}`));
    const [{ invoice }] = orders;
    const pdf = await shop.app.call(downloadInvoice, payers[0]!, { query: { id: invoice.id } });
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(await shop.app.call(downloadInvoice, payers[1]!, { query: { id: invoice.id } })).toEqual(
      refusedWith('notFound'),
    );
    const email = await shop.mailbox.letterTo(`${payers[0]!.userId}@test.example`);
    expect(email.subject).toBe(`Faktura ${invoice.number}`);
    expect(email.files).toMatchObject([{ fileName: `${invoice.number.replaceAll('/', '-')}.pdf` }]);
    expect((await shop.app.call(downloadOrder, payers[0]!, { query: { id: ids[0]! } })).status).toBe(200);
    expect(await shop.app.call(downloadOrder, payers[1]!, { query: { id: ids[0]! } })).toEqual(refusedWith('notFound'));
  });

  it('are written from renewals on without the first month’s price, once for a VAT number', async () => {
    const first = await shop.found('Pierwsza pod tym numerem', '6666666666');
    const promised = await shop.pay(first, { invoice: true });
    expect(await shop.orderOf(first, promised)).toMatchObject({ net: 100, vat: 23, gross: 123 });
    const second = await shop.found('Druga pod tym numerem', '6666666666');
    const id = await shop.pay(second, { invoice: true });
    expect(await shop.orderOf(second, id)).toMatchObject({ net: 14_900, vat: 3_427, gross: 18_327 });
  });

  it('are had after all of what was left at the bank without one: it is another order', async () => {
    const payer = await shop.found('Firma z fakturą', '5555555555');
    await shop.addCard(payer, testCardNumbers.threeDs).then(async ({ body }) => {
      shop.payu.decideAtBank(shop.atPayu(payer, body.orderId)!.orderId, 'accept');
      await shop.told(payer, body.orderId);
    });
    const [{ id: token }] = await shop.cardsOf(payer);
    const first = (await shop.start(payer, { token })).body;
    expect(first.status).toBe('WARNING_CONTINUE_3DS');
    expect((await shop.start(payer, { token })).body.orderId).toBe(first.orderId);
    const second = (await shop.start(payer, { token, invoice: true })).body;
    expect(second.orderId).not.toBe(first.orderId);
    shop.payu.decideAtBank(shop.atPayu(payer, second.orderId)!.orderId, 'accept');
    await shop.told(payer, second.orderId);
    expect(await shop.orderOf(payer, first.orderId)).toMatchObject({ status: 'CANCELED' });
    expect(await shop.orderOf(payer, second.orderId)).toMatchObject({ status: 'COMPLETED', invoice: {} });
  });
});

it('a server without a point of sale says so', async () => {
  const payments = { ...unreachablePayuSettings, payu: null, invoiceSeller: null };
  const bare = await createTestApp({ databaseUrl: shop.app.databaseUrl, payments });
  const payer = await shop.found();
  const body = {
    packageId: smallMonthlyPackageId,
    token: 'TOK_1',
    continueUrl: 'http://localhost:3000/',
    invoice: false,
  };
  expect(await bare.call(startRecurringPayment, payer, { body })).toEqual(refusedWith('paymentsNotConfigured'));
  expect((await bare.call(getPaymentSettings, payer)).body).toMatchObject({ available: false });
  expect((await bare.call(notifyPayment, {}, {} as never)).status).toBe(409);
  await bare.stop();
});
