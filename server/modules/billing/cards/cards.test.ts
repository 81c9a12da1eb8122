import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeCard, type SavedPaymentCard, setDefaultCard } from '#contract/billing/payments.ts';
import { freePackageId } from '#contract/billing/subscription.ts';
import {
  firstJobAttempt,
  openTestAppWithPayu,
  type PayerAndCompanyIds,
  type TestAppWithPayu,
} from '#server/testing/test-payments.ts';
import { mediumMonthlyPackageId } from '#server/testing/test-subscriptions.ts';
import { testCardNumbers } from '../../../../simulators/payu/cards.ts';

let shop: TestAppWithPayu;
beforeAll(async () => {
  shop = await openTestAppWithPayu();
});
afterAll(() => shop.close());

const remove = async (payer: PayerAndCompanyIds, id: string) =>
  (await shop.app.call(removeCard, payer, { params: { id } })).status;
const add = async (payer: PayerAndCompanyIds, number: string = testCardNumbers.success) =>
  await shop.told(payer, (await shop.addCard(payer, number)).body.orderId);
const expire = (id: string) => shop.app.db.query(sql`UPDATE payment_cards SET exp_year = 2020 WHERE id = ${id}`);

it('a card is good to the last moment of its month in Warsaw', async () => {
  const payer = await shop.found();
  await add(payer);
  const [{ id }] = await shop.cardsOf(payer);
  for (const [year, month, midnight] of [
    // Winter and summer: Warsaw is one hour ahead of UTC, then two.
    [2027, 1, '2027-01-31T23:00:00.000Z'],
    [2027, 6, '2027-06-30T22:00:00.000Z'],
    [2027, 12, '2027-12-31T23:00:00.000Z'],
  ] as const) {
    await shop.app.db.query(sql`UPDATE payment_cards SET exp_year = ${year}, exp_month = ${month} WHERE id = ${id}`);
    shop.app.clock.set(new Date(Date.parse(midnight) - 1).toISOString());
    expect(await shop.cardsOf(payer)).toMatchObject([{ expired: false }]);
    shop.app.clock.set(midnight);
    expect(await shop.cardsOf(payer)).toMatchObject([{ expired: true }]);
  }
});

it('on the free package the default card goes as the last one alone', async () => {
  const payer = await shop.found();
  await shop.app.db.query(sql`
    UPDATE subscription_periods SET package_id = ${freePackageId}, period_end = NULL WHERE company_id = ${payer.company}`);
  await add(payer);
  await add(payer, testCardNumbers.successMastercard);
  const [first, second] = await shop.cardsOf(payer);
  expect([first.default, await remove(payer, first.id)]).toEqual([true, 409]);
  expect(await remove(payer, second.id)).toBe(204);
  expect(await remove(payer, first.id)).toBe(204);
  expect(await shop.cardsOf(payer)).toEqual([]);
});

it('an expired default card is followed by the newest that is good, and by none that is not', async () => {
  const payer = await shop.found();
  for (const number of [testCardNumbers.success, testCardNumbers.successMastercard, '4111111111111111'])
    await add(payer, number);
  const [first, newest, older] = await shop.cardsOf(payer);
  for (const { id } of [first, newest]) await expire(id);
  expect(await remove(payer, first.id)).toBe(204);
  expect(await shop.cardsOf(payer)).toMatchObject([
    { id: older.id, default: true },
    { id: newest.id, default: false, expired: true },
  ]);
});

it('an order whose answer was lost and whose card PayU saved under the same token as before has that card', async () => {
  const payer = await shop.found();
  shop.payu.reuseTokens();
  await add(payer);
  await add(payer, testCardNumbers.successMastercard);
  await shop.app.call(setDefaultCard, payer, { body: { cardId: (await shop.cardsOf(payer))[1].id } });
  const cards = await shop.cardsOf(payer);
  const saved = cards.find(({ cardNumberMasked }: SavedPaymentCard) => cardNumberMasked.startsWith('4444'));
  expect(saved.default).toBe(false);
  shop.payu.loseNextAnswer();
  const id = await shop.pay(payer);
  const key = { companyId: payer.company, id };
  await shop.app.jobHandlers.askOrder!.act(key, firstJobAttempt);
  expect(await shop.orderOf(payer, id)).toMatchObject({
    status: 'COMPLETED',
    card: { cardNumberMasked: saved.cardNumberMasked },
  });
  // The card that paid for a package is the default from now on. It is not stored a second time.
  expect(await shop.cardsOf(payer)).toMatchObject([{ id: saved.id, default: true }, { default: false }]);
  const [order] = await shop.app.db.query(sql`
    SELECT card_id AS "cardId", ask_on AS "askOn" FROM payment_orders WHERE company_id = ${payer.company} AND id = ${id}`);
  expect(order).toEqual({ cardId: saved.id, askOn: null });
});

it('the same wish by a saved card is the same click for a minute after it was paid, and no longer', async () => {
  const payer = await shop.found();
  await shop.pay(payer);
  const [{ id: token }] = await shop.cardsOf(payer);
  const wish = { packageId: mediumMonthlyPackageId, token };
  const id = await shop.pay(payer, wish);
  const paidOn = shop.app.clock.now().getTime();
  shop.app.clock.set(new Date(paidOn + 59_999).toISOString());
  expect((await shop.start(payer, wish)).body).toMatchObject({ orderId: id, status: 'SUCCESS' });
  shop.app.clock.set(new Date(paidOn + 60_000).toISOString());
  expect((await shop.start(payer, wish)).body.errorCode).toBe('packageInForce');
});

it('the same card is saved once: the newer token takes the place of the older, which PayU forgets', async () => {
  const payer = await shop.found();
  for (let n = 0; n < 3; n++) await add(payer, testCardNumbers.successMastercard);
  expect(await shop.cardsOf(payer)).toMatchObject([{ cardNumberMasked: '543402******4014', default: true }]);
  await add(payer);
  expect(await shop.cardsOf(payer)).toHaveLength(2);
  await add(payer, testCardNumbers.successMastercard);
  const [first, second, ...more] = await shop.cardsOf(payer);
  expect([first.cardNumberMasked, first.default, second.default, more]).toEqual(['543402******4014', true, false, []]);
  await shop.told(payer, await shop.pay(payer, { token: first.id }));
  const kept = await shop.app.db.query(sql`
    SELECT FROM payment_cards WHERE company_id = ${payer.company} AND removed_on IS NULL AND token <> ''`);
  const forgotten = await shop.app.db.query(sql`
    SELECT FROM payment_cards WHERE company_id = ${payer.company} AND removed_on IS NOT NULL AND token = ''`);
  expect([kept.length, forgotten.length]).toEqual([2, 3]);
});

it('a card of another expiry is another card, and so is that of another company', async () => {
  const [payer, other] = [await shop.found(), await shop.found()];
  await add(payer);
  await shop.app.db.query(sql`UPDATE payment_cards SET exp_month = 1 WHERE company_id = ${payer.company}`);
  await add(payer);
  await add(other);
  expect([(await shop.cardsOf(payer)).length, (await shop.cardsOf(other)).length]).toEqual([2, 1]);
});
