import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '../database/migrate.command.ts';

const name = `empty_${randomUUID().replaceAll('-', '')}`;
let url: string;
let client: pg.Client;

beforeAll(async () => {
  const own = new URL(inject('clusterUrl'));
  const admin = new pg.Client({ connectionString: own.href });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`).finally(() => admin.end());
  own.pathname = `/${name}`;
  url = own.href;
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(() => client.end());

it('the library’s schema is made by several servers that start at once, as a user who is no superuser', async () => {
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  await migrate(url);
  const { rows } = await client.query(`
    SELECT current_user AS "user", r.rolsuper AS super, n.nspowner = r.oid AS owns,
           (SELECT count(*)::int FROM pg_indexes WHERE indexname IN ('biurko_jobs_not_waiting', 'biurko_jobs_of_lane')) AS indexes
    FROM pg_roles r, pg_namespace n WHERE r.rolname = current_user AND n.nspname = 'graphile_worker'`);
  expect(rows).toEqual([{ user: 'biurko', super: false, owns: true, indexes: 2 }]);
});
