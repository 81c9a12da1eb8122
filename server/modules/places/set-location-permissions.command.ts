import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { LocationDeps } from './location-deps.ts';
import { lockBookables } from './lock-bookables.ts';
import { lockTree, requireLocation } from './lock-tree.ts';

/** Whether a location is restricted, and the members who may book there then. */
interface Area {
  restrictedArea: boolean;
  locationUsers: readonly string[];
}

/** Returns the ids of the people on the location's list who belong to the company. */
async function readLocationUsers(tx: Transaction, companyId: string, locationId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT p.user_id AS id FROM container_people p JOIN memberships m USING (company_id, user_id)
    WHERE p.company_id = ${companyId} AND p.container_id = ${locationId}`);
  return rows.map(({ id }) => id);
}

/**
 * Refuses an inactive person who is new on the list. Deactivated members who are already on the
 * list stay.
 */
async function checkActive(tx: Transaction, companyId: string, wanted: readonly string[]): Promise<void> {
  const [row] = await tx.query<{ active: number }>(sql`
    SELECT count(*) AS active FROM memberships
    WHERE company_id = ${companyId} AND user_id = ANY(${wanted}::uuid[]) AND status = 'active'`);
  if (row!.active !== wanted.length) refuse('personNotActive', {});
}

/**
 * Restricts a location to selected members (EDIT-09), or opens it. The list of members is stored
 * for an open location too. Existing bookings stay.
 * @throws Refused `notFound`, `personNotActive`
 */
export async function setLocationPermissions(
  { db, publish }: LocationDeps,
  { companyId, userId: by }: Member,
  locationId: string,
  { restrictedArea, ...asked }: Area,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { published, restricted } = requireLocation(await lockTree(tx, companyId), locationId);
    const former = new Set(await readLocationUsers(tx, companyId, locationId));
    const wanted = new Set(asked.locationUsers);
    const added = [...wanted].filter((id) => !former.has(id));
    const hasLeft = [...former].some((id) => !wanted.has(id));
    if (added.length > 0) await checkActive(tx, companyId, added);
    if (restricted === restrictedArea && added.length === 0 && !hasLeft) return;
    // The change waits for running bookings, so that none appears after its response.
    await lockBookables(tx, companyId, [locationId]);
    await Promise.all([
      tx.query(sql`
        UPDATE all_containers SET restricted = ${restrictedArea} WHERE company_id = ${companyId} AND id = ${locationId}`),
      tx.query(sql`
        DELETE FROM container_people
        WHERE company_id = ${companyId} AND container_id = ${locationId} AND user_id <> ALL(${[...wanted]}::uuid[])`),
      tx.query(sql`
        INSERT INTO container_people (company_id, container_id, user_id)
        SELECT ${companyId}, ${locationId}, user_id FROM unnest(${added}::uuid[]) AS user_id ON CONFLICT DO NOTHING`),
    ]);
    const before = { restrictedArea: restricted, people: former.size };
    const after = { restrictedArea, people: wanted.size };
    await publish(tx, { name: 'locationPermissionsSet', companyId, locationId, by, published, before, after });
  });
}
