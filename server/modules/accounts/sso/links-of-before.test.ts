import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sql from 'sql-template-tag';
import { expect, inject, it } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.command.ts';

const migrations = join(import.meta.dirname, '../../../../database/migrations');

/**
 * Creates a database of the version before accounts had at most one subject.
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
    if (file < '0056') await copyFile(join(migrations, file), join(folder, file));
  await migrate(url.href, folder).finally(() => rm(folder, { recursive: true }));
  return url.href;
}

it('the oldest of an issuer’s subjects that open an account in a company stays', async () => {
  const url = await databaseOfBefore();
  const db = openDatabase(url, { size: 1 });
  try {
    const [one, two, ola, ewa] = Array.from({ length: 4 }, () => randomUUID());
    for (const id of [one, two])
      await db.query(sql`INSERT INTO companies (id, name, url_name) VALUES (${id}, 'Firma', ${id})`);
    for (const id of [ola, ewa])
      await db.query(sql`INSERT INTO users (id, email, name) VALUES (${id}, ${`${id}@test.example`}, 'Osoba')`);
    const rows = [
      ...[
        [one, 'a', 'newcomer', ola, '2026-03-01'],
        [one, 'a', 'first', ola, '2026-01-01'],
      ],
      ...[
        [one, 'a', 'same moment, b', ewa, '2026-02-01'],
        [one, 'a', 'same moment, a', ewa, '2026-02-01'],
      ],
      [one, 'b', 'other issuer', ola, '2026-04-01'],
      [two, 'a', 'other company', ola, '2026-04-01'],
    ] as const;
    for (const [companyId, issuer, subject, userId, on] of rows)
      await db.query(sql`
        INSERT INTO company_sso_links (company_id, issuer, subject, user_id, created_on)
        VALUES (${companyId}, ${issuer}, ${subject}, ${userId}, ${on})`);
    await migrate(url);
    const left = await db.query<{ subject: string }>(sql`SELECT subject FROM company_sso_links ORDER BY subject`);
    expect(left.map(({ subject }) => subject)).toEqual(['first', 'other company', 'other issuer', 'same moment, a']);
  } finally {
    await db.close();
  }
});
