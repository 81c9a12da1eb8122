import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/billing/subscription.ts';
import { createCompany } from '#contract/company/new-company.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  largeMonthlyPackageId,
  mediumMonthlyPackageId,
  mediumYearlyPackageId,
  resetToFreePackage,
  smallMonthlyPackageId,
  smallYearlyPackageId,
  storePaidPackage,
} from '#server/testing/test-subscriptions.ts';
import { addPerson } from '#server/testing/test-world.ts';
import { readQuote } from './quote.query.ts';
import { startPaidPeriod } from './start-paid-period.command.ts';

/*
 * A company that changes its package twice loses no promised day (decision 38). Every pair of
 * changes runs from every initial state. A second company that selects the second package at once
 * is the reference. The first company must have the package as long, or longer.
 */

const { freePackageId } = contract;
const founded = '2026-11-23T09:00:00.000Z';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

interface Payer {
  company: string;
  userId: string;
}

/** Founds a company, which is on trial until 23 December at nine o'clock. */
async function found(): Promise<Payer> {
  app.clock.set(founded);
  const userId = await addPerson(app.db);
  const body = { companyName: 'Dwa razy', phoneNumber: '+48 22 123 45 67' };
  const { id } = (await app.call(createCompany, { userId }, { body } as never)).body;
  return { company: id, userId };
}

const paying = (packageId: string, now?: string) => async () => {
  const payer = await found();
  await storePaidPackage(app, payer.company, packageId);
  if (now) app.clock.set(now);
  return payer;
};

/** The initial states of a company before its first change. Each sets the clock. */
const beginnings: Record<string, () => Promise<Payer>> = {
  'a trial on its first day': found,
  'a trial in its middle': async () => {
    const payer = await found();
    app.clock.set('2026-12-08T15:00:00.000Z');
    return payer;
  },
  'a trial on its last day': async () => {
    const payer = await found();
    app.clock.set('2026-12-23T08:00:00.000Z');
    return payer;
  },
  'the free package': async () => {
    const payer = await found();
    await resetToFreePackage(app, payer.company);
    return payer;
  },
  'a small month': paying(smallMonthlyPackageId),
  'a small month on its last day': paying(smallMonthlyPackageId, '2026-12-23T08:00:00.000Z'),
  'a small year': paying(smallYearlyPackageId),
  'a medium month in its middle': paying(mediumMonthlyPackageId, '2026-12-08T15:00:00.000Z'),
  'a medium year': paying(mediumYearlyPackageId),
};
const packages: Record<string, string> = {
  free: freePackageId,
  'small, monthly': smallMonthlyPackageId,
  'small, yearly': smallYearlyPackageId,
  'medium, monthly': mediumMonthlyPackageId,
  'medium, yearly': mediumYearlyPackageId,
  'large, monthly': largeMonthlyPackageId,
};

const lookAt = async (payer: Payer, packageId: string) => {
  const query = { packageId };
  const { body: preview } = await app.call(contract.previewPackageChange, payer, { query });
  const { body: end } = await app.call(contract.calculateSubscriptionEnd, payer, { query });
  return { ...preview, end: end.subscriptionPeriodEnd } as { paymentNeeded: boolean; date: string; end: string | null };
};
const has = async (payer: Payer) => (await app.call(contract.getSubscription, payer)).body as contract.Subscription;
/** Returns the end of the time that the screen has promised to a company. Null means no end. */
const endOf = async (payer: Payer) => (await has(payer)).periods.at(-1)!.periodEnd;

async function pay({ company: companyId, userId: by }: Payer, packageId: string, shown?: number): Promise<void> {
  const price = shown ?? (await readQuote(app.db, companyId, packageId, app.clock.now())).price;
  await app.db.transaction((tx) => startPaidPeriod(tx, app, { companyId, packageId, price, by, orderId: null }));
}

/**
 * Selects a package as the wizard does: pays for it, or queues it. Returns the error code of a
 * refusal.
 */
async function choose(payer: Payer, packageId: string): Promise<'paid' | 'waits' | 'in force' | 'changeQueued'> {
  const { body } = await app.call(contract.changeSubscription, payer, { body: { packageId } });
  if (body.errorCode === 'packageInForce') return 'in force';
  if (body.errorCode === 'changeQueued') return 'changeQueued';
  if (body.errorCode !== 'paymentNeeded') return 'waits';
  await pay(payer, packageId);
  return 'paid';
}

const pairs = Object.keys(beginnings).flatMap((beginning) =>
  Object.keys(packages).flatMap((first) =>
    Object.keys(packages)
      .filter((second) => second !== first)
      .map((second) => [beginning, first, second] as const),
  ),
);

/**
 * Returns the days from the earlier to the later instant. A missing end counts as infinitely late.
 */
const daysLater = (later: string | null, earlier: string | null): number => {
  const at = (instant: string | null) => (instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant));
  return later === earlier ? 0 : (at(later) - at(earlier)) / 86_400_000;
};

