import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testCardNumbers } from '../../../../simulators/payu/cards.ts';
import { demoPointOfSale, openPayu } from '../../../../simulators/payu/payu.ts';
import { createSignatureHeader } from '../../../../simulators/payu/sign.ts';
import { createPayuClient, type PayuCharge, type PayuClient } from './payu.ts';
import { PayuOutcomeUnknown } from './payu-rest-calls.ts';
import { isSignedByPayu } from './payu-signature.ts';

let simulator: Awaited<ReturnType<typeof openPayu>>;
let payu: PayuClient;
beforeAll(async () => {
  simulator = await openPayu();
  payu = createPayuClient({ ...demoPointOfSale, url: simulator.url });
});
afterAll(() => simulator.close());

const buyer = { email: 'biuro@firma.example', extCustomerId: randomUUID() };
const chargeOf = (number: string, more: Partial<PayuCharge> = {}): PayuCharge => ({
  extOrderId: randomUUID(),
  amount: 18_327,
  description: 'Biurko: Mały',
  token: simulator.tokenize({ number, type: 'MULTI' }),
  recurring: 'FIRST',
  buyer: { ...buyer, language: 'pl' },
  customerIp: '10.0.0.7',
  notifyUrl: 'http://127.0.0.1:9/notify',
  continueUrl: 'https://biurko.example/firma/subscription/orderSummary',
  ...more,
});

describe('what PayU is told, and says', () => {
  it('charges a card and saves it', async () => {
    const charge = chargeOf(testCardNumbers.success);
    const answer = await payu.charge(charge);
    expect(answer).toMatchObject({ outcome: 'taken', redirectUri: null, card: { month: 12 } });
    const { payuOrderId, card } = answer as Extract<typeof answer, { outcome: 'taken' }>;
    expect(card?.token).toMatch(/^TOKC_/);
    await expect.poll(async () => (await payu.readOrder(payuOrderId))?.status).toBe('COMPLETED');
    expect(await payu.readOrder(payuOrderId)).toMatchObject({
      extOrderId: charge.extOrderId,
      merchantPosId: demoPointOfSale.posId,
      currencyCode: 'PLN',
      totalAmount: 18_327,
    });
    expect(await payu.readResponseCode(payuOrderId)).toBe('000');
    expect(await payu.readCards(buyer)).toContainEqual(card);
    await payu.removeCard(card!.token, buyer);
    expect(await payu.readCards(buyer)).not.toContainEqual(card);
    // Removing a removed card again succeeds.
    await payu.removeCard(card!.token, buyer);
  });

  it('sends its holder to the bank first, and can be cancelled there', async () => {
    const answer = await payu.charge(chargeOf(testCardNumbers.threeDs));
    const { payuOrderId, redirectUri } = answer as Extract<typeof answer, { outcome: 'taken' }>;
    expect(redirectUri).toMatch(/^http.*threeds/);
    expect(await payu.cancel(payuOrderId)).toBe(true);
    expect(await payu.cancel(payuOrderId)).toBe(false);
  });

  it('is charged once however often it is sent', async () => {
    const charge = chargeOf(testCardNumbers.success);
    expect((await payu.charge(charge)).outcome).toBe('taken');
    expect(await payu.charge(charge)).toEqual({ outcome: 'known' });
  });

  it('says what it refuses, and that nobody knows when there is no answer', async () => {
    expect(await payu.charge(chargeOf(testCardNumbers.success, { token: 'TOK_NONE' }))).toMatchObject({
      outcome: 'refused',
    });
    simulator.beUnavailable();
    await expect(payu.charge(chargeOf(testCardNumbers.success))).rejects.toThrow(PayuOutcomeUnknown);
    const charge = chargeOf(testCardNumbers.success);
    simulator.loseNextAnswer();
    await expect(payu.charge(charge)).rejects.toThrow(PayuOutcomeUnknown);
    expect(await payu.charge(charge)).toEqual({ outcome: 'known' });
  });

  it.each([
    [200, { hello: 'from a proxy' }],
    [201, null],
    [403, { error: 'blocked' }],
    [429, {}],
  ])('by an answer that is none of its own (%i) leaves open what became of the charge', async (status, body) => {
    // The first call fetches the token, so that the charge gets the mocked response.
    await payu.readOrder('NONE');
    const answered = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(body, { status }));
    await expect(payu.charge(chargeOf(testCardNumbers.success))).rejects.toThrow(PayuOutcomeUnknown);
    answered.mockRestore();
  });

  it('is reported as unread when a proxy answers in place of PayU', async () => {
    await payu.readOrder('NONE');
    const reads = [() => payu.readOrder('ANY'), () => payu.readResponseCode('ANY'), () => payu.readMaskedNumber('ANY')];
    for (const read of reads) {
      const answered = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ hello: 'from a proxy' }));
      await expect(read()).rejects.toThrow(PayuOutcomeUnknown);
      answered.mockRestore();
    }
  });

  it('asks for a new access token when PayU takes the old one no longer', async () => {
    simulator.revokeTokens();
    expect((await payu.charge(chargeOf(testCardNumbers.success))).outcome).toBe('taken');
  });

  it('gives money back once by the same name', async () => {
    const charge = chargeOf(testCardNumbers.success);
    const answer = await payu.charge(charge);
    const { payuOrderId } = answer as Extract<typeof answer, { outcome: 'taken' }>;
    await expect.poll(async () => (await payu.readOrder(payuOrderId))?.status).toBe('COMPLETED');
    const refund = { extRefundId: charge.extOrderId, amount: charge.amount, description: 'Zwrot' };
    await payu.refund(payuOrderId, refund);
    await payu.refund(payuOrderId, refund);
    expect(simulator.order(charge.extOrderId)?.refunds).toHaveLength(1);
    await expect(payu.refund(payuOrderId, { ...refund, extRefundId: 'another' })).rejects.toThrow('PayU refused');
  });
});

describe('who has signed a notification', () => {
  const bytes = Buffer.from('{"order":{}}');
  const signed = (signature: string, body = bytes) => ({ bytes: body, headers: { 'openpayu-signature': signature } });

  it.each(['MD5', 'SHA-256'] as const)('takes PayU’s own, by %s', (algorithm) => {
    expect(isSignedByPayu(signed(createSignatureHeader(bytes.toString(), 'key', algorithm)), 'key')).toBe(true);
  });

  it('takes no other', () => {
    const right = createSignatureHeader(bytes.toString(), 'key');
    expect(isSignedByPayu(signed(right), 'another key')).toBe(false);
    expect(isSignedByPayu(signed(right, Buffer.from('{"order": {}}')), 'key')).toBe(false);
    expect(isSignedByPayu(signed(right.replace('MD5', 'SHA-1')), 'key')).toBe(false);
    expect(isSignedByPayu(signed('signature=;algorithm=MD5'), 'key')).toBe(false);
    expect(isSignedByPayu({ bytes, headers: {} }, 'key')).toBe(false);
  });
});
