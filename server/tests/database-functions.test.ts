import { glob, readFile } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), { size: 1 });
});
afterAll(() => db.close());

it('each function of the migrations is called by the server, by another function or by the schema', async () => {
  const functions = await db.query<{ name: string }>(sql`
    SELECT p.proname AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.refclassid = 'pg_proc'::regclass AND d.refobjid = p.oid)
      AND NOT EXISTS (SELECT FROM pg_proc o WHERE o.oid <> p.oid AND o.prosrc ~ ('\\m' || p.proname || '\\M'))
    ORDER BY name`);
  let source = '';
  for await (const file of glob('server/**/*.ts', { exclude: ['**/*.test.ts'] }))
    source += await readFile(file, 'utf8');
  const unused = functions.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(source));
  expect(unused).toEqual([]);
});
