import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.command.ts';

let url: string;
let db: Database;
let folder: string;
// Each test gets its own database, because a database records the migrations that have run on it.
beforeEach(async () => {
  url = await createTestDatabase();
  db = openDatabase(url, { size: 2 });
  folder = await mkdtemp(join(tmpdir(), 'biurko-migrations-'));
});
afterEach(() => Promise.all([db.close(), rm(folder, { recursive: true })]));

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const columnsOf = (table: string) =>
  db.queryOnce<{ name: string }>(sql`
    SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table} ORDER BY ordinal_position`);

describe('migrations', () => {
  it('run once each, in the order of their numbers, also when servers start at once', async () => {
    await write('9002_second.sql', 'ALTER TABLE colours ADD COLUMN shade text');
    await write('9001_first.sql', 'CREATE TABLE colours (name text)');
    await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
    await migrate(url, folder);
    expect(await columnsOf('colours')).toEqual([{ name: 'name' }, { name: 'shade' }]);
  });

  it('that fail keep nothing of theirs, and are named', async () => {
    await write('9003_half.sql', 'CREATE TABLE halves (name text); SELECT nothing');
    await expect(migrate(url, folder)).rejects.toThrow(/^Migration 9003_half.sql failed and nothing of it was kept: /);
    expect(await columnsOf('halves')).toEqual([]);
    await write('9003_half.sql', 'CREATE TABLE halves (name text)');
    await migrate(url, folder);
    expect(await columnsOf('halves')).toHaveLength(1);
  });

  it('that were changed after they ran are refused before anything else runs', async () => {
    await write('9004_tones.sql', 'CREATE TABLE tones (name text)');
    await migrate(url, folder);
    await write('9004_tones.sql', 'CREATE TABLE tones (name text, pitch int)');
    await write('9005_more.sql', 'CREATE TABLE more_tones (name text)');
    await expect(migrate(url, folder)).rejects.toThrow('Migration 9004_tones.sql was changed');
    expect(await columnsOf('more_tones')).toEqual([]);
  });

  it('of a newer version are refused, and nothing is changed', async () => {
    await write('9990_newer.sql', 'CREATE TABLE newer (name text)');
    await migrate(url, folder);
    await rm(join(folder, '9990_newer.sql'));
    await write('9989_ours.sql', 'CREATE TABLE ours (name text)');
    await expect(migrate(url, folder)).rejects.toThrow(
      /^Migration 9990_newer.sql has changed this database for a newer version/,
    );
    expect(await columnsOf('ours')).toEqual([]);
  });

  it('from before checksums are trusted as they are found, and held to it from then on', async () => {
    await write('9006_old.sql', 'CREATE TABLE old (name text)');
    await migrate(url, folder);
    await db.queryOnce(sql`UPDATE migrations SET checksum = NULL WHERE name = '9006_old.sql'`);
    await write('9006_old.sql', 'CREATE TABLE old (name text) -- as it is today');
    await migrate(url, folder);
    await write('9006_old.sql', 'CREATE TABLE old (name text, age int)');
    await expect(migrate(url, folder)).rejects.toThrow('Migration 9006_old.sql was changed');
  });
});
