import sql from 'sql-template-tag';
import { freePackageId } from '#contract/billing/subscription.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { type Package, packageJsonSql } from '#server/modules/billing/packages/packages.query.ts';
import { activatePeriod } from '#server/modules/billing/periods/activate-period.ts';
import { lockSubscription } from '#server/modules/billing/periods/lock-subscription.ts';
import { addMonthsInWarsaw } from '#server/modules/billing/periods/paid-months.ts';
import { dropQueuedPackage, queuePackage } from '#server/modules/billing/periods/queue-package.command.ts';
import { cutPeriods, insertPeriod, writeActivePeriod } from '#server/modules/billing/periods/write-periods.command.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { TestApp } from './test-app.ts';

/** The ids of packages that every company can choose, as a migration has stored them. */
export const smallMonthlyPackageId = '0b100000-0000-4000-8000-000000000011';
export const smallYearlyPackageId = '0b100000-0000-4000-8000-000000000012';
export const mediumMonthlyPackageId = '0b100000-0000-4000-8000-000000000021';
export const mediumYearlyPackageId = '0b100000-0000-4000-8000-000000000022';
export const largeMonthlyPackageId = '0b100000-0000-4000-8000-000000000031';

/** Reads a package by its id, for any company. */
export async function readPackageById(db: Pick<Transaction, 'query'>, id: string): Promise<Package> {
  const [row] = await db.query<{ package: Package }>(sql`
    SELECT ${packageJsonSql} AS package FROM packages p WHERE p.id = ${id}`);
  return row!.package;
}

/**
 * Stores a paid package for a company, from the test app's time on and for its duration. Unlike a
 * real payment, it freezes and unfreezes no place.
 */
export async function storePaidPackage(app: TestApp, companyId: string, packageId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const given = await readPackageById(tx, packageId);
    const now = app.clock.now();
    const start = now.getTime();
    await cutPeriods(tx, companyId, start);
    const { price, durationInMonths } = given;
    const end = addMonthsInWarsaw(start, durationInMonths);
    const periodId = await insertPeriod(tx, companyId, { package: given, reason: 'changed', start, end, price }, now);
    await dropQueuedPackage(tx, companyId);
    await tx.query(sql`
      UPDATE subscriptions SET counted_from = ${now.toISOString()}, counted_months = ${durationInMonths}
      WHERE company_id = ${companyId}`);
    await writeActivePeriod(tx, companyId, periodId, given);
  });
  app.membersChanged(companyId);
}

/** Queues a company's change to a package and returns the id of the change. */
export function queuePackageChange({ db, clock }: TestApp, companyId: string, packageId: string): Promise<string> {
  return db.transaction((tx) => queuePackage(tx, companyId, packageId, clock.now()));
}

/** Stores a package that only this company can choose, and returns its id. */
export async function addPackageForOneCompany({ db }: Pick<TestApp, 'db'>, companyId: string): Promise<string> {
  const [row] = await db.query<{ id: string }>(sql`
    INSERT INTO packages (id, company_id, name_pl, name_en, price, duration_in_months,
                          desk_limit, room_limit, parking_space_limit, fleet_limit, resource_limit)
    VALUES (gen_random_uuid(), ${companyId}, 'Własny', 'Own', 500000, 1, 900, 90, 900, 300, 300) RETURNING id`);
  return row!.id;
}

/**
 * Resets a company's subscription to the free package, without payments, so that it can choose
 * every package. Its limits are those of the large package, so that every module is on.
 */
export async function resetToFreePackage({ db, clock, membersChanged }: TestApp, companyId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [free, large] = [await readPackageById(tx, freePackageId), await readPackageById(tx, largeMonthlyPackageId)];
    const now = clock.now();
    const start = now.getTime();
    await cutPeriods(tx, companyId, start);
    const periodId = await insertPeriod(tx, companyId, { package: free, reason: 'free', start, end: null }, now);
    await dropQueuedPackage(tx, companyId);
    await writeActivePeriod(tx, companyId, periodId, large);
  });
  membersChanged(companyId);
}

/** The number of places of each kind that a package covers. A missing kind means 0. */
export type CoveredPlaceCounts = Partial<Record<BookedKind, number>>;

/**
 * Creates a package for the company and activates it, as a payment would. It freezes the places
 * beyond `covers`.
 */
export async function activateCoveringPackage(
  app: TestApp,
  companyId: string,
  covers: CoveredPlaceCounts,
): Promise<void> {
  const { desk = 0, room = 0, parking = 0, car = 0, resource = 0 } = covers;
  await app.db.transaction(async (tx) => {
    const stored = await lockSubscription(tx, companyId);
    const [row] = await tx.query<{ package: Package }>(sql`
      INSERT INTO packages AS p (id, company_id, name_pl, name_en, price, duration_in_months,
                                 desk_limit, room_limit, parking_space_limit, fleet_limit, resource_limit)
      VALUES (gen_random_uuid(), ${companyId}, 'Własny', 'Own', 0, 0, ${desk}, ${room}, ${parking}, ${car}, ${resource})
      RETURNING ${packageJsonSql} AS package`);
    const next = row!.package;
    const now = app.clock.now();
    await cutPeriods(tx, companyId, now.getTime());
    const period = { package: next, reason: 'agreed', start: now.getTime(), end: null } as const;
    const periodId = await insertPeriod(tx, companyId, period, now);
    await activatePeriod(tx, app, stored, { periodId, package: next }, null);
  });
}
