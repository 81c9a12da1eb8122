import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { listNodeWithDescendants } from '#server/platform/list-node-with-descendants.ts';
import { lockCompanyLimits } from '#server/platform/lock-company-limits.ts';

/** A location whose rules change, and the containers that heed them. */
export interface OpeningLocation {
  id: string;
  name: string;
  timeZone: string;
  published: boolean;
  /** Null for the company's root, whose rules hold for all containers. */
  parentId: string | null;
  /** The location with all below it. With the root these are all containers of the company. */
  containerIds: string[];
}

interface Row extends Omit<OpeningLocation, 'containerIds'> {
  isLocation: boolean;
}

/**
 * Reads a location and the containers that heed its rules.
 * @throws Refused `notFound`
 */
export async function readOpeningLocation(
  db: Queryable,
  companyId: string,
  locationId: string,
): Promise<OpeningLocation> {
  return requireFound(await findOpeningLocation(db, companyId, locationId));
}

/** Reads as {@link readOpeningLocation}. Undefined for a removed or unknown location. */
export async function findOpeningLocation(
  db: Queryable,
  companyId: string,
  locationId: string,
): Promise<OpeningLocation | undefined> {
  const rows = await db.query<Row>(sql`
    SELECT c.id, c.name, c.time_zone AS "timeZone", c.published, l.parent_id AS "parentId", l.id IS NOT NULL AS "isLocation"
    FROM containers_with_unpublished c LEFT JOIN locations l ON l.company_id = c.company_id AND l.id = c.id
    WHERE c.company_id = ${companyId}`);
  const found = rows.find((row) => row.isLocation && row.id === locationId);
  if (!found) return undefined;
  const { isLocation, ...location } = found;
  const below = location.parentId === null ? rows : listNodeWithDescendants(rows, locationId);
  return { ...location, containerIds: below.map(({ id }) => id) };
}

/** Reads the ids of all containers of a company. */
export async function readContainerIdsOfCompany(db: Queryable, companyId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM containers_with_unpublished WHERE company_id = ${companyId}`);
  return rows.map(({ id }) => id);
}

/**
 * Locks the company's tree, as all changes of locations do, and then reads as {@link
 * readOpeningLocation}.
 * @throws Refused `notFound`
 */
export async function lockOpeningLocation(
  tx: Transaction,
  companyId: string,
  locationId: string,
): Promise<OpeningLocation> {
  await lockCompanyLimits(tx, companyId);
  return await readOpeningLocation(tx, companyId, locationId);
}

/**
 * Locks the places of some containers in the order of their ids, as bookings do. A booking that
 * waits for its place reads the new rules afterwards.
 */
export async function lockPlacesOfContainers(
  tx: Transaction,
  companyId: string,
  { containerIds }: { containerIds: readonly string[] },
): Promise<void> {
  await tx.query(sql`
    SELECT FROM bookables
    WHERE company_id = ${companyId} AND container_id = ANY(${containerIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`);
}
