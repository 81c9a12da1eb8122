import { afterEach, beforeEach, expect, it } from 'vitest';
import { getRenewalTrouble, listOrders } from '#contract/billing/payments.ts';
import { openTestAppWithPayu, type PayerAndCompanyIds, type TestAppWithPayu } from '#server/testing/test-payments.ts';
import { smallMonthlyPackageId } from '#server/testing/test-subscriptions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { demoPointOfSale } from '../../../../simulators/payu/payu.ts';
import { createSignatureHeader } from '../../../../simulators/payu/sign.ts';

let shop: TestAppWithPayu;
beforeEach(async () => {
  shop = await openTestAppWithPayu({ now: '2027-01-31T09:00:00Z' });
});
afterEach(() => shop.close());

const later = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
const endOf = async (payer: PayerAndCompanyIds) =>
  (await shop.subscriptionOf(payer)).periods.at(-1).periodEnd as string;
const renewalsOf = async (payer: PayerAndCompanyIds) =>
  (await shop.app.call(listOrders, payer)).body.orders.filter(({ kind }: { kind: string }) => kind === 'renewal');
const troubleOf = async (payer: PayerAndCompanyIds) => (await shop.app.call(getRenewalTrouble, payer)).body.trouble;
const due = () => ({ dueOn: shop.app.clock.now().toISOString() });
const attempt = { attempt: 1, isLast: false, signal: new AbortController().signal };

/** Sends PayU's notification that an order is paid, signed with this key. */
async function tell(payer: PayerAndCompanyIds, id: string, key: string): Promise<number> {
  const { orderId } = shop.atPayu(payer, id)!;
  const order = {
    ...{ orderId, extOrderId: `${payer.company}/${id}`, merchantPosId: demoPointOfSale.posId, currencyCode: 'PLN' },
    ...{ totalAmount: '18327', status: 'COMPLETED' },
  };
  const payload = JSON.stringify({ order });
  const headers = { 'content-type': 'application/json', 'openpayu-signature': createSignatureHeader(payload, key) };
  return (await shop.app.http.inject({ method: 'POST', url: '/api/payment/notify', payload, headers })).statusCode;
}

it('[PAY-04] a charge renews the period, by a signed word of it and no other; one that fails is told of, tried again, and renews it then', async () => {
  const payer = await shop.found();
  await shop.pay(payer);
  const first = await endOf(payer);
  // PayU has charged the card, and its own notification is on its way.
  shop.payu.notifications.hold();
  shop.app.clock.set(later(first, -20));
  await shop.app.jobHandlers.renewPackages!.act(due(), attempt);
  const [{ id }] = await renewalsOf(payer);
  await shop.app.jobHandlers.sendOrder!.act({ companyId: payer.company, id }, attempt);
  await waitUntil(() => shop.atPayu(payer, id)?.status === 'COMPLETED');
  expect(await tell(payer, id, 'a key that somebody guessed')).toBe(403);
  expect([await endOf(payer), (await renewalsOf(payer))[0].status]).toEqual([first, 'PENDING']);
  expect(await tell(payer, id, demoPointOfSale.secondKey)).toBe(200);
  const second = await endOf(payer);
  expect(second.slice(0, 10)).toBe('2027-05-02');
  expect((await renewalsOf(payer))[0]).toMatchObject({ status: 'COMPLETED', net: 14_900, vat: 3_427, gross: 18_327 });
  await shop.payu.notifications.release();

  shop.payu.declineNext('S51');
  await shop.pass(later(second, -20));
  expect((await renewalsOf(payer))[0]).toMatchObject({ status: 'CANCELED', decline: 'insufficientFunds' });
  expect(await endOf(payer)).toBe(second);
  expect((await shop.mailbox.letterTo(`${payer.userId}@test.example`)).subject).toMatch(
    /could not be renewed|Nie udało się odnowić/,
  );
  expect(await troubleOf(payer)).toMatchObject({ decline: 'insufficientFunds', nextTryOn: later(second, 4) });
  await shop.pass(later(second, 4));
  expect(await endOf(payer)).toMatch(/^2027-06-02/);
  expect(await shop.subscriptionOf(payer)).toMatchObject({ packageId: smallMonthlyPackageId, isActive: true });
  expect(await troubleOf(payer)).toBeNull();
  expect((await renewalsOf(payer)).map(({ status }: { status: string }) => status)).toEqual([
    'COMPLETED',
    'CANCELED',
    'COMPLETED',
  ]);
});

it('renewals are charged from 24 hours before the end, to the millisecond, and not before', async () => {
  const payer = await shop.found();
  await shop.pay(payer);
  const end = Date.parse(await endOf(payer));
  await shop.pass(new Date(end - 86_400_001).toISOString());
  expect(await renewalsOf(payer)).toHaveLength(0);
  await shop.pass(new Date(end - 86_400_000).toISOString());
  expect(await renewalsOf(payer)).toMatchObject([{ status: 'COMPLETED' }]);
});

it('a renewal that failed is tried again after a day, to the millisecond; what is kept is lost after seven', async () => {
  const payer = await shop.found();
  await shop.pay(payer);
  const end = await endOf(payer);
  shop.payu.declineNext('S51');
  await shop.pass(later(end, -12));
  shop.payu.declineNext('S51');
  await shop.pass(new Date(Date.parse(later(end, 12)) - 1).toISOString());
  expect(await renewalsOf(payer)).toHaveLength(1);
  await shop.pass(later(end, 12));
  expect(await renewalsOf(payer)).toHaveLength(2);
  shop.app.clock.set(new Date(Date.parse(later(end, 7 * 24)) - 1).toISOString());
  expect(await troubleOf(payer)).toMatchObject({ keptUntil: later(end, 7 * 24) });
  shop.app.clock.set(later(end, 7 * 24));
  expect(await troubleOf(payer)).toBeNull();
});
