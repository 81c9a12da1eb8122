import fs, {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  statfs,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { getMovedClockVariables } from '#server/testing/moved-clock.ts';
import { chooseParentFolder } from '#server/testing/test-cluster.ts';
import { adoptDatabase, isDeploymentsOwnDatabase } from '../database/adopted.command.ts';
import { openDatabase } from '../database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { connectAsSuperuser } from '../database/embedded/own-database.ts';
import { openBackupPlace, prepareArchiving } from './archiving.ts';
import { readBackedUpCluster, readGoodManifests, writeBackedUpCluster, writeManifest } from './backup-folder.ts';
import { createBackupKey } from './backup-key.ts';
import { type BackupService, createBackupService } from './backup-service.ts';
import { checkBackups } from './check-backups.ts';
import { findArchiveTrouble } from './find-archive-trouble.ts';
import { pruneBackups } from './prune-backups.ts';
import { restoreDatabase } from './restore-database.ts';

const warnings: string[] = [];
const log = { info: () => undefined, warn: (text: string) => void warnings.push(text) };
const fast = { fsync: 'off', shared_buffers: '16MB' };
const secret = 'Zx81kq0Tt5wLr93VbN62mPfYc7HsJd4A';

let root: string;
let settings: { folder: string; secret: string; days: number; secrets: string[] };
let running: EmbeddedPostgres;
let client: pg.Client;
/** The backups that the restored database makes of itself. */
let settingsOfRestored: typeof settings;
/** Two base copies that were begun at the same time. */
let attempts: PromiseSettledResult<Awaited<ReturnType<BackupService['takeBaseCopy']>>>[];

const start = (name: string, backups = settings) =>
  startEmbeddedPostgres({
    dataDir: join(root, name),
    log,
    settings: fast,
    variables: getMovedClockVariables(),
    prepare: (home) => prepareArchiving(backups, home, log),
  });
const restore = (into: string, to: Date | null, backups = settings) =>
  restoreDatabase({ settings: backups, to, into: join(root, into), adopts: false, log });
const service = (backups = settings) => createBackupService(backups, running, log);

/** Copies a backup folder, so that PostgreSQL's user can read the WAL of the copy. */
async function copyBackups(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const { account } = running.home;
  if (account) await chown(join(to, 'wal'), account.uid, account.gid);
  for (const name of account ? await readdir(join(to, 'wal')) : [])
    await chown(join(to, 'wal', name), account!.uid, account!.gid);
}

/** Makes PostgreSQL archive what it has written, and waits for it. */
async function archiveAll(): Promise<void> {
  const superuser = await connectAsSuperuser(running.access, 'biurko');
  try {
    // Without a change PostgreSQL would begin no other segment.
    await superuser.query("SELECT pg_logical_emit_message(true, 'test', 'a change')");
    const { rows } = await superuser.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
    const folder = join(settings.folder, 'wal');
    await expect.poll(() => readdir(folder)).toContain(`${rows[0]!.name}.biurko`);
  } finally {
    await superuser.end();
  }
}

/** Changes one bit of a file. */
async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[bytes.length - 20]! ^= 1;
  await writeFile(file, bytes);
}

/** Returns the archived segments, the oldest first. */
async function listWal(folder: string): Promise<string[]> {
  return (await readdir(join(folder, 'wal'))).filter((name) => /^[0-9A-F]{24}\.biurko$/.test(name)).sort();
}

/** Inserts 200 rows a second until `ends`, and returns the acknowledged ones with their times. */
async function insertRows(ends: () => boolean): Promise<{ number: number; at: number }[]> {
  const acknowledged: { number: number; at: number }[] = [];
  const begun = Date.now();
  for (let number = 1; !ends(); number++) {
    const wait = begun + number * 5 - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    await client.query('INSERT INTO places VALUES ($1)', [number]);
    acknowledged.push({ number, at: Date.now() });
  }
  return acknowledged;
}

