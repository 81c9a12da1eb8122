import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSubscription, type Subscription, trialPackageId } from '#contract/billing/subscription.ts';
import { createCompany } from '#contract/company/new-company.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  largeMonthlyPackageId,
  mediumMonthlyPackageId,
  mediumYearlyPackageId,
  queuePackageChange,
  resetToFreePackage,
  smallMonthlyPackageId,
  smallYearlyPackageId,
} from '#server/testing/test-subscriptions.ts';
import { addPerson } from '#server/testing/test-world.ts';
import { findLaterOrderLengthenedBy } from '../periods/lengthened-by.query.ts';
import { addRenewedPeriod } from './add-renewed-period.command.ts';
import { readQuote, readRenewalQuote } from './quote.query.ts';
import { revokeRefundedDays } from './revoke-refunded-days.command.ts';
import { startPaidPeriod } from './start-paid-period.command.ts';

/*
 * A refund takes back exactly the days of its order (decision 45). Each chain of three orders is
 * refunded in every order. A second company is the reference. It buys the same packages at the same
 * instants, but never those that are refunded.
 */

const day = 86_400_000;
const minute = 60_000;
const founded = '2027-01-31T09:00:00.000Z';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

interface Payer {
  company: string;
  userId: string;
}

/**
 * An order of a chain. Its package is in force with its payment, or is paid a day ahead to follow.
 */
interface Step {
  packageId: string;
  follows?: true;
}
const now = (packageId: string): Step => ({ packageId });
const next = (packageId: string): Step => ({ packageId, follows: true });

const chains: Record<string, [Step, Step, Step]> = {
  'months: small, medium, large': [now(smallMonthlyPackageId), now(mediumMonthlyPackageId), now(largeMonthlyPackageId)],
  'years, then a month: small, medium, large': [
    now(smallYearlyPackageId),
    now(mediumYearlyPackageId),
    now(largeMonthlyPackageId),
  ],
  'a year between months: small, medium, large': [
    now(smallMonthlyPackageId),
    now(mediumYearlyPackageId),
    now(largeMonthlyPackageId),
  ],
  'a year, then months: small, medium, large': [
    now(smallYearlyPackageId),
    now(mediumMonthlyPackageId),
    now(largeMonthlyPackageId),
  ],
  'a month, its year, then medium': [
    now(smallMonthlyPackageId),
    now(smallYearlyPackageId),
    now(mediumMonthlyPackageId),
  ],
  'a renewed year, then a medium month': [
    now(smallYearlyPackageId),
    next(smallYearlyPackageId),
    now(mediumMonthlyPackageId),
  ],
  'a renewed month, then a medium year': [
    now(smallMonthlyPackageId),
    next(smallMonthlyPackageId),
    now(mediumYearlyPackageId),
  ],
  'a medium month, a small one after it, then large': [
    now(mediumMonthlyPackageId),
    next(smallMonthlyPackageId),
    now(largeMonthlyPackageId),
  ],
  'a medium month, a small one after it, then medium': [
    now(mediumMonthlyPackageId),
    next(smallMonthlyPackageId),
    now(mediumMonthlyPackageId),
  ],
  'an upgrade that is renewed': [now(smallMonthlyPackageId), now(mediumMonthlyPackageId), next(mediumMonthlyPackageId)],
  'an upgrade that a lower one follows': [
    now(smallMonthlyPackageId),
    now(mediumYearlyPackageId),
    next(smallMonthlyPackageId),
  ],
};
const beginnings: Record<string, { isOnTrial: boolean; gap: number }> = {
  'on trial, within minutes': { isOnTrial: true, gap: minute },
  'on trial, days apart': { isOnTrial: true, gap: 3 * day },
  'on the free package, days apart': { isOnTrial: false, gap: 3 * day },
};
const permutations = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const; // prettier-ignore

async function found(isOnTrial: boolean): Promise<Payer> {
  app.clock.set(founded);
  const userId = await addPerson(app.db);
  const body = { companyName: 'Zwroty', phoneNumber: '+48 22 123 45 67' };
  const { id } = (await app.call(createCompany, { userId }, { body } as never)).body;
  if (!isOnTrial) await resetToFreePackage(app, id);
  // The VAT number has used its first month, so that each order costs the package's full price.
  await app.db.query(sql`INSERT INTO first_months (vat_number) VALUES (${id.slice(-12)})`);
  await app.db.query(sql`UPDATE companies SET vat_number = ${id.slice(-12)} WHERE id = ${id}`);
  return { company: id, userId };
}

