import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { downloadInvoice, getRenewalTrouble, listCards, listOrders } from '#contract/billing/payments.ts';
import { getSubscription, listSubscriptionHistory, trialPackageId } from '#contract/billing/subscription.ts';
import { getCompany } from '#contract/company/company-details.ts';
import { testAuthSecret } from '#server/testing/test-app.ts';
import { openTestAppWithPayu, type PayerAndCompanyIds, type TestAppWithPayu } from '#server/testing/test-payments.ts';
import { demoCards } from '../../simulators/payu/demo-cards.ts';
import { fillEmptyDatabaseWithSample } from './load.ts';
import { readSamplePeople } from './read-company.ts';
import { createSampleId } from './seeded-random.ts';

const largeMonthly = '0b100000-0000-4000-8000-000000000031';
const largeYearly = '0b100000-0000-4000-8000-000000000032';
const dayMs = 86_400_000;
const personOf = (urlName: string, key: string) => readSamplePeople(urlName).find((one) => one.key === key)!.id;
const morwika: PayerAndCompanyIds = {
  company: createSampleId('company', 'morwika'),
  userId: personOf('morwika', 'katarzyna.zielinska'),
};
const szuwar: PayerAndCompanyIds = {
  company: createSampleId('company', 'pracownia-szuwar'),
  userId: personOf('pracownia-szuwar', 'helena.brandt'),
};

let shop: TestAppWithPayu;
afterEach(() => shop.close());

async function open(now: string): Promise<void> {
  shop = await openTestAppWithPayu({ now }, { kept: demoCards });
  await fillEmptyDatabaseWithSample(shop.app.db, shop.app.clock.now(), testAuthSecret);
}

const pass = (instant: number) => shop.pass(new Date(instant).toISOString());

const ordersOf = async () => (await shop.app.call(listOrders, morwika)).body.orders;
const endOf = async () => Date.parse((await shop.subscriptionOf(morwika)).periods.at(-1).periodEnd);

// Ends of months, both clock changes, a leap day, a new year.
describe.each([
  '2026-03-29T08:00:00Z',
  '2026-05-31T08:00:00Z',
  '2026-10-25T08:00:00Z',
  '2027-01-01T08:00:00Z',
  '2028-02-29T08:00:00Z',
])('on %s', (now) => {
  beforeEach(() => open(now));

  it('Morwika pays for a large package that ends in weeks, with its months, orders and invoices behind it', async () => {
    const { app } = shop;
    const { packageId, isRecurring, isActive, periods, firstSubscription } = await shop.subscriptionOf(morwika);
    expect({ packageId, isRecurring, isActive, firstSubscription }).toEqual({
      ...{ packageId: largeMonthly, isRecurring: true, isActive: true, firstSubscription: false },
    });
    expect(periods).toHaveLength(1);
    const left = Math.floor((Date.parse(periods[0].periodEnd) - Date.parse(now)) / dayMs);
    expect(left).toBeGreaterThanOrEqual(20);
    expect(left).toBeLessThanOrEqual(31);
    const orders = await ordersOf();
    expect(orders.map(({ kind, status, net }: Record<string, unknown>) => [kind, status, net])).toEqual([
      ['renewal', 'COMPLETED', 119_900],
      ['card', 'REFUNDED', 0],
      ['payment', 'COMPLETED', 119_900],
      ['renewal', 'COMPLETED', 44_900],
      ['payment', 'COMPLETED', 100],
    ]);
    const history = (await app.call(listSubscriptionHistory, morwika, { query: { page: 1, pageSize: 10 } })).body.items;
    expect(history.map(({ reason }: { reason: string }) => reason)).toEqual([
      ...['renewed', 'changed', 'renewed', 'changed', 'trial'],
    ]);
    for (const [at, { periodStart }] of history.slice(0, -1).entries())
      expect(history[at + 1].periodEnd).toBe(periodStart);
    const invoices = orders.flatMap(({ invoice }: { invoice: { id: string; number: string } | null }) => invoice ?? []);
    // The numbers are in order, without gaps in a year.
    const numbers = invoices.map(({ number }: { number: string }) => number).toReversed();
    const years = Map.groupBy(numbers, (number: string) => number.slice(0, 8));
    for (const [year, some] of years)
      expect(some).toEqual(some.map((_number, at) => `${year}${String(at + 1).padStart(5, '0')}`));
    expect(numbers).toHaveLength(4);
    for (const { id } of invoices) {
      const { status, body } = await app.call(downloadInvoice, morwika, { query: { id } });
      expect([status, String(body).slice(0, 5)]).toEqual([200, '%PDF-']);
    }
    expect((await app.call(getCompany, morwika)).body).toMatchObject({ invoice: true, vatNumber: 'PL5250000127' });
    expect((await app.call(getRenewalTrouble, morwika)).body.trouble).toBeNull();
  });

  it('nothing is renewed at once, and a day before the end it is, by the saved card', async () => {
    await pass(Date.parse(now));
    expect(await ordersOf()).toHaveLength(5);
    const end = await endOf();
    await pass(end - dayMs / 2);
    const [renewal] = await ordersOf();
    expect(renewal).toMatchObject({ kind: 'renewal', status: 'COMPLETED', net: 119_900 });
    expect(await endOf()).toBeGreaterThan(end + 27 * dayMs);
  });
});

describe('on any day', () => {
  beforeEach(() => open('2026-06-10T08:00:00Z'));

  it('each of the cards is known to PayU, and pays', async () => {
    const { cards } = (await shop.app.call(listCards, morwika)).body;
    expect(cards.map((card: Record<string, unknown>) => [card.cardNumberMasked, card.default, card.expired])).toEqual([
      ['444433******1111', true, false],
      ['543402******4014', false, false],
    ]);
    const saved = demoCards.map(({ card, owner }) => [card.number.slice(-4), owner.extCustomerId]);
    expect(saved).toEqual(['1111', '4014'].map((digits) => [digits, morwika.company]));
    const { status, body } = await shop.start(morwika, { packageId: largeYearly, token: cards[1].id, invoice: true });
    expect(status).toBe(200);
    await shop.told(morwika, body.orderId);
    expect((await ordersOf())[0]).toMatchObject({ status: 'COMPLETED', net: 1_199_000 });
    expect((await shop.subscriptionOf(morwika)).packageId).toBe(largeYearly);
  });

  it('Pracownia Szuwar is on trial for twelve days more, and nobody has to be told of it yet', async () => {
    const { packageId, periods } = (await shop.app.call(getSubscription, szuwar)).body;
    expect(packageId).toBe(trialPackageId);
    const left = (Date.parse(periods[0].periodEnd) - Date.parse('2026-06-10T08:00:00Z')) / dayMs;
    expect(Math.floor(left)).toBe(11);
    expect(left).toBeGreaterThan(11);
  });
});
