import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { type Package, packageJson } from './packages.query.ts';
import { putInForce, type SubscriptionParts } from './put-in-force.ts';
import { dropQueued } from './queue.ts';
import { holdSettled } from './settle.ts';
import { cutPeriods, insertPeriod } from './write-periods.ts';

const count = z.coerce.number().int().min(0).max(1_000_000);

/** What an operator agrees with a company, as words of a command line. */
const agreement = z
  .object({
    /** Url name of the company. */
    company: z.string().min(1).toLowerCase(),
    /** What the package is called, in all languages. */
    name: z.string().trim().min(1).max(100),
    /** Net, in złoty, of all its months: '990' or '990.50'. In grosze then. */
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
  })
  .refine(({ price, months }) => (price === 0) === (months === 0), {
    path: ['months'],
    message: 'what costs nothing has 0 months, and what costs something at least one',
  });

/**
 * Makes a package for one company alone (an operator's command). One that costs nothing is in force at once, without an end; any other can
 * be chosen by the company from now on, and is in force with its payment. Returns what was done, in words.
 * @throws Error that says what is wrong
 */
export async function agreePackage(db: Database, parts: SubscriptionParts, words: object): Promise<string> {
  const read = agreement.safeParse(words);
  if (!read.success)
    throw new Error(read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'));
  const { company, name, price, months, desks, rooms, spaces, cars, resources } = read.data;
  return await db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: string }>(sql`SELECT id FROM companies WHERE url_name = ${company}`);
    if (!row) throw new Error(`There is no company called ${company} in addresses.`);
    const { id: companyId } = row;
    const stored = await holdSettled(tx, parts, companyId);
    const [made] = await tx.query<{ package: Package }>(sql`
      INSERT INTO packages AS p (id, company_id, name_pl, name_en, price, duration_in_months, offered,
                                 desk_limit, room_limit, parking_space_limit, fleet_limit, resource_limit)
      VALUES (${uuid()}, ${companyId}, ${name}, ${name}, ${price}, ${months}, ${price > 0},
              ${desks}, ${rooms}, ${spaces}, ${cars}, ${resources})
      RETURNING ${packageJson} AS package`);
    if (price > 0) return `${company} can choose the package ${name} now.`;
    const agreed = made!.package;
    const now = parts.clock.now();
    await cutPeriods(tx, companyId, now.getTime());
    const period = { package: agreed, reason: 'agreed', start: now.getTime(), end: null } as const;
    const periodId = await insertPeriod(tx, companyId, period, now);
    await dropQueued(tx, companyId);
    await putInForce(tx, parts, stored, { periodId, package: agreed }, null);
    return `${company} has the package ${name} now.`;
  });
}
