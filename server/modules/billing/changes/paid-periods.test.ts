import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/billing/subscription.ts';
import { createCompany } from '#contract/company/new-company.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  addPackageForOneCompany,
  largeMonthlyPackageId,
  mediumMonthlyPackageId,
  mediumYearlyPackageId,
  queuePackageChange,
  smallMonthlyPackageId,
} from '#server/testing/test-subscriptions.ts';
import { addCompany, addPerson, type TestCompany } from '#server/testing/test-world.ts';
import { readEndingSubscriptions } from '../periods/ending-subscriptions.query.ts';
import { addRenewedPeriod } from './add-renewed-period.command.ts';
import { readQuote, readRenewalQuote } from './quote.query.ts';
import { startPaidPeriod } from './start-paid-period.command.ts';

const { freePackageId } = contract;
let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00.000Z');
  company = await addCompany(app.db);
});
const as = () => ({ userId: company.admin, company: company.id });
const read = async () => (await app.call(contract.getSubscription, as())).body;
const endOf = async (packageId: string) =>
  (await app.call(contract.calculateSubscriptionEnd, as(), { query: { packageId } })).body.subscriptionPeriodEnd;
const minute = () =>
  app.jobHandlers.endPeriods!.act(
    { dueOn: '2026-11-23T09:00:00Z' },
    { attempt: 1, isLast: false, signal: AbortSignal.any([]) },
  );
const quote = (packageId: string, companyId = company.id) => readQuote(app.db, companyId, packageId, app.clock.now());
/** Pays the quoted price, or another one. */
async function start(packageId: string, price?: number, companyId = company.id): Promise<void> {
  const asked = price ?? (await quote(packageId, companyId)).price;
  const { admin: by } = company;
  await app.db.transaction((tx) => startPaidPeriod(tx, app, { companyId, packageId, price: asked, by, orderId: null }));
}
async function renew(): Promise<void> {
  const { packageId, price, periodStart: start } = (await readRenewalQuote(app.db, company.id))!;
  const renewed = { companyId: company.id, packageId, start, price, by: null, orderId: null };
  await app.db.transaction((tx) => addRenewedPeriod(tx, app, renewed));
}
const refused = (errorCode: string) => ({ refusal: { errorCode } });
const vatNumber = (number: string, id = company.id) =>
  app.db.query(sql`UPDATE companies SET invoice = true, vat_number = ${number} WHERE id = ${id}`);
const periodsOf = async () =>
  (await app.call(contract.listSubscriptionHistory, as(), { query: { pageSize: 100 } })).body
    .items as contract.SubscriptionHistoryRow[];