beforeAll(async () => {
  root = await mkdtemp(join(await chooseParentFolder(), 'biurko-backup-'));
  await chmod(root, 0o711);
  settings = { folder: join(root, 'backups'), secret, days: 14, secrets: ['BACKUP_KEY', 'AUTH_SECRET'] };
  settingsOfRestored = { ...settings, folder: join(root, 'backups-of-restored') };
  running = await start('data');
  client = new pg.Client({ connectionString: running.url });
  await client.connect();
  // The tables of migrations that a restore knows, and one of our own.
  await client.query(`
    CREATE TABLE migrations (name text PRIMARY KEY);
    CREATE TABLE deployment (single boolean PRIMARY KEY DEFAULT true, database text NOT NULL, adopted_on timestamptz);
    CREATE TABLE places (number int);
    CREATE UNLOGGED TABLE passing AS SELECT 1 AS number`);
  attempts = await Promise.allSettled([service().takeBaseCopy(), service().takeBaseCopy()]);
});
afterAll(async () => {
  await client?.end();
  await running?.stop();
  await rm(root, { recursive: true, force: true });
});

// The step before the last one stops the server, and the one before it deletes the base copy.
describe('the backups of a running database', { shuffle: false }, () => {
  it('of two base copies at the same time one is made', async () => {
    expect(warnings).toContainEqual(expect.stringMatching(/backups is new and has no backups\. If it/));
    const reasons = attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
    expect(reasons).toEqual(['Another base copy is being made: wait for it.']);
    expect(await readGoodManifests(openBackupPlace(settings))).toHaveLength(1);
  });

  it('[OPER-02d] a restore to a time has everything acknowledged before it, and nothing after it', async () => {
    const [base] = await readGoodManifests(openBackupPlace(settings));
    const manifest = base!;
    expect(manifest).toMatchObject({ timeline: 1, secrets: ['BACKUP_KEY', 'AUTH_SECRET'], migration: null });
    await client.query('INSERT INTO migrations VALUES ($1)', ['9999-newer.sql']);
    const until = Date.now() + 1_000;
    const before = await insertRows(() => Date.now() > until);
    // PostgreSQL counts microseconds, and the time of a restore milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 2));
    const time = new Date();
    await new Promise((resolve) => setTimeout(resolve, 2));
    await client.query('DROP TABLE places; CREATE TABLE later (number int)');
    await archiveAll();

    await expect(restore('data', time)).rejects.toThrow(/data is not empty \(.+\): give a new folder to --into\.$/);
    const opened = vi.spyOn(fs, 'open');
    syncBuiltinESMExports();
    const restored = await restore('restored', time);
    const synced = opened.mock.calls.filter(([, flags]) => flags === 'r').map(([path]) => path);
    opened.mockRestore();
    syncBuiltinESMExports();
    // After a power cut the database would else be missing, or have an empty password.
    expect(synced).toEqual([join(restored.folder, 'postgres-password'), restored.folder]);
    expect(restored).toMatchObject({ newerMigration: '9999-newer.sql', base: { id: manifest.id } });
    await mkdir(join(root, 'restored', 'trial-restore', 'of-a-killed-server'), { recursive: true });
    const copy = await start('restored', settingsOfRestored);
    expect(await readdir(copy.folder)).not.toContain('trial-restore');
    const db = openDatabase(copy.url, { size: 1 });
    try {
      const { rows } = await db.pool.query<{ number: number }>('SELECT number FROM places ORDER BY number');
      expect(before.length).toBeGreaterThan(50);
      expect(rows.map(({ number }) => number)).toEqual(before.map(({ number }) => number));
      const { rows: others } = await db.pool.query(
        "SELECT to_regclass('later') AS later, (SELECT count(*)::int FROM passing) AS passing",
      );
      expect(others).toEqual([{ later: null, passing: 0 }]);
      expect(await isDeploymentsOwnDatabase(db)).toBe(false);
      expect(await adoptDatabase(db)).toBe(true);
      expect(await isDeploymentsOwnDatabase(db)).toBe(true);
      await db.pool.query('DELETE FROM migrations');
      await createBackupService(settingsOfRestored, copy, log).takeBaseCopy();
      await db.pool.query('INSERT INTO places VALUES (-1)');
    } finally {
      await db.close();
      await copy.stop();
    }
  });

  it('a backup of a restored database can be restored, too, and an older base copy replaces damaged ones', async () => {
    const place = openBackupPlace(settingsOfRestored);
    const [good] = await readGoodManifests(place);
    const copies = join(settingsOfRestored.folder, 'base');
    // The file of another copy under this name does not decrypt, and the newest copy has no file.
    for (const id of [`${good!.id}-damaged`, `${good!.id}-missing`]) {
      await cp(join(copies, good!.id), join(copies, id), { recursive: true });
      await writeManifest(place, { ...good!, id });
    }
    await rm(join(copies, `${good!.id}-missing`, 'copy.biurko'));
    const again = await restore('restored-again', null, settingsOfRestored);
    expect(again.base).toMatchObject({ id: good!.id, timeline: 2 });
    expect(warnings).toContain(
      `The file base/${good!.id}-missing/copy.biurko is missing. The base copy ${good!.id}-damaged is used instead.`,
    );
    for (const left of ['damaged', 'missing']) await rm(join(copies, `${good!.id}-${left}`), { recursive: true });
    expect(warnings).toContainEqual(expect.stringMatching(/-damaged\/copy\.biurko is damaged: .* is used instead\.$/));
    const copy = await startEmbeddedPostgres({ dataDir: join(root, 'restored-again'), log, settings: fast });
    const reader = new pg.Client({ connectionString: copy.url });
    try {
      await reader.connect();
      expect((await reader.query('SELECT number FROM places WHERE number < 0')).rows).toEqual([{ number: -1 }]);
    } finally {
      await reader.end();
      await copy.stop();
    }
  });

  it('a restore to the end refuses an archive whose last segment is damaged or cannot be reached', async () => {
    const last = join(settingsOfRestored.folder, 'wal', (await listWal(settingsOfRestored.folder)).at(-1)!);
    await flip(last);
    await expect(restore('bad', null, settingsOfRestored)).rejects.toThrow(
      /^The recovery stopped: The file wal\/\S+ is damaged: .* Give --to with a time before it\.$/,
    );
    await rm(last);
    // A link to nowhere is listed, and cannot be reached, as on a disk that is away.
    await symlink('/none', last);
    await expect(restore('bad', null, settingsOfRestored)).rejects.toThrow(
      `The recovery ended before the file wal/${basename(last)}`,
    );
    expect(await readdir(join(root, 'bad'))).toEqual([]);
  });

  it('[OPER-02a] PostgreSQL archives its WAL every 60 seconds, and the archive hides what it says', async () => {
    const { rows } = await client.query(
      "SELECT current_setting('archive_mode') AS mode, current_setting('archive_timeout') AS timeout",
    );
    expect(rows).toEqual([{ mode: 'on', timeout: '1min' }]);
    const wal = join(settings.folder, 'wal');
    for (const name of await readdir(wal)) expect((await readFile(join(wal, name))).includes('9999-newer')).toBe(false);
  });

  it('[OPER-02c] a manifest in clear names what a restore needs, and holds no secret', async () => {
    const [base] = await readGoodManifests(openBackupPlace(settings));
    const text = await readFile(join(settings.folder, 'base', base!.id, 'manifest.json'), 'utf8');
    const { rows } = await client.query<{ id: string }>(
      'SELECT system_identifier::text AS id FROM pg_control_system()',
    );
    expect(JSON.parse(text)).toMatchObject({
      systemIdentifier: rows[0]!.id,
      timeline: 1,
      postgres: expect.stringMatching(/^18\./),
      keyFingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      firstWal: expect.stringMatching(/^00000001[0-9A-F]{16}$/),
      secrets: ['BACKUP_KEY', 'AUTH_SECRET'],
    });
    expect(text).not.toContain(secret);
    expect(text).not.toContain(running.access.password);
  });

  it('[OPER-02g] a trial restore is equal to the database while others write, and its age is kept', async () => {
    expect(await service().lacksTrialRestore()).toBe(true);
    await client.query('CREATE TABLE IF NOT EXISTS places (number int)');
    let ends = false;
    const writing = insertRows(() => ends);
    const result = await service()
      .tryRestore()
      .finally(() => (ends = true));
    await writing;
    expect(result.failure).toBe(null);
    expect(result.tables).toBeGreaterThan(2);
    expect(await service().lacksTrialRestore()).toBe(false);
    expect((await service().readAges()).goodRestore).toBeLessThan(60_000);
    expect(await readdir(running.folder)).not.toContain('trial-restore');
  });

  it('[OPER-02e] a check reads every file, and finds a flipped bit, a missing and a renamed file', async () => {
    const place = openBackupPlace(settings);
    await archiveAll();
    await archiveAll();
    const whole = await checkBackups(place);
    expect(whole).toMatchObject({ faults: [], copies: 1 });
    const damaged = { ...settings, folder: join(root, 'damaged') };
    const names = await listWal(settings.folder);
    expect(whole.segments).toBe(names.length - names.indexOf(`${whole.oldest!.firstWal}.biurko`));
    const [victim, next] = [names.at(-2)!, names.at(-1)!];
    const faultsAfter = async (harm: (wal: string) => Promise<unknown>) => {
      await rm(damaged.folder, { recursive: true, force: true });
      await copyBackups(settings.folder, damaged.folder);
      // Three segments show the same as all, and are read sooner.
      const firstWal = names.at(-3)!.slice(0, 24);
      await writeManifest(openBackupPlace(damaged), { ...whole.oldest!, firstWal, lastWal: firstWal });
      await harm(join(damaged.folder, 'wal'));
      return (await checkBackups(openBackupPlace(damaged))).faults;
    };
    const flipped = `The file wal/${victim} is damaged: its part 1 was changed or cut off.`;
    expect(await faultsAfter((wal) => flip(join(wal, victim)))).toEqual([flipped]);
    expect(await faultsAfter((wal) => rename(join(wal, next), join(wal, victim)))).toEqual([flipped]);
    const missing = `The file wal/${victim} is missing, so nothing after it can be restored`;
    expect(await faultsAfter((wal) => rm(join(wal, victim)))).toEqual([`${missing}.`]);
    await expect(restore('bad', null, damaged)).rejects.toThrow(`${missing}: give --to with a time before it.`);
    const folder = join(damaged.folder, 'base', whole.oldest!.id);
    expect(await faultsAfter(() => flip(join(folder, 'copy.biurko')))).toEqual([
      expect.stringMatching(/copy\.biurko is damaged/),
      'No base copy can be restored.',
    ]);
    const manifest = join(folder, 'manifest.json');
    const text = await readFile(manifest, 'utf8');
    expect(await faultsAfter(() => writeFile(manifest, text.replace('"files": ', '"files": 1')))).toContainEqual(
      expect.stringMatching(/manifest\.json is damaged/),
    );
  });

  it('WAL that is lost asks for a new base copy at once, and WAL that is still to come does not', async () => {
    await archiveAll();
    await archiveAll();
    expect(await service().findFaults()).toEqual({ lostWal: false, failedRestore: false });
    expect(await service().lacksBaseCopy()).toBe(false);
    const gap = { ...settings, folder: join(root, 'gap') };
    await copyBackups(settings.folder, gap.folder);
    const wal = join(gap.folder, 'wal');
    const segments = await listWal(gap.folder);
    // The newest segments are only in PostgreSQL's own folder, until a checkpoint deletes them.
    await rm(join(wal, segments.at(-1)!));
    expect(await service(gap).lacksBaseCopy()).toBe(false);
    const superuser = await connectAsSuperuser(running.access, 'biurko');
    // PostgreSQL may take a moment to note that it has archived a segment.
    const afterCheckpoint = () => superuser.query('CHECKPOINT').then(() => service(gap).lacksBaseCopy());
    await expect.poll(afterCheckpoint, { interval: 200 }).toBe(true);
    await superuser.end();
    expect(await service(gap).findFaults()).toMatchObject({ lostWal: true });
    const [base] = await readGoodManifests(openBackupPlace(gap));
    expect(await findArchiveTrouble(join(root, 'data'), openBackupPlace(settings), base!)).toEqual([]);
    expect(await findArchiveTrouble(join(root, 'data'), openBackupPlace(gap), base!)).toEqual([
      `The file wal/${segments.at(-1)} is missing: take a base copy now.`,
    ]);
    await writeFile(join(wal, segments.at(-1)!), '');
    expect(await service(gap).lacksBaseCopy()).toBe(false);
    await rm(join(wal, segments.at(-2)!));
    expect(await service(gap).lacksBaseCopy()).toBe(true);
  });

  it('a restore refuses what it cannot do, in one line, and leaves nothing', async () => {
    const [base] = await readGoodManifests(openBackupPlace(settings));
    await expect(restore('data', null)).rejects.toThrow(/data is not empty \(.+\): give a new folder to --into\.$/);
    await expect(restore('none', new Date(0))).rejects.toThrow(
      `No base copy is as old as 1970-01-01T00:00:00.000Z: the oldest time that can be restored is ${base!.finishedOn}.`,
    );
    await expect(restore('none', new Date(Date.now() + dayMs))).rejects.toThrow('is yet to come: leave out --to');
    const wrong = { ...settings, secret: `${secret}x` };
    await expect(restore('none', null, wrong)).rejects.toThrow(
      /^BACKUP_KEY is not the key of \S+: .* Give the right key/,
    );
    await expect(restore('none', null, { ...settings, folder: join(root, 'nothing') })).rejects.toThrow(
      'nothing has no backups: its file cluster.json is missing.',
    );
    await expect(restore('none', null, { ...settings, folder: join(settings.folder, 'cluster.json') })).rejects.toThrow(
      'backups/cluster.json cannot be used: a part of its path is a file.',
    );
    const stopped = {
      settings,
      to: null,
      into: join(root, 'stopped'),
      adopts: false,
      log,
      signal: AbortSignal.abort(),
    };
    await expect(restoreDatabase(stopped)).rejects.toThrow('The restore was stopped, and left no database.');
    expect(await readdir(join(root, 'stopped'))).toEqual([]);
    await writeManifest(openBackupPlace(settings), { ...base!, migration: '9999-newer.sql' });
    await expect(restore('none', null)).rejects.toThrow(
      /is of a newer Biurko \(migration 9999-newer\.sql\): restore it with/,
    );
    await writeManifest(openBackupPlace(settings), { ...base!, bytes: 2 ** 53 - 1 });
    await expect(restore('stopped', null)).rejects.toThrow(/has no space for the database: it has .* GB free/);
    expect(await readdir(join(root, 'stopped'))).toEqual([]);
    // A trial restore also leaves room for the live database, whose disk it uses.
    const { bavail, bsize } = await statfs(running.folder);
    await writeManifest(openBackupPlace(settings), { ...base!, bytes: bavail * bsize - 2 ** 30 });
    await expect(service().tryRestore()).rejects.toThrow(/has no space for a trial restore: it has .* GB free/);
    expect(await readdir(running.folder)).not.toContain('trial-restore');
    expect(await service().findFaults()).toMatchObject({ failedRestore: true });
    await writeManifest(openBackupPlace(settings), base!);
    expect(await readdir(root)).not.toContain('none');
  });

  // Only for root PostgreSQL has another user.
  it.runIf(process.getuid?.() === 0)('a restore names the user who cannot read the archive', async () => {
    const folder = join(root, 'of-root');
    await cp(settings.folder, folder, { recursive: true });
    await expect(restore('unread', null, { ...settings, folder })).rejects.toThrow(
      /^The user \S+ cannot read \S+of-root\/wal\/0\S+\.biurko with \S+: EACCES\.$/,
    );
    expect(await readdir(join(root, 'unread'))).toEqual([]);
  });

  it('a base copy that fails has deleted what the window no longer needs, so that the next one has room', async () => {
    const place = openBackupPlace(settings);
    const [base] = await readGoodManifests(place);
    const old = [40, 30].map((days) => {
      const finishedOn = new Date(Date.now() - days * dayMs).toISOString();
      return { ...base!, finishedOn, id: finishedOn.replace(/[-:.]/g, '') };
    });
    for (const copy of old) {
      await cp(join(settings.folder, 'base', base!.id), join(settings.folder, 'base', copy.id), { recursive: true });
      await writeManifest(place, copy);
    }
    const ofOneDay = service({ ...settings, days: 1 });
    await expect(ofOneDay.takeBaseCopy(AbortSignal.abort())).rejects.toThrow();
    expect((await readGoodManifests(place)).map(({ id }) => id)).toEqual([old[1]!.id, base!.id]);
    await rm(join(settings.folder, 'base', old[1]!.id), { recursive: true });
  });

  it('[OPER-02f] an old base copy goes only when a newer one covers the window, and its WAL with it', async () => {
    const place = openBackupPlace(settings);
    await archiveAll();
    const [base] = await readGoodManifests(place);
    const ended = Date.parse(base!.finishedOn);
    expect(await pruneBackups(place, 1, new Date(ended + 30 * dayMs))).toEqual({ copies: 0, segments: 0 });
    const newer = { ...base!, id: `${base!.id}-newer`, finishedOn: new Date(ended + dayMs).toISOString() };
    await cp(join(settings.folder, 'base', base!.id), join(settings.folder, 'base', newer.id), { recursive: true });
    const files = (await readdir(join(settings.folder, 'wal'))).sort();
    const firstWal = files.findLast((name) => name.length === 31)!.slice(0, 24);
    const older = files.filter((name) => name < firstWal);
    await writeManifest(place, { ...newer, firstWal });
    // Within a day of the newer copy's end, an instant before it is still wanted.
    expect(await pruneBackups(place, 1, new Date(ended + 2 * dayMs - 1))).toEqual({ copies: 0, segments: 0 });
    const pruned = await pruneBackups(place, 1, new Date(ended + 2 * dayMs));
    expect(pruned).toEqual({ copies: 1, segments: older.length });
    expect((await readGoodManifests(place)).map(({ id }) => id)).toEqual([newer.id]);
  });

  it('[OPER-02h] a server refuses a folder of another cluster, key or time line, with other files, or that it may not write', async () => {
    await client.end();
    await running.stop();
    const files = await readdir(settings.folder, { recursive: true });
    const refused = (folder: string, key = secret) => start('data', { ...settings, folder, secret: key });
    await expect(refused(settings.folder, `${secret}x`)).rejects.toThrow('BACKUP_KEY is not the key of');
    await mkdir(join(root, 'other'));
    const other = { folder: join(root, 'other'), key: createBackupKey(secret) };
    const { systemIdentifier, keyFingerprint } = (await readBackedUpCluster(openBackupPlace(settings)))!;
    await writeBackedUpCluster(other, { systemIdentifier: '1', timeline: 1, keyFingerprint });
    await expect(refused(other.folder)).rejects.toThrow(
      `has backups of another cluster (1, this one is ${systemIdentifier}): give a folder of its own.`,
    );
    await writeBackedUpCluster(other, { systemIdentifier, timeline: 2, keyFingerprint });
    await expect(refused(other.folder)).rejects.toThrow(
      'has backups from before a restore (time line 2, this database is on 1): give the restored database an empty folder, and keep the old one.',
    );
    await rm(join(other.folder, 'cluster.json'));
    await writeFile(join(root, 'other', 'letters.txt'), '');
    await expect(refused(join(root, 'other'))).rejects.toThrow(
      'has other files, such as letters.txt: give an empty folder.',
    );
    await rm(join(other.folder, 'letters.txt'));
    for (const name of ['lost+found', 'cluster.json.1.unfinished']) await mkdir(join(other.folder, name));
    await writeFile(join(other.folder, 'wal', 'of-another.biurko'), '');
    await expect(refused(other.folder)).rejects.toThrow(
      'has backups, such as wal/of-another.biurko, but its file cluster.json is missing',
    );
    await rm(join(other.folder, 'wal', 'of-another.biurko'));
    const [own] = await listWal(settings.folder);
    await cp(join(settings.folder, 'wal', own!), join(other.folder, 'wal', own!));
    await prepareArchiving({ ...settings, folder: other.folder }, running.home, log);
    expect(await readBackedUpCluster(other)).toMatchObject({ systemIdentifier, timeline: 1 });
    await expect(refused('/proc/backups')).rejects.toThrow(
      'The folder /proc/backups cannot be used: a part of its path is missing.',
    );
    const file = join(settings.folder, 'cluster.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/"systemIdentifier": "\d/, '"systemIdentifier": "0'));
    await expect(refused(settings.folder)).rejects.toThrow('cluster.json is damaged: it was changed or cut off.');
    await writeFile(file, text);
    expect(await readdir(settings.folder, { recursive: true })).toEqual(files);
  });

  it('a check names the WAL that a stopped server did not archive', async () => {
    const find = () => findArchiveTrouble(join(root, 'data'), openBackupPlace(settings), null);
    expect(await find()).toEqual([]);
    const cluster = join(running.folder, 'postgres');
    const waiting = join(cluster, 'pg_wal', 'archive_status', '0000000100000000000000FF.ready');
    await writeFile(waiting, '');
    expect(await find()).toEqual([
      'The WAL file 0000000100000000000000FF waits in the data folder. Start the server with BACKUP_DIR, so that a restore has all changes.',
    ]);
    await rm(waiting);
    const control = join(cluster, 'global', 'pg_control');
    const bytes = await readFile(control);
    // The state of a database that runs, or was killed.
    bytes.writeUInt32LE(6, 16);
    await writeFile(control, bytes);
    expect(await find()).toEqual([expect.stringMatching(/was not stopped, so its last changes are not archived/)]);
  });
});
