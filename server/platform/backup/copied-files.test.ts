import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listCopiedFiles } from './copied-files.ts';

let cluster: string;

beforeEach(async () => {
  cluster = await mkdtemp(join(tmpdir(), 'biurko-copied-files-'));
  for (const folder of ['base/5', 'global', 'pg_wal', 'pg_tblspc'])
    await mkdir(join(cluster, folder), { recursive: true });
  for (const file of ['base/5/1259', 'global/pg_control', 'pg_wal/000000010000000000000001', 'postmaster.pid'])
    await writeFile(join(cluster, file), '');
});
afterEach(() => rm(cluster, { recursive: true, force: true }));

const paths = async () => (await listCopiedFiles(cluster)).map(({ path }) => path);

it('a base copy has the tables, pg_control last, and an empty folder of WAL, also where that is a link', async () => {
  const all = await paths();
  expect(all).toContain('base/5/1259');
  expect(all.filter((path) => path.startsWith('pg_wal'))).toEqual([
    'pg_wal',
    'pg_wal/archive_status',
    'pg_wal/summaries',
  ]);
  expect(all.at(-1)).toBe('global/pg_control');
  await rename(join(cluster, 'pg_wal'), join(cluster, 'base', 'elsewhere'));
  await rm(join(cluster, 'base', 'elsewhere'), { recursive: true });
  await symlink('/none', join(cluster, 'pg_wal'));
  expect(await paths()).toEqual(all);
});

it('a base copy without some of the tables is refused', async () => {
  await rename(join(cluster, 'base/5'), join(cluster, 'elsewhere'));
  await symlink('../elsewhere', join(cluster, 'base/5'));
  await expect(paths()).rejects.toThrow(/base\/5 is a symbolic link, which a backup does not follow\.$/);
  await rm(cluster, { recursive: true });
  await expect(paths()).rejects.toThrow('ENOENT');
  // A file in its place stands for a folder that cannot be listed.
  await writeFile(cluster, '');
  await expect(paths()).rejects.toThrow('ENOTDIR');
});