const has = async (payer: Payer) => (await app.call(getSubscription, payer)).body as Subscription;
const nowMs = () => app.clock.now().getTime();

/** Stores a paid order in the state in which PayU reports it. */
async function addOrder({ company }: Payer, { packageId }: Step, number: number): Promise<string> {
  const id = randomUUID();
  await app.db.query(sql`
    INSERT INTO payment_orders (company_id, id, number, kind, status, package_id, package_name, net, vat, wants_invoice, buyer_email, buyer_ip,
                                language, created_on)
    SELECT ${company}, ${id}, ${number}, 'payment', 'COMPLETED', ${packageId}, 'Pakiet', 100, 23, false, 'a@b.example', '127.0.0.1',
           'pl-PL', ${app.clock.now().toISOString()}`);
  return id;
}

/** Pays for a step with an order. A package that is in force already is renewed. */
async function pay(payer: Payer, step: Step, number: number): Promise<string> {
  const { company: companyId, userId: by } = payer;
  const orderId = await addOrder(payer, step, number);
  const { packageId } = step;
  const renew = async () => {
    const { price, periodStart: start } = (await readRenewalQuote(app.db, companyId))!;
    await app.db.transaction((tx) => addRenewedPeriod(tx, app, { companyId, packageId, start, price, by, orderId }));
  };
  if (step.follows) {
    if ((await readRenewalQuote(app.db, companyId))?.packageId !== packageId)
      await queuePackageChange(app, companyId, packageId);
    await renew();
    return orderId;
  }
  try {
    const { price } = await readQuote(app.db, companyId, packageId, app.clock.now());
    await app.db.transaction((tx) => startPaidPeriod(tx, app, { companyId, packageId, price, by, orderId }));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await renew();
  }
  return orderId;
}

/**
 * Buys the packages of a chain.
 * @returns the orders, and the instants at which they were paid
 */
async function buy(payer: Payer, steps: readonly Step[], gap: number) {
  const orders: string[] = [];
  const instants: number[] = [];
  for (const [index, step] of steps.entries()) {
    const end = (await has(payer)).periods.at(-1)!.periodEnd;
    const at = step.follows ? Date.parse(end!) - day / 2 : nowMs() + (index === 0 ? minute : gap);
    app.clock.set(new Date(at).toISOString());
    instants.push(at);
    orders.push(await pay(payer, step, index + 1));
  }
  return { orders, instants };
}

interface Had {
  packageId: string;
  next: string | null;
  /** The end of the trial or of the paid time. Without one, the current instant. */
  until: number;
}

async function look(payer: Payer): Promise<Had> {
  const { packageId, periods, nextPackage } = await has(payer);
  const end = periods.at(-1)!.periodEnd;
  return { packageId, next: nextPackage?.packageId ?? null, until: end === null ? nowMs() : Date.parse(end) };
}

/**
 * Returns the package and the end at an instant, for a company that bought only some steps of a
 * chain.
 */
async function withOnly(
  chosen: ReadonlySet<number>,
  {
    steps,
    instants,
    isOnTrial,
    at,
  }: { steps: readonly Step[]; instants: readonly number[]; isOnTrial: boolean; at: number },
): Promise<Had> {
  const payer = await found(isOnTrial);
  for (const [index, step] of steps.entries()) {
    app.clock.set(new Date(instants[index]!).toISOString());
    if (chosen.has(index)) await pay(payer, step, index + 1);
  }
  app.clock.set(new Date(at).toISOString());
  return await look(payer);
}

/**
 * Returns the indexes of orders whose days were over when a later order was paid on their last day.
 */
function usedUp(steps: readonly Step[]): number[] {
  const following = steps.findIndex(({ follows }) => follows);
  return Array.from({ length: Math.max(following, 0) }, (_, index) => index);
}

const cases = Object.keys(chains).flatMap((chain) =>
  Object.keys(beginnings).flatMap((beginning) =>
    permutations.map((order) => [chain, beginning, order.map((index) => index + 1).join(', ')] as const),
  ),
);
const measured = new Map<string, Promise<Had>>();

