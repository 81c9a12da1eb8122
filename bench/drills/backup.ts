import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type Manifest, readGoodManifests } from '#server/platform/backup/backup-folder.ts';
import { createBackupKey } from '#server/platform/backup/backup-key.ts';
import { findClusterHome } from '#server/platform/database/embedded/home.ts';
import {
  connectAsSuperuser,
  ownDatabaseName,
  readClusterAccess,
} from '#server/platform/database/embedded/own-database.ts';
import { createServerDataFolder, startServerProcess } from '#server/testing/server-process.ts';
import { type Attempt, bookDesks, findBookableDesks } from './book-desks.ts';

// npm run drill:backup: the server takes 200 bookings a second. A table is dropped, and the database
// is restored to the instant before. The figures go into docs/operations.md.
const perSecond = 200;
const loadMs = 60_000;
const afterMs = 1_000;
const secret = 'Zx81kq0Tt5wLr93VbN62mPfYc7HsJd4A';
const silent = { info: () => undefined, warn: (text: string) => console.error(text) };

function fail(text: string): never {
  throw new Error(text);
}

async function waitFor<T>(what: string, ms: number, read: () => Promise<T | null | undefined | false>): Promise<T> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await delay(100)) {
    const found = await read();
    if (found) return found;
  }
  return fail(`${what} did not come within ${ms / 1000} s`);
}

/** Runs `npm run backup`, `backup:check` or `restore`, and returns its output and seconds. */
async function run(env: Record<string, string>, ...args: string[]): Promise<{ output: string; seconds: number }> {
  const begun = performance.now();
  const child: ChildProcess = spawn(process.execPath, ['server/backup.ts', ...args], {
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (part: Buffer) => {
      output += part;
    });
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) fail(`${args[0]} ended with code ${code}: ${output}`);
  return { output, seconds: (performance.now() - begun) / 1000 };
}

async function openSuperuser(dataDir: string): Promise<pg.Client> {
  const { folder } = await findClusterHome(dataDir, silent);
  return connectAsSuperuser(await readClusterAccess(folder), ownDatabaseName);
}

