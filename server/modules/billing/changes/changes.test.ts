import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/billing/subscription.ts';
import { listCompanies } from '#contract/company/companies.ts';
import { createCompany } from '#contract/company/new-company.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  addPackageForOneCompany,
  largeMonthlyPackageId,
  mediumMonthlyPackageId,
  mediumYearlyPackageId,
  smallMonthlyPackageId,
  smallYearlyPackageId,
  storePaidPackage,
} from '#server/testing/test-subscriptions.ts';
import { addCompany, addPerson, type TestCompany } from '#server/testing/test-world.ts';

const { freePackageId, trialPackageId } = contract;
const now = '2026-11-23T09:00:00.000Z';
let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set(now);
  company = await addCompany(app.db);
});
const as = (language: 'pl' | 'en' = 'en') => ({ userId: company.admin, company: company.id, language });
const read = async () => (await app.call(contract.getSubscription, as())).body;
const queue = async () => (await app.call(contract.getSwitchQueue, as())).body.switchQueue;
const change = (packageId: string) => app.call(contract.changeSubscription, as(), { body: { packageId } });
const refusal = async (packageId: string) => (await change(packageId)).body.errorCode;
/** Formats an instant as the database does, without zero milliseconds. */
const stored = (instant: string) => instant.replace('.000', '');
const history = async (query: object = {}) => (await app.call(contract.listSubscriptionHistory, as(), { query })).body;
/** Runs the scheduled job of a minute. */
const minute = () =>
  app.jobHandlers.endPeriods!.act({ dueOn: now }, { attempt: 1, isLast: false, signal: AbortSignal.any([]) });
/** Founds a company, which is on trial from now on. */
async function found(): Promise<void> {
  const admin = await addPerson(app.db);
  const body = { companyName: 'Nowa Firma', phoneNumber: '+48 22 123 45 67' };
  const { id } = (await app.call(createCompany, { userId: admin }, { body } as never)).body;
  company = { ...company, id, admin };
}

describe('a new company', () => {
  beforeEach(found);

  it('is on trial for 30 days, with every module', async () => {
    expect(await read()).toEqual({
      ...{ id: expect.any(String), companyId: company.id, packageId: trialPackageId, packageName: 'Trial', price: 0 },
      ...{ durationInMonths: 0, isCustom: false, isRecurring: false, isActive: true, firstSubscription: true },
      nextPackage: null,
      periods: [{ periodStart: now, periodEnd: '2026-12-23T09:00:00.000Z' }],
      packageInfo: { deskLimit: 50, roomLimit: 10, parkingSpaceLimit: 20, fleetLimit: 5, resourceLimit: 20 },
    });
    expect((await app.call(contract.getSubscription, as('pl'))).body.packageName).toBe('Okres próbny');
  });

  it('is on the free package from its very end, and no earlier', async () => {
    app.clock.set('2026-12-23T08:59:59.999Z');
    await minute();
    expect((await read()).packageId).toBe(trialPackageId);
    app.clock.set('2026-12-23T09:00:31.000Z');
    await minute();
    const { packageId, packageInfo, periods } = await read();
    expect([packageId, packageInfo]).toEqual([
      freePackageId,
      { deskLimit: 10, roomLimit: 1, parkingSpaceLimit: 0, fleetLimit: 0, resourceLimit: 0 },
    ]);
    expect(periods).toEqual([{ periodStart: '2026-12-23T09:00:00.000Z', periodEnd: null }]);
    const [mine] = (await app.call(listCompanies, { userId: company.admin })).body.companies;
    expect(mine.packageInfo).toEqual(packageInfo);
    await minute();
    const { items, totalCount } = await history();
    expect(totalCount).toBe(2);
    expect(items).toEqual([
      {
        ...{ id: expect.any(String), name: 'Free', reason: 'free', description: 'Change to the free package' },
        ...{ periodStart: '2026-12-23T09:00:00Z', periodEnd: null, price: 0, priceGross: 0, status: 'COMPLETED' },
        ...{ card: null, invoice: null, correction: null, order: null },
        createdOn: '2026-12-23T09:00:31Z',
      },
      {
        ...{ id: expect.any(String), name: 'Trial', reason: 'trial', description: 'Trial' },
        ...{ periodStart: stored(now), periodEnd: '2026-12-23T09:00:00Z', price: 0, priceGross: 0 },
        ...{ card: null, invoice: null, correction: null, order: null },
        ...{ status: 'COMPLETED', createdOn: stored(now) },
      },
    ]);
  });

  it('reads so at its very end, though no minute has told of it yet', async () => {
    app.clock.set('2026-12-23T09:00:00.000Z');
    expect(await read()).toMatchObject({
      ...{ packageId: freePackageId, isActive: true, packageInfo: { deskLimit: 10, fleetLimit: 0 } },
      periods: [{ periodStart: '2026-12-23T09:00:00.000Z', periodEnd: null }],
    });
    const { body } = await app.call(contract.previewPackageChange, as(), {
      query: { packageId: smallMonthlyPackageId },
    });
    expect(body).toMatchObject({ date: '2026-12-23T09:00:00.000Z', paymentNeeded: true });
  });

  it('can have the free package wait, and choose another meanwhile', async () => {
    expect((await change(freePackageId)).body.queued).toMatchObject({
      ...{ packageId: freePackageId, packageName: 'Free', packagePrice: 0, date: '2026-12-23T09:00:00.000Z' },
    });
    expect(await refusal(smallMonthlyPackageId)).toBe('paymentNeeded');
    expect(await refusal(trialPackageId)).toBe('packageInForce');
  });
});

