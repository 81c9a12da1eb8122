import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

export type AssetKind = 'car' | 'resource';

/** The fields that only a car has. A resource has no further fields. */
export const carOnlyTestFields = {
  registrationNumber: 'WA 12345',
  fuelType: 1,
  gearbox: 2,
  numberOfSeats: 5,
  yearOfManufacture: 2024,
};

/** Stores a fleet or a resource group. */
export async function addAssetGroup(
  db: Queryable,
  companyId: string,
  kind: AssetKind,
  { name = 'Group', timeZone = 'Europe/Warsaw' } = {},
): Promise<string> {
  const id = randomUUID();
  await db.query(sql`
    INSERT INTO all_containers (company_id, id, name, time_zone) VALUES (${companyId}, ${id}, ${name}, ${timeZone})`);
  await db.query(sql`INSERT INTO asset_groups (company_id, id, kind) VALUES (${companyId}, ${id}, ${kind})`);
  return id;
}

/** Stores a car or a resource, in a new group unless one is named. */
export async function addTestAsset(
  db: Queryable,
  companyId: string,
  kind: AssetKind,
  {
    groupId,
    label = 'Asset',
    state = 0,
  }: { groupId?: string | undefined; label?: string; state?: 0 | 2 | 3 | undefined } = {},
): Promise<string> {
  const id = randomUUID();
  const container = groupId ?? (await addAssetGroup(db, companyId, kind));
  await db.query(sql`
    INSERT INTO all_bookables (company_id, id, kind, container_id, label, state)
    VALUES (${companyId}, ${id}, ${kind}, ${container}, ${label}, ${state})`);
  await db.query(sql`
    INSERT INTO assets (company_id, id, kind, group_id, own)
    VALUES (${companyId}, ${id}, ${kind}, ${container}, ${JSON.stringify(kind === 'car' ? carOnlyTestFields : {})}::jsonb)`);
  return id;
}
