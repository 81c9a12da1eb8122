import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import { requireCompanyIdByUrlName } from '#server/modules/companies/named-company.query.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { parseOperatorArguments } from '#server/platform/operator-arguments.ts';
import type { SubscriptionDeps } from '../billing-deps.ts';
import { type Package, packageJsonSql } from '../packages/packages.query.ts';
import { activatePeriod } from '../periods/activate-period.ts';
import { dropQueuedPackage } from '../periods/queue-package.command.ts';
import { lockUpdatedSubscription } from '../periods/updated-subscription.command.ts';
import { cutPeriods, insertPeriod } from '../periods/write-periods.command.ts';

const count = z.coerce.number().int().min(0).max(1_000_000);

/** The arguments of the operator's command that agrees a package with a company. */
const agreement = z
  .object({
    /** The url name of the company. */
    company: z.string().min(1).toLowerCase(),
    /** The package's name, which is the same in both languages. */
    name: z.string().trim().min(1).max(100),
    /** The net price of all months in złoty, '990' or '990.50'. The parsed value is in grosze. */
    price: z
      .string()
      .regex(/^\d{1,7}(\.\d{2})?$/)
      .transform((zloty) => Math.round(Number(zloty) * 100)),
    months: z.coerce.number().int().min(0).max(36),
    desks: count,
    rooms: count,
    spaces: count,
    cars: count,
    resources: count,
    /**
     * `lapses`: the company loses the rest of its paid time. The operator has settled this with the
     * company outside the product.
     */
    paid: z.literal('lapses').optional(),
  })
  .refine(({ price, months }) => (price === 0) === (months === 0), {
    path: ['months'],
    message: 'a free package has 0 months, any other at least 1',
  });

/** Reads the order number of each order whose paid time has not ended. */
async function readPaidAhead(tx: Transaction, companyId: string, now: Date): Promise<string[]> {
  const rows = await tx.query<{ number: string }>(sql`
    SELECT DISTINCT o.number::text AS number
    FROM subscription_periods p JOIN payment_orders o ON o.company_id = p.company_id AND o.id = p.order_id
    WHERE p.company_id = ${companyId} AND p.status = 'COMPLETED' AND p.worth > 0 AND p.period_end > ${now.toISOString()}
      AND p.period_end > p.period_start
    ORDER BY 1`);
  return rows.map(({ number }) => number);
}

/**
 * Runs the operator's command that creates a package for one company. A free package is in force at
 * once, without an end. If paid time is left, the command needs `lapses`, which ends that time. A
 * package with a price is only offered: the company can now select and pay for it.
 * @returns the result as a sentence
 * @throws Error with the reason
 */
export async function createAgreedPackage(db: Database, deps: SubscriptionDeps, args: object): Promise<string> {
  const { company, name, price, months, desks, rooms, spaces, cars, resources, paid } = parseOperatorArguments(
    agreement,
    args,
  );
  return await db.transaction(async (tx) => {
    const companyId = await requireCompanyIdByUrlName(tx, company);
    const stored = await lockUpdatedSubscription(tx, deps, companyId);
    const [made] = await tx.query<{ package: Package }>(sql`
      INSERT INTO packages AS p (id, company_id, name_pl, name_en, price, duration_in_months, offered,
                                 desk_limit, room_limit, parking_space_limit, fleet_limit, resource_limit)
      VALUES (${uuid()}, ${companyId}, ${name}, ${name}, ${price}, ${months}, ${price > 0},
              ${desks}, ${rooms}, ${spaces}, ${cars}, ${resources})
      RETURNING ${packageJsonSql} AS package`);
    if (price > 0) return `${company} can now choose the package ${name}.`;
    const agreed = made!.package;
    const now = deps.clock.now();
    const orders = await readPaidAhead(tx, companyId, now);
    if (orders.length > 0 && paid === undefined)
      throw new Error(
        `${company} still has time that it paid for with order ${orders.join(', ')}: refund it first, or add --paid lapses if you have settled it another way.`,
      );
    await cutPeriods(tx, companyId, now.getTime());
    await tx.query(
      sql`UPDATE subscriptions SET counted_from = NULL, counted_months = 0 WHERE company_id = ${companyId}`,
    );
    const period = { package: agreed, reason: 'agreed', start: now.getTime(), end: null } as const;
    const periodId = await insertPeriod(tx, companyId, period, now);
    await dropQueuedPackage(tx, companyId);
    await activatePeriod(tx, deps, stored, { periodId, package: agreed }, null);
    return `${company} now has the package ${name}.`;
  });
}