type Seen = Awaited<ReturnType<typeof lookAt>>;
const seenStraight = new Map<string, Promise<Seen>>();
/** Returns the offer of the second package to a company that selects it at once. */
async function straight(beginning: string, second: string): Promise<Seen> {
  const known = `${beginning}, ${second}`;
  const looked = seenStraight.get(known) ?? beginnings[beginning]!().then((payer) => lookAt(payer, packages[second]!));
  seenStraight.set(known, looked);
  return await looked;
}

describe('changed twice in a minute', () => {
  it.each(pairs)('%s, then %s, then %s: no day is lost', async (beginning, first, second) => {
    const direct = await straight(beginning, second);
    const round = await beginnings[beginning]!();
    const promised = await endOf(round);
    const outlook = await lookAt(round, packages[first]!);
    const how = await choose(round, packages[first]!);
    const afterFirst = await endOf(round);
    // The day that the wizard shows is the end after the payment, and a queued change takes no
    // days.
    if (how === 'paid') expect(afterFirst).toBe(outlook.end);
    if (how === 'waits' && promised !== null) expect(afterFirst).toBe(promised);

    const again = await lookAt(round, packages[second]!);
    const howThen = await choose(round, packages[second]!);
    if (howThen !== 'paid') {
      if (afterFirst !== null) expect(await endOf(round)).toBe(afterFirst);
      return;
    }
    expect(await endOf(round)).toBe(again.end);
    expect(direct.paymentNeeded).toBe(true);
    expect(daysLater(await endOf(round), direct.end)).toBeGreaterThanOrEqual(0);
    // The money for the first package is not only kept, but lengthens the second one.
    if (how === 'paid') expect(daysLater(await endOf(round), direct.end)).toBeGreaterThanOrEqual(1);
  });
});

describe('the days themselves', () => {
  it.each([
    // 30 days of the trial, a small month of 14,900 that buys 10 of 30 days at 44,900, and a month.
    ['a trial on its first day', smallMonthlyPackageId, mediumMonthlyPackageId, '2027-01-23', '2027-02-02'],
    // 15 days of the trial, a small month that buys 11 of 31 days, and a month.
    ['a trial in its middle', smallMonthlyPackageId, mediumMonthlyPackageId, '2027-01-23', '2027-02-03'],
    // Only today is left of the trial. The month buys 11 of 31 days.
    ['a trial on its last day', smallMonthlyPackageId, mediumMonthlyPackageId, '2027-01-23', '2027-02-03'],
    // 30 days, a small month of 14,900 that buys 37 of 365 days at 149,000, and a year.
    ['a trial on its first day', smallMonthlyPackageId, smallYearlyPackageId, '2027-01-23', '2028-01-29'],
    // 30 days, a small year of 149,000 that buys 122 of 365 days at 449,000, and a year.
    ['a trial on its first day', smallYearlyPackageId, mediumYearlyPackageId, '2027-12-23', '2028-04-24'],
    ['the free package', smallMonthlyPackageId, mediumMonthlyPackageId, '2026-12-23', '2027-01-03'],
  ])('%s, %s, then %s', async (beginning, first, second, afterFirst, afterSecond) => {
    const payer = await beginnings[beginning]!();
    await pay(payer, first);
    expect((await endOf(payer))!.slice(0, 10)).toBe(afterFirst);
    await pay(payer, second);
    expect((await endOf(payer))!.slice(0, 10)).toBe(afterSecond);
  });

  it('of a trial are still there after three changes, and shrink by a day a day', async () => {
    const payer = await found();
    await pay(payer, smallMonthlyPackageId);
    await pay(payer, mediumMonthlyPackageId);
    app.clock.set('2026-12-13T09:00:00.000Z');
    await pay(payer, largeMonthlyPackageId);
    // 10 days of the trial are left. The small and the medium month, 59,800, buy 16 of 31 days at
    // 119,900.
    expect(await endOf(payer)).toBe('2027-02-08T09:00:00.000Z');
  });

  it('of a first month that cost one złoty are worth a month, once it is over its trial', async () => {
    const payer = await found();
    await pay(payer, smallMonthlyPackageId);
    app.clock.set('2027-01-08T09:00:00.000Z');
    // 15 of 31 days of 14,900 are 7,209: 5 of 31 days at 44,900, rounded up.
    await pay(payer, mediumMonthlyPackageId);
    expect(await endOf(payer)).toBe('2027-02-13T09:00:00.000Z');
  });
});

it('a first month is stored as worth a month, with the days of its trial', async () => {
  const payer = await found();
  await pay(payer, smallMonthlyPackageId);
  const [row] = await app.db.query(sql`
    SELECT price, worth, carried, given_until AS "givenUntil" FROM subscription_periods o
    JOIN subscriptions s ON s.company_id = o.company_id AND s.period_id = o.id WHERE s.company_id = ${payer.company}`);
  expect(row).toEqual({ price: 100, worth: 14_900, carried: 0, givenUntil: '2026-12-23T09:00:00Z' });
});