async function measureFolder(folder: string): Promise<{ files: number; bytes: number }> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return { files: names.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Compares the restored bookings with what the server acknowledged. Returns the compared numbers. */
async function compare(dataDir: string, attempts: readonly Attempt[], time: number) {
  const client = await openSuperuser(dataDir);
  const { rows } = await client.query<{ id: string }>('SELECT id FROM bookings').finally(() => client.end());
  const restored = new Set(rows.map(({ id }) => id));
  const before = attempts.filter(({ acknowledgedOn }) => acknowledgedOn < time);
  const after = attempts.filter(({ sentOn }) => sentOn > time);
  const lost = before.filter(({ id }) => !restored.has(id)).length;
  const tooMany = after.filter(({ id }) => restored.has(id)).length;
  if (lost > 0) fail(`${lost} of ${before.length} bookings from before the time are missing`);
  if (tooMany > 0) fail(`${tooMany} bookings from after the time are there`);
  if (after.length === 0) fail('no booking came after the time, so nothing was shown');
  return { before: before.length, after: after.length };
}

/** Returns the active members of the company with that floor. */
async function readPeople(dataDir: string, floor: string): Promise<string[]> {
  const client = await openSuperuser(dataDir);
  const { rows } = await client
    .query<{ id: string }>(
      `SELECT user_id AS id FROM memberships
       WHERE status = 'active' AND company_id = (SELECT company_id FROM locations WHERE id = $1)`,
      [floor],
    )
    .finally(() => client.end());
  return rows.map(({ id }) => id);
}

/** Drops the table of bookings. Under load PostgreSQL may see a deadlock, and the next try succeeds. */
async function dropBookings(dataDir: string): Promise<void> {
  const client = await openSuperuser(dataDir);
  try {
    await waitFor('the drop of the table', 60_000, async () => {
      const dropped = await client.query('DROP TABLE bookings CASCADE').catch((error: pg.DatabaseError) => {
        if (error.code !== '40P01') throw error;
      });
      return dropped !== undefined;
    });
  } finally {
    await client.end();
  }
}

/** Drops the table of bookings after the load, and returns the instant to restore to. */
async function loadAndDrop(dataDir: string, url: string, env: Record<string, string>) {
  const desks = await findBookableDesks(url, (floor) => readPeople(dataDir, floor));
  const load = bookDesks(desks, perSecond);
  await delay(loadMs / 2);
  const copy = run(env, 'take');
  await delay(loadMs / 2);
  const copied = await copy;
  await delay(2);
  const time = Date.now();
  await delay(afterMs);
  await dropBookings(dataDir);
  const attempts = await load.stop();
  return { time, attempts, copied };
}

interface Figures {
  rate: number;
  before: number;
  after: number;
  copied: Manifest;
  copySeconds: number;
  archivedAfter: number;
  wal: { files: number; bytes: number };
  restoreSeconds: number;
  checkSeconds: number;
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

function format(figures: Figures): string {
  const { rate, before, after, copied, wal } = figures;
  const rows: [string, string][] = [
    ['bookings a second over the API (200 were wanted)', rate.toFixed(0)],
    ['bookings acknowledged before the instant, all restored', String(before)],
    ['bookings acknowledged after it, none restored', String(after)],
    [
      'a base copy under this load',
      `${figures.copySeconds.toFixed(1)} s, ${megabytes(copied.bytes)}, stored as ${megabytes(copied.storedBytes)}`,
    ],
    ['WAL in the archive after the drill', `${wal.files} files, ${megabytes(wal.bytes)}`],
    ['from the instant until its WAL was archived', `${figures.archivedAfter.toFixed(0)} s`],
    ['restore to the instant', `${figures.restoreSeconds.toFixed(1)} s`],
    ['check of all files', `${figures.checkSeconds.toFixed(1)} s`],
  ];
  return ['| figure | value |', '| --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}

/** Replaces the generated part of docs/operations.md. */
async function record(table: string): Promise<void> {
  const file = 'docs/operations.md';
  const text = await readFile(file, 'utf8');
  const [begin, end] = ['<!-- drill:backup -->', '<!-- end of drill:backup -->'];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) fail(`${file} has no part between ${begin} and ${end}`);
  await writeFile(file, `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`);
}

const folder = await createServerDataFolder();
const dataDir = join(folder.path, 'data');
const backups = join(folder.path, 'backups');
const env = { DATA_DIR: dataDir, BACKUP_DIR: backups, BACKUP_KEY: secret };
const place = { folder: backups, key: createBackupKey(secret) };
let server = await startServerProcess(env);
try {
  await waitFor('the first base copy', 60_000, async () => (await readGoodManifests(place))[0]);
  const { time, attempts, copied } = await loadAndDrop(dataDir, server.url, env);
  const client = await openSuperuser(dataDir);
  const { rows } = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_current_wal_lsn()) AS name');
  await client.end();
  const wal = join(backups, 'wal');
  await waitFor('the WAL of the instant', 150_000, async () =>
    (await readdir(wal)).includes(`${rows[0]!.name}.biurko`),
  );
  const archivedAfter = (Date.now() - time) / 1000;
  server.child.kill('SIGTERM');
  await server.ended;

  const into = join(folder.path, 'restored');
  const restored = await run(env, 'restore', '--into', into, '--to', new Date(time).toISOString());
  const checked = await run(env, 'check');
  await copyFile(join(dataDir, 'auth-secret'), join(into, 'auth-secret'));
  server = await startServerProcess({ DATA_DIR: into });
  if (!server.output().includes('restored copy')) fail('the restored database does not know that it is a copy');
  const compared = await compare(into, attempts, time);
  const table = format({
    ...compared,
    rate: compared.before / (loadMs / 1000),
    copied: (await readGoodManifests(place)).at(-1)!,
    copySeconds: copied.seconds,
    archivedAfter,
    wal: await measureFolder(wal),
    restoreSeconds: restored.seconds,
    checkSeconds: checked.seconds,
  });
  await record(table);
  console.log(table);
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(folder.path, { recursive: true, force: true });
}
