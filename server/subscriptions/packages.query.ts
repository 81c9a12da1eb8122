import sql, { type Sql } from 'sql-template-tag';
import type { CompanyLimits } from '#contract/companies.ts';
import type { Language } from '#contract/locales.ts';
import { freePackageId } from '#contract/subscription.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { found } from '#server/platform/http/refused.ts';

/** A package as it is stored; its price is net, in grosze, of its whole duration. */
export interface Package {
  id: string;
  /** The company that alone may have it; null: any. */
  companyId: string | null;
  names: Record<Language, string>;
  price: number;
  /** 0: it does not end by itself. */
  durationInMonths: number;
  limits: CompanyLimits;
}

/** A {@link Package}, from packages p. */
export const packageJson: Sql = sql`json_build_object(
  'id', p.id, 'companyId', p.company_id, 'names', json_build_object('pl', p.name_pl, 'en', p.name_en), 'price', p.price,
  'durationInMonths', p.duration_in_months, 'limits', json_build_object(
    'deskLimit', p.desk_limit, 'roomLimit', p.room_limit, 'parkingSpaceLimit', p.parking_space_limit,
    'fleetLimit', p.fleet_limit, 'resourceLimit', p.resource_limit))`;

/** Whether a package, p, is nobody else's. */
export const isOpenTo = (companyId: string): Sql => sql`(p.company_id IS NULL OR p.company_id = ${companyId})`;

/** The packages that a company can choose, cheapest first: what costs nothing, then by price and what they cover. */
export async function listOffered(db: Queryable, companyId: string): Promise<Package[]> {
  const rows = await db.query<{ package: Package }>(sql`
    SELECT ${packageJson} AS package FROM packages p WHERE p.offered AND ${isOpenTo(companyId)}
    ORDER BY p.price, p.desk_limit, p.id`);
  return rows.map((row) => row.package);
}

/** A package that the company can choose; undefined for any other, whether there is one or not. */
export async function readOffered(db: Queryable, companyId: string, id: string): Promise<Package | undefined> {
  const [row] = await db.query<{ package: Package }>(sql`
    SELECT ${packageJson} AS package FROM packages p WHERE p.id = ${id} AND p.offered AND ${isOpenTo(companyId)}`);
  return row?.package;
}

/** The package of whoever pays nothing. */
export async function readFree(db: Queryable, companyId: string): Promise<Package> {
  return found(await readOffered(db, companyId, freePackageId));
}