describe('the packages', () => {
  it('are those that are offered to all and to the company alone, cheapest first, the first month at its price', async () => {
    const [own] = [
      await addPackageForOneCompany(app, company.id),
      await addPackageForOneCompany(app, (await addCompany(app.db)).id),
    ];
    const { packages } = (await app.call(contract.listPackages, as())).body;
    type Listed = contract.OfferedPackage;
    expect(packages.map(({ name, price, noPromoPrice }: Listed) => [name, price, noPromoPrice])).toEqual([
      ['Free', 0, 0],
      ['Small, monthly', 100, 14_900],
      ['Medium, monthly', 100, 44_900],
      ['Large, monthly', 100, 119_900],
      ['Small, yearly', 149_000, 149_000],
      ['Medium, yearly', 449_000, 449_000],
      ['Own', 100, 500_000],
      ['Large, yearly', 1_199_000, 1_199_000],
    ]);
    expect(packages.filter(({ isGlobal }: Listed) => !isGlobal).map(({ id }: Listed) => id)).toEqual([own]);
    expect(packages.filter(({ noCardNeeded }: Listed) => noCardNeeded).map(({ id }: Listed) => id)).toEqual([
      freePackageId,
    ]);
    expect(packages[1]).toMatchObject({ durationInMonths: 1, deskLimit: 25, roomLimit: 5, parkingSpaceLimit: 10 });
  });

  it('cost what they cost once something was paid', async () => {
    await storePaidPackage(app, company.id, smallMonthlyPackageId);
    const { packages } = (await app.call(contract.listPackages, as())).body;
    for (const { price, noPromoPrice } of packages) expect(price).toBe(noPromoPrice);
    expect((await app.call(contract.checkIsFirstSubscription, as())).body).toEqual({ firstSubscription: false });
    expect((await read()).firstSubscription).toBe(false);
  });
});

describe('a lower package', () => {
  beforeEach(() => storePaidPackage(app, company.id, mediumYearlyPackageId));

  it.each([
    ['the free one', freePackageId, null],
    ['a smaller one', smallMonthlyPackageId, '2027-12-23T09:00:00.000Z'],
    ['a smaller one for as long', smallYearlyPackageId, '2028-11-23T09:00:00.000Z'],
    ['the same for a shorter time', mediumMonthlyPackageId, '2027-12-23T09:00:00.000Z'],
  ])('%s waits for the end of the period', async (_what, packageId, ends) => {
    const query = { packageId };
    const date = '2027-11-23T09:00:00.000Z';
    const preview = (await app.call(contract.previewPackageChange, as(), { query })).body;
    expect(preview).toMatchObject({ date, paymentNeeded: false });
    expect((await app.call(contract.calculateSubscriptionEnd, as(), { query })).body).toEqual({
      subscriptionPeriodEnd: ends,
    });
    const { queued } = (await change(packageId)).body;
    expect(await queue()).toEqual([queued]);
    expect(queued).toMatchObject({ packageId, date });
    expect(await read()).toMatchObject({ packageId: mediumYearlyPackageId, isRecurring: packageId !== freePackageId });
  });

  it('keeps any other from being chosen, and is chosen twice without harm', async () => {
    const first = (await change(smallMonthlyPackageId)).body;
    expect((await change(smallMonthlyPackageId)).body).toEqual(first);
    expect(await refusal(freePackageId)).toBe('changeQueued');
    expect(await refusal(largeMonthlyPackageId)).toBe('changeQueued');
    expect(await refusal(mediumYearlyPackageId)).toBe('packageInForce');
  });

  it('is taken back: once, and by its own id', async () => {
    const { queued } = (await change(freePackageId)).body;
    const cancel = async (id: string) => (await app.call(contract.cancelQueuedChange, as(), { query: { id } })).status;
    expect(await cancel(randomUUID())).toBe(404);
    expect(await cancel(queued.id)).toBe(204);
    expect(await queue()).toEqual([]);
    expect(await cancel(queued.id)).toBe(404);
    expect((await change(smallMonthlyPackageId)).status).toBe(200);
  });

  it('the free one is in force from the end of the period, and nothing waits any more', async () => {
    await change(freePackageId);
    app.clock.set('2027-11-23T09:00:00.000Z');
    await minute();
    expect(await read()).toMatchObject({
      packageId: freePackageId,
      periods: [{ periodStart: '2027-11-23T09:00:00.000Z', periodEnd: null }],
      packageInfo: { deskLimit: 10, fleetLimit: 0 },
    });
    expect(await queue()).toEqual([]);
  });

  it('is refused once the period is over, of which no minute has told yet', async () => {
    const { queued } = (await change(freePackageId)).body;
    app.clock.set('2027-11-23T09:00:00.000Z');
    expect((await app.call(contract.cancelQueuedChange, as(), { query: { id: queued.id } })).status).toBe(404);
    expect(await refusal(freePackageId)).toBe('packageInForce');
  });
});