describe('a first month', () => {
  it('costs one złoty net beside what it costs from then on, and its renewal that', async () => {
    expect(await quote(smallMonthlyPackageId)).toEqual({
      ...{ packageId: smallMonthlyPackageId, price: 100, priceGross: 123, noPromoPrice: 14_900 },
      names: { pl: 'Mały, miesięczny', en: 'Small, monthly' },
      ...{ periodStart: '2026-11-23T09:00:00.000Z', periodEnd: '2026-12-23T09:00:00.000Z' },
    });
    await start(smallMonthlyPackageId);
    expect(await read()).toMatchObject({
      packageId: smallMonthlyPackageId,
      price: 14_900,
      isRecurring: true,
      firstSubscription: false,
    });
    expect(await readRenewalQuote(app.db, company.id)).toEqual({
      ...{ packageId: smallMonthlyPackageId, price: 14_900, priceGross: 18_327, noPromoPrice: 14_900 },
      names: { pl: 'Mały, miesięczny', en: 'Small, monthly' },
      ...{ periodStart: '2026-12-23T09:00:00.000Z', periodEnd: '2027-01-23T09:00:00.000Z' },
    });
    expect((await periodsOf())[0]).toMatchObject({ price: 100, priceGross: 123, reason: 'changed' });
  });

  it('is not that of a year, nor a second one after a year', async () => {
    expect((await quote(mediumYearlyPackageId)).price).toBe(449_000);
    await start(mediumYearlyPackageId);
    expect((await quote(largeMonthlyPackageId)).price).toBe(119_900);
  });

  it.each([
    ['PL 123-456-78-90', '1234567890'],
    ['pl0987654321', '098 765 43 21'],
    ['de 811.569.869', 'DE811569869'],
  ])('is had once under a VAT number, however it is written: %s, %s', async (one, same) => {
    const other = await addCompany(app.db);
    await vatNumber(one);
    await vatNumber(same, other.id);
    const before = await quote(smallMonthlyPackageId, other.id);
    await start(smallMonthlyPackageId);
    expect([before.price, (await quote(smallMonthlyPackageId, other.id)).price]).toEqual([100, 14_900]);
    await expect(start(smallMonthlyPackageId, 100, other.id)).rejects.toMatchObject(refused('offerChanged'));
    await start(smallMonthlyPackageId, 14_900, other.id);
  });

  it('is that of another number where PL is more than the prefix of ten digits', async () => {
    const other = await addCompany(app.db);
    await vatNumber('PL55');
    await vatNumber('55', other.id);
    await start(smallMonthlyPackageId);
    expect((await quote(smallMonthlyPackageId, other.id)).price).toBe(100);
  });

  it('without a VAT number is the company’s alone', async () => {
    const other = await addCompany(app.db);
    await start(smallMonthlyPackageId);
    expect((await quote(smallMonthlyPackageId, other.id)).price).toBe(100);
  });

  it('of two companies of one VAT number that pay at once, one has it', async () => {
    const other = await addCompany(app.db);
    for (const id of [company.id, other.id]) await vatNumber('PL5260001246', id);
    const both = await Promise.allSettled([company.id, other.id].map((id) => start(smallMonthlyPackageId, 100, id)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a higher package is in force with its payment', () => {
  it('lengthened by the days that are left of a trial, to the day that was said', async () => {
    const admin = await addPerson(app.db);
    const body = { companyName: 'Nowa Firma', phoneNumber: '+48 22 123 45 67' };
    const { id } = (await app.call(createCompany, { userId: admin }, { body } as never)).body;
    company = { ...company, id, admin };
    app.clock.set('2026-12-13T22:30:00.000Z');
    await queuePackageChange(app, id, freePackageId);
    const said = await endOf(smallMonthlyPackageId);
    // The trial ends on 23 December. The period has its ten days, and a month.
    expect(said).toBe('2027-01-23T22:30:00.000Z');
    await start(smallMonthlyPackageId);
    expect(await read()).toMatchObject({
      packageId: smallMonthlyPackageId,
      periods: [{ periodStart: '2026-12-13T22:30:00.000Z', periodEnd: said }],
      packageInfo: { deskLimit: 25 },
    });
    expect((await app.call(contract.getSwitchQueue, as())).body.switchQueue).toEqual([]);
    expect((await periodsOf())[1]).toMatchObject({ name: 'Trial', periodEnd: '2026-12-13T22:30:00Z' });
  });

  it('lengthened by what is left of what was paid, whenever on the day it is paid', async () => {
    await start(smallMonthlyPackageId, 14_900);
    // 20 of 30 days are left: 9,933 grosze, nearly 7 of 31 days at 44,900.
    app.clock.set('2026-12-03T06:00:00.000Z');
    const said = await endOf(mediumMonthlyPackageId);
    expect(said).toBe('2027-01-10T06:00:00.000Z');
    app.clock.set('2026-12-03T22:59:00.000Z');
    await start(mediumMonthlyPackageId);
    const { periods } = await read();
    expect(periods).toEqual([{ periodStart: '2026-12-03T22:59:00.000Z', periodEnd: '2027-01-10T22:59:00.000Z' }]);
    // The renewal counts from the end of the period.
    expect((await readRenewalQuote(app.db, company.id))!.periodEnd).toBe('2027-02-10T22:59:00.000Z');
  });

  it('what was left once is left still: changed twice on a day, nothing is lost', async () => {
    await start(smallMonthlyPackageId, 14_900);
    await start(mediumMonthlyPackageId, 44_900);
    const [row] = await app.db.query(sql`
      SELECT worth FROM subscription_periods o JOIN subscriptions s ON s.company_id = o.company_id AND s.period_id = o.id
      WHERE s.company_id = ${company.id}`);
    expect(row).toEqual({ worth: 14_900 + 44_900 });
    // 59,800 of 119,900 are 15 days of 30, rounded up.
    expect(await endOf(largeMonthlyPackageId)).toBe('2027-01-08T09:00:00.000Z');
  });

  it('with a period that is paid already, which is worth all it cost', async () => {
    await start(smallMonthlyPackageId, 14_900);
    app.clock.set('2026-12-22T09:00:00.000Z');
    await renew();
    expect((await read()).periods).toHaveLength(2);
    // 14,900 and a day's 496 buy 11 days of 31 at 44,900.
    expect(await endOf(mediumMonthlyPackageId)).toBe('2027-02-02T09:00:00.000Z');
    await start(mediumMonthlyPackageId);
    expect((await read()).periods).toHaveLength(1);
    const [row] = await app.db.query(sql`
      SELECT worth FROM subscription_periods o JOIN subscriptions s ON s.company_id = o.company_id AND s.period_id = o.id
      WHERE s.company_id = ${company.id}`);
    expect(row).toEqual({ worth: 44_900 + 14_900 + 496 });
    app.clock.set('2026-12-23T10:00:00.000Z');
    await minute();
    expect((await read()).packageId).toBe(mediumMonthlyPackageId);
  });

  it('is not had for less, nor while a change waits, nor twice, nor one of another company', async () => {
    await expect(start(mediumMonthlyPackageId, 99)).rejects.toMatchObject(refused('offerChanged'));
    await start(mediumMonthlyPackageId);
    await expect(start(mediumMonthlyPackageId, 44_900)).rejects.toMatchObject(refused('packageInForce'));
    await expect(start(smallMonthlyPackageId, 14_900)).rejects.toMatchObject(refused('offerChanged'));
    await expect(start(freePackageId, 0)).rejects.toMatchObject(refused('offerChanged'));
    const others = await addPackageForOneCompany(app, (await addCompany(app.db)).id);
    await expect(start(others, 500_000)).rejects.toMatchObject(refused('notFound'));
    await queuePackageChange(app, company.id, freePackageId);
    await expect(quote(largeMonthlyPackageId)).rejects.toMatchObject(refused('changeQueued'));
    expect(await periodsOf()).toHaveLength(2);
  });
});

describe('what is in force while a lower package is paid to follow it', () => {
  /**
   * The medium package has half of its last day left, and the small package is paid from that end
   * on.
   */
  beforeEach(async () => {
    await start(mediumMonthlyPackageId, 44_900);
    await queuePackageChange(app, company.id, smallMonthlyPackageId);
    app.clock.set('2026-12-22T21:00:00.000Z');
    await renew();
  });
  const change = async (packageId: string) =>
    (await app.call(contract.changeSubscription, as(), { body: { packageId } })).body.errorCode;

  it('is told, with what follows', async () => {
    expect(await read()).toMatchObject({
      packageId: mediumMonthlyPackageId,
      nextPackage: {
        packageId: smallMonthlyPackageId,
        packageName: 'Small, monthly',
        price: 14_900,
        durationInMonths: 1,
      },
    });
    app.clock.set('2026-12-23T09:00:00.000Z');
    await minute();
    expect(await read()).toMatchObject({ packageId: smallMonthlyPackageId, nextPackage: null });
  });

  it('is kept by paying for it once more: from now on, lengthened by what is left of both, to the day that was said', async () => {
    const { body } = await app.call(contract.previewPackageChange, as(), {
      query: { packageId: mediumMonthlyPackageId },
    });
    expect(body).toEqual({ date: '2026-12-22T21:00:00.000Z', paymentNeeded: true, frozen: [] });
    expect(await change(mediumMonthlyPackageId)).toBe('paymentNeeded');
    // 14,900 and a day's 1,496 buy 12 days of 31 at 44,900, rounded up.
    const said = await endOf(mediumMonthlyPackageId);
    expect(said).toBe('2027-02-03T21:00:00.000Z');
    expect(await quote(mediumMonthlyPackageId)).toMatchObject({ price: 44_900, periodEnd: said });
    await expect(start(mediumMonthlyPackageId, 44_899)).rejects.toMatchObject(refused('offerChanged'));
    await start(mediumMonthlyPackageId);
    expect(await read()).toMatchObject({
      ...{ packageId: mediumMonthlyPackageId, nextPackage: null, isRecurring: true, packageInfo: { deskLimit: 100 } },
      periods: [{ periodStart: '2026-12-22T21:00:00.000Z', periodEnd: said }],
    });
    expect((await periodsOf())[0]).toMatchObject({ name: 'Medium, monthly', price: 44_900, reason: 'renewed' });
    expect(await readRenewalQuote(app.db, company.id)).toMatchObject({
      ...{ packageId: mediumMonthlyPackageId, price: 44_900, periodStart: said, periodEnd: '2027-03-03T21:00:00.000Z' },
    });
    app.clock.set('2026-12-23T09:00:00.000Z');
    await minute();
    expect((await read()).packageId).toBe(mediumMonthlyPackageId);
  });

  it('what follows is not queued after itself, by a change that is sent again once it was charged', async () => {
    const { body } = await app.call(contract.changeSubscription, as(), { body: { packageId: smallMonthlyPackageId } });
    expect(body).toEqual({ queued: null });
    expect((await app.call(contract.getSwitchQueue, as())).body.switchQueue).toEqual([]);
    await queuePackageChange(app, company.id, freePackageId);
    expect(await change(smallMonthlyPackageId)).toBe('changeQueued');
  });

  it('is kept once, and not by what is queued, nor where the same follows', async () => {
    await start(mediumMonthlyPackageId);
    await expect(start(mediumMonthlyPackageId, 44_900)).rejects.toMatchObject(refused('packageInForce'));
    app.clock.set('2027-02-03T20:00:00.000Z');
    await queuePackageChange(app, company.id, smallMonthlyPackageId);
    await expect(start(mediumMonthlyPackageId, 44_900)).rejects.toMatchObject(refused('packageInForce'));
    await renew();
    await queuePackageChange(app, company.id, freePackageId);
    await expect(start(mediumMonthlyPackageId, 44_900)).rejects.toMatchObject(refused('changeQueued'));
  });

  it('is not kept by a payment that ends after it is over: then it is a higher one, and in force with its payment', async () => {
    app.clock.set('2026-12-23T09:00:01.000Z');
    await start(mediumMonthlyPackageId, 44_900);
    expect(await read()).toMatchObject({
      packageId: mediumMonthlyPackageId,
      periods: [{ periodStart: '2026-12-23T09:00:01.000Z' }],
    });
  });
});

describe('renewals', () => {
  it('keep to the day of the month that the first was on, for a year', async () => {
    app.clock.set('2027-01-31T11:00:00.000Z');
    await start(smallMonthlyPackageId);
    for (let month = 0; month < 12; month++) {
      const { periods } = await read();
      app.clock.set(new Date(Date.parse(periods[0].periodEnd) - 86_400_000).toISOString());
      await renew();
      app.clock.set(periods[0].periodEnd);
      await minute();
    }
    const ends = (await periodsOf()).map(({ periodEnd }) => periodEnd!.slice(0, 16)).reverse();
    expect(ends.slice(1)).toEqual([
      ...['2027-02-28T11:00', '2027-03-31T10:00', '2027-04-30T10:00', '2027-05-31T10:00', '2027-06-30T10:00'],
      ...['2027-07-31T10:00', '2027-08-31T10:00', '2027-09-30T10:00', '2027-10-31T11:00', '2027-11-30T11:00'],
      ...['2027-12-31T11:00', '2028-01-31T11:00', '2028-02-29T11:00'],
    ]);
  });

  it('that were paid beforehand are read as what runs from the very end of the one before, though no minute has told of it yet', async () => {
    await start(smallMonthlyPackageId);
    app.clock.set('2026-12-22T09:00:00.000Z');
    await renew();
    app.clock.set('2026-12-23T09:00:00.000Z');
    expect(await read()).toMatchObject({
      ...{ packageId: smallMonthlyPackageId, isActive: true, isRecurring: true },
      periods: [{ periodStart: '2026-12-23T09:00:00.000Z', periodEnd: '2027-01-23T09:00:00.000Z' }],
    });
  });

  it('are paid once: the same again, at less, or of another package, changes nothing', async () => {
    await start(smallMonthlyPackageId);
    const { packageId, price, periodStart } = (await readRenewalQuote(app.db, company.id))!;
    const add = (more: object) =>
      app.db.transaction((tx) =>
        addRenewedPeriod(tx, app, {
          companyId: company.id,
          packageId,
          start: periodStart,
          price,
          by: null,
          orderId: null,
          ...more,
        }),
      );
    await expect(add({ price: price - 1 })).rejects.toMatchObject(refused('offerChanged'));
    await expect(add({ packageId: mediumMonthlyPackageId, price: 44_900 })).rejects.toMatchObject(
      refused('offerChanged'),
    );
    const both = await Promise.allSettled([add({}), add({})]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await read()).periods).toHaveLength(2);
    expect((await periodsOf())[0]).toMatchObject({ reason: 'renewed', description: 'Renewal' });
  });

  it('of another package count from where the last one ended', async () => {
    app.clock.set('2027-01-31T11:00:00.000Z');
    await start(mediumMonthlyPackageId);
    await queuePackageChange(app, company.id, smallMonthlyPackageId);
    await renew();
    expect((await read()).periods[1]).toEqual({
      periodStart: '2027-02-28T11:00:00.000Z',
      periodEnd: '2027-03-28T10:00:00.000Z',
    });
  });

  it('are looked for where what was paid beforehand was given up for a larger package, once that ends', async () => {
    await start(smallMonthlyPackageId, 14_900);
    app.clock.set('2026-12-22T09:00:00.000Z');
    await renew();
    await start(mediumMonthlyPackageId);
    const [{ periodEnd }] = (await read()).periods;
    const [before, at] = [Date.parse(periodEnd) - 1, Date.parse(periodEnd)].map((ms) => new Date(ms));
    expect((await readEndingSubscriptions(app.db, before!)).map(({ companyId }) => companyId)).not.toContain(
      company.id,
    );
    expect(await readEndingSubscriptions(app.db, at!)).toContainEqual({ companyId: company.id, end: at!.getTime() });
  });

  it('are looked for of what is paid alone, and no more once it is free', async () => {
    const far = new Date('2030-01-01T00:00:00Z');
    const onTrial = await addPerson(app.db);
    const body = { companyName: 'Na próbę', phoneNumber: '+48 22 123 45 67' };
    const { id } = (await app.call(createCompany, { userId: onTrial }, { body } as never)).body;
    await start(smallMonthlyPackageId);
    const lookedFor = async () => (await readEndingSubscriptions(app.db, far)).map(({ companyId }) => companyId);
    expect(await lookedFor()).toContain(company.id);
    app.clock.set('2026-12-30T09:00:00.000Z');
    await minute();
    expect((await read()).packageId).toBe(freePackageId);
    const looked = await lookedFor();
    for (const one of [company.id, id]) expect(looked).not.toContain(one);
  });

  it('that were paid beforehand are over in one turn, though no server was there for months', async () => {
    await start(smallMonthlyPackageId);
    app.clock.set('2026-12-22T09:00:00.000Z');
    await renew();
    app.clock.set('2027-04-05T12:00:00.000Z');
    await minute();
    expect(await read()).toMatchObject({
      packageId: freePackageId,
      periods: [{ periodStart: '2027-01-30T09:00:00.000Z', periodEnd: null }],
    });
  });

  it('are of the package that waits, which is in force with the new period', async () => {
    await start(mediumMonthlyPackageId);
    await queuePackageChange(app, company.id, smallMonthlyPackageId);
    expect(await readRenewalQuote(app.db, company.id)).toMatchObject({
      packageId: smallMonthlyPackageId,
      price: 14_900,
    });
    await renew();
    expect(await read()).toMatchObject({ packageId: mediumMonthlyPackageId, packageInfo: { deskLimit: 100 } });
    expect((await periodsOf())[0]).toMatchObject({ reason: 'changed', description: 'Package change' });
    app.clock.set('2026-12-23T09:00:00.000Z');
    await minute();
    expect(await read()).toMatchObject({ packageId: smallMonthlyPackageId, packageInfo: { deskLimit: 25 } });
    expect((await readRenewalQuote(app.db, company.id))!.periodEnd).toBe('2027-02-23T09:00:00.000Z');
  });

  it('too late to be paid, they go on from where the last ended; nothing is to be paid once it is free', async () => {
    await start(smallMonthlyPackageId);
    app.clock.set('2026-12-28T09:00:00.000Z');
    await minute();
    // The company may give up an unpaid package at once, so the date is not in the past.
    const { body } = await app.call(contract.previewPackageChange, as(), { query: { packageId: freePackageId } });
    expect(body).toMatchObject({ date: '2026-12-28T09:00:00.000Z', paymentNeeded: false });
    await renew();
    expect(await read()).toMatchObject({
      isActive: true,
      periods: [{ periodStart: '2026-12-23T09:00:00.000Z', periodEnd: '2027-01-23T09:00:00.000Z' }],
    });
    app.clock.set('2027-01-30T09:00:00.000Z');
    await minute();
    expect(await readRenewalQuote(app.db, company.id)).toBeNull();
  });

  it('there are none of what costs nothing, or is to', async () => {
    expect(await readRenewalQuote(app.db, company.id)).toBeNull();
    await start(smallMonthlyPackageId);
    await queuePackageChange(app, company.id, freePackageId);
    expect(await readRenewalQuote(app.db, company.id)).toBeNull();
  });
});
