import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { renameShapeFields } from '#contract/assets/asset-names.ts';
import { assetWireNamesByKind } from '#server/testing/asset-words.ts';
import { type AssetKind, addAssetGroup, addTestAsset } from '#server/testing/test-assets.ts';
import { callApi, createPeriod } from './calls.ts';
import type { World } from './world.ts';

/** The API paths for the bookings of cars and of resources. */
const areas = { car: 'fleet', resource: 'resources' } as const;

/** Removes the cars and resources that `found` gives each journey's company. */
export async function removeAllAssets(world: World): Promise<World> {
  const { db, id, fleet, resourceGroup } = world;
  await db.query(sql`
    UPDATE all_bookables SET removed_on = now() WHERE company_id = ${id} AND container_id IN (${fleet}, ${resourceGroup})`);
  await db.query(sql`
    UPDATE all_containers SET removed_on = now() WHERE company_id = ${id} AND id IN (${fleet}, ${resourceGroup})`);
  return world;
}

/** Adds a fleet or resource group (`name`) with assets (`names`), and returns their ids. */
export async function addAssets(
  world: World,
  kind: AssetKind,
  name: string,
  names: readonly string[],
  timeZone = 'Europe/Warsaw',
): Promise<{ groupId: string; ids: string[] }> {
  const groupId = await addAssetGroup(world.db, world.id, kind, { name, timeZone });
  const ids: string[] = [];
  for (const label of names) ids.push(await addTestAsset(world.db, world.id, kind, { groupId, label }));
  return { groupId, ids };
}

/** Freezes an asset, as the server freezes places beyond the package's limit. */
export async function freezeAsset(world: World, assetId: string): Promise<void> {
  await world.db.query(sql`UPDATE all_bookables SET state = 2 WHERE company_id = ${world.id} AND id = ${assetId}`);
}

/** Books an asset for a member, by Warsaw's clock. Returns the booking's id. */
export async function bookAsset(
  world: World,
  kind: AssetKind,
  assetId: string,
  userId: string,
  when: { day: string; from: string; to: string; lastDay?: string; title?: string },
): Promise<string> {
  const id = randomUUID();
  const { day, from, to, lastDay = day, title = 'Wyjazd' } = when;
  const startTime = createPeriod(day, from, from).startDate;
  const endTime = createPeriod(lastDay, to, to).endDate;
  const { status, body } = await callApi(world, userId, 'POST', `/${areas[kind]}/bookings`, {
    ...{ id, ...renameShapeFields(assetWireNamesByKind[kind], { assetId }), title, startTime, endTime },
  });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return id;
}