describe('a higher package', () => {
  it.each([
    ['of the same length', largeMonthlyPackageId],
    ['of the same size for longer', mediumYearlyPackageId],
  ])('%s takes a payment', async (_what, packageId) => {
    await storePaidPackage(app, company.id, mediumMonthlyPackageId);
    expect(await refusal(packageId)).toBe('paymentNeeded');
    const { body } = await app.call(contract.previewPackageChange, as(), { query: { packageId } });
    expect(body).toMatchObject({ date: now, paymentNeeded: true });
  });

  it('any that costs something, after one that does not', async () => {
    expect(await refusal(smallMonthlyPackageId)).toBe('paymentNeeded');
    await change(freePackageId);
    expect(await refusal(smallMonthlyPackageId)).toBe('paymentNeeded');
  });
});

it('without an end the free package is in force at once', async () => {
  expect((await change(freePackageId)).body).toEqual({ queued: null });
  expect(await read()).toMatchObject({ packageId: freePackageId, packageInfo: { deskLimit: 10 }, isCustom: false });
  const [free, agreed] = (await history()).items;
  expect([free.periodStart, free.periodEnd, agreed.periodEnd]).toEqual([stored(now), null, stored(now)]);
});

it('what is not paid is kept for seven days, and then is free', async () => {
  await storePaidPackage(app, company.id, mediumMonthlyPackageId);
  app.clock.set('2026-12-30T08:59:59.999Z');
  await minute();
  expect(await read()).toMatchObject({
    packageId: mediumMonthlyPackageId,
    isActive: false,
    packageInfo: { deskLimit: 100 },
  });
  app.clock.set('2026-12-30T09:00:00.000Z');
  await minute();
  expect(await read()).toMatchObject({
    packageId: freePackageId,
    isActive: true,
    periods: [{ periodStart: '2026-12-30T09:00:00.000Z', periodEnd: null }],
  });
});

it('what is overdue makes way for the free package at once, and says so', async () => {
  await storePaidPackage(app, company.id, mediumMonthlyPackageId);
  app.clock.set('2026-12-25T12:00:00.000Z');
  expect((await change(freePackageId)).body).toEqual({ queued: null });
  expect(await read()).toMatchObject({
    ...{ packageId: freePackageId, packageInfo: { deskLimit: 10 } },
    periods: [{ periodStart: '2026-12-23T09:00:00.000Z', periodEnd: null }],
  });
});

it('a change that waits for a payment that is overdue is told for now, not for the day that has passed', async () => {
  await storePaidPackage(app, company.id, mediumMonthlyPackageId);
  expect((await change(smallMonthlyPackageId)).status).toBe(200);
  expect((await queue())[0].date).toBe('2026-12-23T09:00:00.000Z');
  app.clock.set('2026-12-25T12:00:00.000Z');
  await minute();
  expect((await read()).isActive).toBe(false);
  expect((await queue())[0].date).toBe('2026-12-25T12:00:00.000Z');
});

it('the history has pages of 10, 25, 50 or 100', async () => {
  for (let at = 0; at < 11; at++) await storePaidPackage(app, company.id, smallMonthlyPackageId);
  const lengths = async (query: object) => (await history(query)).items.length;
  expect(await Promise.all([{}, { page: 2 }, { pageSize: 25 }, { page: 3 }].map(lengths))).toEqual([10, 2, 12, 0]);
  const { status } = await app.call(contract.listSubscriptionHistory, as(), { query: { pageSize: 11 } });
  expect(status).toBe(400);
});

it('a company that fails keeps no other from ending', async () => {
  await found();
  const broken = await addCompany(app.db);
  await storePaidPackage(app, broken.id, smallMonthlyPackageId);
  app.clock.set('2027-03-01T09:00:00.000Z');
  await app.db.query(sql`
    ALTER TABLE company_limits ADD CONSTRAINT breaks CHECK (company_id <> ${raw(`'${broken.id}'`)} OR desk_limit <> 10) NOT VALID`);
  await expect(minute()).rejects.toThrow('breaks');
  expect((await read()).packageId).toBe(freePackageId);
  await app.db.query(sql`ALTER TABLE company_limits DROP CONSTRAINT breaks`);
  await minute();
});
