import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { trialDays, trialPackageId } from '#contract/billing/subscription.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { createPackageOpenToCondition, type Package, packageJsonSql } from '../packages/packages.query.ts';
import { addDaysInWarsaw } from './paid-months.ts';
import { insertPeriod, type NewPeriod, writeActivePeriod } from './write-periods.command.ts';

/** Creates a company's first subscription. The row of its limits exists already. */
async function begin(tx: Transaction, companyId: string, period: NewPeriod, now: Date): Promise<void> {
  const periodId = await insertPeriod(tx, companyId, period, now);
  await tx.query(sql`
    INSERT INTO subscriptions (company_id, id, period_id) VALUES (${companyId}, ${uuid()}, ${periodId})`);
  await writeActivePeriod(tx, companyId, periodId, period.package);
}

/** Begins the trial of a new company, in the transaction that founds the company. */
export async function beginTrial(tx: Transaction, companyId: string, now: Date): Promise<void> {
  const [row] = await tx.query<{ package: Package }>(sql`
    SELECT ${packageJsonSql} AS package FROM packages p WHERE p.id = ${trialPackageId} AND ${createPackageOpenToCondition(companyId)}`);
  await tx.query(sql`INSERT INTO company_limits (company_id) VALUES (${companyId})`);
  const start = now.getTime();
  const period = { package: row!.package, reason: 'trial', start, end: addDaysInWarsaw(start, trialDays) } as const;
  await begin(tx, companyId, period, now);
}

/**
 * Creates a subscription with the company's current limits and without an end, for a sample company
 * or a test.
 */
export async function beginEndlessSubscription(tx: Transaction, companyId: string, now: Date): Promise<void> {
  const [row] = await tx.query<{ package: Package }>(sql`
    INSERT INTO packages AS p (id, company_id, name_pl, name_en, price, duration_in_months, offered,
                               desk_limit, room_limit, parking_space_limit, fleet_limit, resource_limit)
    SELECT ${uuid()}, l.company_id, 'Indywidualny', 'Custom', 0, 0, false,
           l.desk_limit, l.room_limit, l.parking_space_limit, l.fleet_limit, l.resource_limit
    FROM company_limits l WHERE l.company_id = ${companyId}
    RETURNING ${packageJsonSql} AS package`);
  await begin(tx, companyId, { package: row!.package, reason: 'agreed', start: now.getTime(), end: null }, now);
}
