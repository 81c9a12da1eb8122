import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sql from 'sql-template-tag';
import { expect, inject, it } from 'vitest';
import { freePackageId, trialPackageId } from '#contract/billing/subscription.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.command.ts';
import { listOfferedPackages } from '../packages/packages.query.ts';
import { readSubscription } from './stored-subscription.query.ts';

const migrations = join(import.meta.dirname, '../../../../database/migrations');

/**
 * Creates a database of the version before subscriptions existed.
 * @returns its connection string
 */
async function databaseOfBefore(): Promise<string> {
  const url = new URL(inject('clusterUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
  url.pathname = `/${name}`;
  const folder = await mkdtemp(join(tmpdir(), 'biurko-migrations-'));
  for (const file of await readdir(migrations))
    if (file < '0034') await copyFile(join(migrations, file), join(folder, file));
  await migrate(url.href, folder).finally(() => rm(folder, { recursive: true }));
  return url.href;
}

it('companies with the limits of a new one are on trial from now on, the others keep what they were given', async () => {
  const url = await databaseOfBefore();
  const db = openDatabase(url, { size: 1 });
  const add = async (...limits: [number, number, number, number, number]) => {
    const id = randomUUID();
    await db.query(sql`INSERT INTO companies (id, name, url_name) VALUES (${id}, 'Firma', ${id})`);
    await db.query(sql`
      INSERT INTO company_limits (company_id, desk_limit, room_limit, parking_space_limit, fleet_limit, resource_limit)
      VALUES (${id}, ${limits[0]}, ${limits[1]}, ${limits[2]}, ${limits[3]}, ${limits[4]})`);
    return id;
  };
  try {
    const fresh = await add(50, 10, 20, 5, 20);
    const given = await add(400, 40, 60, 10, 0);
    const other = await add(50, 10, 20, 5, 21);
    const container = randomUUID();
    await db.query(sql`
      INSERT INTO all_containers (company_id, id, name, time_zone) VALUES (${given}, ${container}, 'Piętro', 'Europe/Warsaw')`);
    for (const label of ['1', '2', '3'])
      await db.query(sql`
        INSERT INTO all_bookables (company_id, id, kind, container_id, label)
        VALUES (${given}, gen_random_uuid(), 'desk', ${container}, ${label})`);
    const before = Date.now();
    await migrate(url);

    const trial = (await readSubscription(db, fresh))!;
    expect(trial.period.package).toMatchObject({ id: trialPackageId, companyId: null });
    const days = (trial.period.end! - before) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    const kept = (await readSubscription(db, given))!;
    expect(kept.period).toMatchObject({ end: null, package: { companyId: given, price: 0, durationInMonths: 0 } });
    expect(kept.period.package.limits).toEqual({
      ...{ deskLimit: 400, roomLimit: 40, parkingSpaceLimit: 60, fleetLimit: 10, resourceLimit: 0 },
    });
    expect((await readSubscription(db, other))!.period.package).toMatchObject({ companyId: other });
    // A company cannot select a package that another company has agreed, but can select the free
    // package.
    expect((await listOfferedPackages(db, given))[0]!.id).toBe(freePackageId);
    expect((await listOfferedPackages(db, given)).every(({ companyId }) => companyId === null)).toBe(true);
    const places = await db.query<{ label: string }>(sql`
      SELECT label FROM all_bookables WHERE company_id = ${given} ORDER BY created_on`);
    expect(places.map(({ label }) => label)).toEqual(['1', '2', '3']);
  } finally {
    await db.close();
  }
});
