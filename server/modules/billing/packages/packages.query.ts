import sql, { type Sql } from 'sql-template-tag';
import { freePackageId } from '#contract/billing/subscription.ts';
import type { CompanyLimits } from '#contract/company/companies.ts';
import type { Language } from '#contract/wire/locales.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { requireFound } from '#server/platform/http/refused.ts';

/** A stored package. Its price is net, in grosze, for its whole duration. */
export interface Package {
  id: string;
  /** The only company that can have the package. Null for every company. */
  companyId: string | null;
  names: Record<Language, string>;
  price: number;
  /** The number of months. 0 means without an end. */
  durationInMonths: number;
  limits: CompanyLimits;
}

/** SQL: a {@link Package} from packages p. */
export const packageJsonSql: Sql = sql`json_build_object(
  'id', p.id, 'companyId', p.company_id, 'names', json_build_object('pl', p.name_pl, 'en', p.name_en), 'price', p.price,
  'durationInMonths', p.duration_in_months, 'limits', json_build_object(
    'deskLimit', p.desk_limit, 'roomLimit', p.room_limit, 'parkingSpaceLimit', p.parking_space_limit,
    'fleetLimit', p.fleet_limit, 'resourceLimit', p.resource_limit))`;

/** SQL condition: the package p belongs to this company or to all companies. */
export const createPackageOpenToCondition = (companyId: string): Sql =>
  sql`(p.company_id IS NULL OR p.company_id = ${companyId})`;

/**
 * Lists the packages that a company can select: free packages first, then by price and by the limit
 * of desks.
 */
export async function listOfferedPackages(db: Queryable, companyId: string): Promise<Package[]> {
  const rows = await db.query<{ package: Package }>(sql`
    SELECT ${packageJsonSql} AS package FROM packages p WHERE p.offered AND ${createPackageOpenToCondition(companyId)}
    ORDER BY p.price, p.desk_limit, p.id`);
  return rows.map((row) => row.package);
}

/**
 * Reads a package that the company can select. Undefined for any other package, whether it exists
 * or not.
 */
export async function findOfferedPackage(db: Queryable, companyId: string, id: string): Promise<Package | undefined> {
  const [row] = await db.query<{ package: Package }>(sql`
    SELECT ${packageJsonSql} AS package FROM packages p WHERE p.id = ${id} AND p.offered AND ${createPackageOpenToCondition(companyId)}`);
  return row?.package;
}

/** Reads the free package. */
export async function readFreePackage(db: Queryable, companyId: string): Promise<Package> {
  return requireFound(await findOfferedPackage(db, companyId, freePackageId));
}
