import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrder, listOrders } from '#contract/billing/payments.ts';
import { openTestAppWithPayu, type PayerAndCompanyIds, type TestAppWithPayu } from '#server/testing/test-payments.ts';
import { addPackageForOneCompany, mediumMonthlyPackageId } from '#server/testing/test-subscriptions.ts';
import { deactivateMember } from '#server/testing/test-world.ts';
import { testCardNumbers } from '../../../../simulators/payu/cards.ts';

let shop: TestAppWithPayu;
beforeAll(async () => {
  shop = await openTestAppWithPayu();
});
afterAll(() => shop.close());

const refusedWith = (errorCode: string) => expect.objectContaining({ body: expect.objectContaining({ errorCode }) });
const secondsLater = (seconds: number) =>
  shop.app.clock.set(new Date(shop.app.clock.now().getTime() + seconds * 1_000).toISOString());

/** Tries a card, as an attacker with stolen cards does. */
async function tryCard(payer: PayerAndCompanyIds): Promise<{ status: number; body: { orderId: string } }> {
  const answer = await shop.addCard(payer, testCardNumbers.stolen);
  if (answer.status === 200) await shop.told(payer, answer.body.orderId);
  return answer;
}

describe('whoever tries cards out', () => {
  it('is refused after ten in an hour, at once or one after another, and another company is not', async () => {
    const payer = await shop.found();
    for (let n = 0; n < 10; n++) expect((await tryCard(payer)).status).toBe(200);
    const asked = shop.payu.orders.length;
    expect(await tryCard(payer)).toMatchObject({
      status: 429,
      body: { errorCode: 'tooManyRequests', details: { retryAfterSeconds: 3_600 } },
    });
    const many = await Promise.all(Array.from({ length: 5 }, () => shop.addCard(payer, testCardNumbers.success)));
    expect(many.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
    expect(shop.payu.orders).toHaveLength(asked);
    expect((await tryCard(await shop.found())).status).toBe(200);
    // The company can still pay for a package, and can add cards again after an hour.
    await shop.pay(payer);
    secondsLater(3_599.999);
    expect(await tryCard(payer)).toMatchObject({ status: 429, body: { details: { retryAfterSeconds: 1 } } });
    secondsLater(0.001);
    expect((await tryCard(payer)).status).toBe(200);
  });

  it('is refused where twenty packages were ordered by them, too; the same order asked for again counts once', async () => {
    const payer = await shop.found();
    for (let n = 0; n < 20; n++) {
      const token = shop.token(testCardNumbers.stolen);
      const { status, body } = await shop.start(payer, { token });
      expect(status).toBe(200);
      await shop.told(payer, body.orderId);
      expect((await shop.start(payer, { token })).body.orderId).toBe(body.orderId);
    }
    expect(await shop.start(payer)).toEqual(refusedWith('tooManyRequests'));
    // Orders that only save a card have a counter of their own.
    expect((await tryCard(payer)).status).toBe(200);
  });
});

describe('whoever is of another company, or of none any more', () => {
  it('buys no package that is another company’s own', async () => {
    const [payer, other] = [await shop.found(), await shop.found()];
    const packageId = await addPackageForOneCompany(shop.app, other.company);
    expect(await shop.start(payer, { packageId })).toEqual(refusedWith('notFound'));
  });

  it('gets no order by its id, whatever company the address names', async () => {
    const [payer, other] = [await shop.found(), await shop.found()];
    const id = await shop.pay(payer);
    const ask = (as: PayerAndCompanyIds, company: string) =>
      shop.app.call(getOrder, { ...as, company }, { params: { id } });
    expect(await ask(other, other.company)).toEqual(refusedWith('notFound'));
    expect((await ask(other, payer.company)).status).toBe((await ask(other, randomUUID())).status);
    expect((await ask(payer, payer.company)).status).toBe(200);
  });

  it('sees nothing more of an order whose page is open, once turned off, and pays nothing', async () => {
    const payer = await shop.found();
    const { body } = await shop.start(payer, { token: shop.token(testCardNumbers.threeDs) });
    expect((await shop.app.call(getOrder, payer, { params: { id: body.orderId } })).status).toBe(200);
    await deactivateMember(shop.app, payer.company, payer.userId);
    for (const answer of [
      await shop.app.call(getOrder, payer, { params: { id: body.orderId } }),
      await shop.app.call(listOrders, payer),
      await shop.start(payer, { packageId: mediumMonthlyPackageId }),
      await shop.addCard(payer, testCardNumbers.success),
    ])
      expect(answer.status).toBe(404);
    // The bank decides about the order, and the company gets the package.
    shop.payu.decideAtBank(shop.atPayu(payer, body.orderId)!.orderId, 'accept');
    await shop.told(payer, body.orderId);
    const [order] = await shop.app.db.query<{ status: string }>(sql`
      SELECT status FROM payment_orders WHERE id = ${body.orderId}`);
    expect(order).toEqual({ status: 'COMPLETED' });
  });
});

describe('what is sent to PayU’s address by others', () => {
  const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    shop.app.http.inject({
      ...{ method: 'POST', url: '/api/payment/notify', payload },
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('is refused, however much it is and whatever its signature says, and changes nothing', async () => {
    const before = await shop.app.db.query(sql`SELECT id FROM payment_orders`);
    const big = await send(Buffer.alloc(64_001, 'x'));
    expect([big.statusCode, big.json().errorCode]).toEqual([413, 'payloadTooLarge']);
    const signatures = [
      'sender=checkout;signature=;algorithm=MD5',
      `signature=${'0'.repeat(32)};algorithm=MD5`,
      `signature=${'0'.repeat(64)};algorithm=SHA-256`,
      `signature=${'0'.repeat(32)};algorithm=NONE`,
      'signature=__proto__;algorithm=constructor',
      `signature=${'ż'.repeat(9)};;;=;algorithm`,
      'x'.repeat(8_000),
    ];
    const answers = await Promise.all(
      Array.from({ length: 210 }, (_, n) =>
        send('{"order":{}}', { 'openpayu-signature': Buffer.from(signatures[n % 7]!).toString('latin1') }),
      ),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${JSON.parse(body).errorCode}`))).toEqual(
      new Set(['403 signatureInvalid']),
    );
    expect(await shop.app.db.query(sql`SELECT id FROM payment_orders`)).toEqual(before);
  });
});