describe('orders are refunded one after another', () => {
  it.each(cases)('%s, %s: refunds of %s', async (chain, beginning, sequence) => {
    const steps = chains[chain]!;
    const { isOnTrial, gap } = beginnings[beginning]!;
    const payer = await found(isOnTrial);
    const { orders, instants } = await buy(payer, steps, gap);
    const over = usedUp(steps);
    const left = new Set([0, 1, 2]);
    for (const index of sequence.split(', ').map((number) => Number(number) - 1)) {
      const at = instants.at(-1)! + (4 - left.size) * minute;
      app.clock.set(new Date(at).toISOString());
      const order = { companyId: payer.company, orderId: orders[index]! };
      // The operator's command names a newer order, and never demands to refund an older order
      // first.
      const lengthened = await findLaterOrderLengthenedBy(app.db, order, app.clock.now());
      if (lengthened !== null)
        expect([...left].filter((one) => one > index).map((one) => orders[one])).toContain(lengthened);
      await app.db.transaction((tx) => revokeRefundedDays(tx, app, order));
      left.delete(index);
      const had = await look(payer);

      const chosen = new Set([...left, ...over].sort());
      const known = `${chain} ${beginning} ${[...chosen]}`;
      const looking = measured.get(known) ?? withOnly(chosen, { steps, instants, isOnTrial, at });
      measured.set(known, looking);
      const measure = await looking;
      app.clock.set(new Date(at).toISOString());
      const gained = (had.until - measure.until) / day;
      // No other order loses a day, except the hours of a last day.
      expect(gained).toBeGreaterThanOrEqual(-1);
      // No day of a refunded order stays. The days while it was in force cost nothing, and rests
      // are rounded up. A last day of a medium month buys three days of a small month.
      const lastDay = over.some((one) => !left.has(one)) ? 2 : 0;
      const free = (steps.some(({ follows }) => follows) ? gap : 2 * gap) + lastDay * day;
      expect(gained).toBeLessThanOrEqual(free / day + 2);
      const last = ({ packageId, next: then }: Had) => then ?? packageId;
      if (measure.until - at <= 2 * day) continue;
      expect(last(had)).toBe(last(measure));
      // The reference still has the last day of an order that is refunded here.
      if (lastDay === 0) expect(had.packageId).toBe(measure.packageId);
    }
    if (isOnTrial && over.length === 0) expect(await look(payer)).toMatchObject({ packageId: trialPackageId });
  });
});

describe('chains of before', () => {
  const takeBack = (payer: Payer, orderId: string) =>
    app.db.transaction((tx) => revokeRefundedDays(tx, app, { companyId: payer.company, orderId }));
  const daysUntil = (instant: number) => Math.round((instant - nowMs()) / day);

  it('are right for a company whose upgrade an older server stored', async () => {
    for (const [first, second] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const payer = await found(false);
      const { orders } = await buy(payer, [now(smallYearlyPackageId), now(mediumMonthlyPackageId)], minute);
      await app.db.query(sql`UPDATE subscription_periods SET portions = '[]' WHERE company_id = ${payer.company}`);
      await takeBack(payer, orders[first]!);
      const had = await look(payer);
      expect(had.packageId).toBe(first === 0 ? mediumMonthlyPackageId : smallYearlyPackageId);
      expect(daysUntil(had.until)).toBe(first === 0 ? 31 : 365);
      await takeBack(payer, orders[second]!);
      expect((await look(payer)).until).toBe(nowMs());
    }
  });

  it('keep the money of each order in the migration', async () => {
    const payer = await found(false);
    const { orders } = await buy(
      payer,
      [now(smallYearlyPackageId), now(mediumMonthlyPackageId), now(largeMonthlyPackageId)],
      minute,
    );
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    const file = join(import.meta.dirname, '../../../../database/migrations/0084_portions_of_orders.sql');
    await client.query('ALTER TABLE subscription_periods DROP COLUMN portions, DROP COLUMN rate');
    await client.query(await readFile(file, 'utf8')).finally(() => client.end());
    await takeBack(payer, orders[1]!);
    expect(await look(payer)).toMatchObject({ packageId: largeMonthlyPackageId });
    await takeBack(payer, orders[2]!);
    const had = await look(payer);
    expect(had.packageId).toBe(smallYearlyPackageId);
    expect(daysUntil(had.until)).toBe(365);
    await takeBack(payer, orders[0]!);
    expect((await look(payer)).until).toBe(nowMs());
  });
});
