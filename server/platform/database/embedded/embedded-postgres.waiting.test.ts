import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { getClusterPath } from './home.ts';
import { readPostmasterFile } from './postmaster.ts';
import { listProcessesInFolder } from './processes.ts';

const root = process.getuid?.() === 0;
const said: string[] = [];
const log = { info: (text: string) => said.push(text), warn: (text: string) => said.push(text) };

const made: string[] = [];

/** Creates a folder that every user may enter. The folder is removed after the tests. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'biurko-embedded-'));
  chmodSync(folder, 0o711);
  made.push(folder);
  return folder;
}

// Most tests restart this one cluster, because creating a cluster takes much longer than starting
// it.
const dataDir = join(newFolder(), 'data');
const cluster = getClusterPath(dataDir);

async function start(folder = dataDir, variables: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log, variables });
  onTestFinished(() => server.stop());
  return server;
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

function postmaster(): number {
  return readPostmasterFile(cluster)?.pid ?? Number.NaN;
}

/**
 * Runs a server in its own process and kills the process once `rows` rows are acknowledged. Returns
 * the number of acknowledged rows.
 */
async function killWhileInserting(rows: number): Promise<number> {
  const program = join(import.meta.dirname, 'insert-until-killed.program.ts');
  const child: ChildProcess = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let acknowledged = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    acknowledged = Number(String(chunk).trim().split('\n').at(-1));
    if (acknowledged >= rows) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return acknowledged;
}

afterEach(() => {
  said.length = 0;
});

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('keeps its data, password and port over a stop, and leaves no process behind', async () => {
    const first = await start();
    await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS number');
    await first.stop();
    expect(listProcessesInFolder(cluster)).toEqual([]);

    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'SELECT number FROM kept')).toEqual([7]);
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
  });

  it('sorts alike on every machine, waits for the disk, and gives its owner no more than it needs', async () => {
    const { url } = await start();
    const shown = ['server_encoding', 'data_checksums', 'synchronous_commit', 'fsync', 'TimeZone', 'is_superuser'];
    const values = await ask(url, `SELECT ${shown.map((name) => `current_setting('${name}')`).join(', ')}`);
    expect(values).toEqual(['UTF8', 'on', 'on', 'on', 'UTC', 'off']);
    const locale = "SELECT datlocprovider::text, datlocale FROM pg_database WHERE datname = 'biurko'";
    expect(await ask(url, locale)).toEqual(['b', 'C.UTF-8']);
    const withoutPassword = url.replace(/:[0-9a-f]{48}@/, ':wrong@');
    await expect(ask(withoutPassword, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('sees nothing of our environment but what it is given', async () => {
    vi.stubEnv('PGDATA', '/elsewhere');
    onTestFinished(() => void vi.unstubAllEnvs());
    await start(dataDir, { GIVEN: 'yes' });
    const environment = readFileSync(`/proc/${postmaster()}/environ`, 'utf8').split('\0');
    expect(environment).toContain('GIVEN=yes');
    expect(environment.join()).not.toContain('PGDATA');
  });

  it('takes over from a killed server, without losing a row that was acknowledged', async () => {
    const acknowledged = await killWhileInserting(500);
    const { url } = await start();
    expect(said.join()).toMatch(/An earlier server has left its PostgreSQL running as process \d+: stopping it\./);
    expect(acknowledged).toBeGreaterThanOrEqual(500);
    const kept = `SELECT count(DISTINCT number)::int FROM rows WHERE number <= ${acknowledged}`;
    expect(await ask(url, kept)).toEqual([acknowledged]);
  });

  it.each([
    ['had begun to make the cluster', 'unfinished'],
    ['was in the middle of making the cluster', 'PG_VERSION'],
  ])('starts after a server that was killed when it %s', async (_, sign) => {
    const folder = join(newFolder(), 'data');
    const program = join(import.meta.dirname, 'insert-until-killed.program.ts');
    const child = spawn(process.execPath, [program, folder], { stdio: 'ignore' });
    const made = () => readdirSync(folder, { recursive: true }).join();
    await vi.waitFor(() => expect(made()).toContain(sign), { timeout: 30_000, interval: 5 });
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(existsSync(getClusterPath(folder))).toBe(false);
    const { url } = await start(folder);
    expect(await ask(url, 'SELECT 1')).toEqual([1]);
    expect(made()).not.toContain('unfinished');
  });

  it('starts although the numbers in its stale lock files are other processes by now', async () => {
    await (await start()).stop();
    const stale = `${process.pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`;
    writeFileSync(join(cluster, 'postmaster.pid'), stale);
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: process.pid, started: '1' }));
    const { url } = await start();
    expect(await ask(url, 'SELECT 1')).toEqual([1]);
  });

  it('comes back by itself on the same port when it is killed, even in the middle of a statement', async () => {
    const { url } = await start();
    await ask(url, 'CREATE TABLE here AS SELECT 7 AS number');
    const busy = expect(ask(url, 'SELECT count(*) FROM generate_series(1, 1e12::bigint)')).rejects.toThrow();
    for (let round = 1; round <= 2; round++) {
      const pid = postmaster();
      process.kill(pid, 'SIGKILL');
      const isBack = async () => expect(await ask(url, 'SELECT number FROM here')).toEqual([7]);
      await vi.waitFor(isBack, { timeout: 30_000, interval: 50 });
      expect(postmaster()).not.toBe(pid);
    }
    await busy;
    expect(said).toContain('PostgreSQL has ended (it was ended by SIGKILL): starting it again.');
  });

  it('stays stopped when it is stopped just after it was killed', async () => {
    const { stop } = await start();
    process.kill(postmaster(), 'SIGKILL');
    await stop();
    await sleep(500); // longer than the wait before it would be started again
    expect(listProcessesInFolder(cluster)).toEqual([]);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  });

  it('refuses a data folder that is in use, and leaves its user in peace', async () => {
    const { url } = await start();
    await expect(start()).rejects.toMatchObject({
      name: 'StartupError',
      message: `The data folder ${dataDir} is in use by process ${process.pid}.`,
    });
    expect(await ask(url, 'SELECT 1')).toEqual([1]);
  });

  it('waits for a server that is on its way down', async () => {
    const first = await start();
    const second = start();
    await sleep(300);
    await first.stop();
    expect(await ask((await second).url, 'SELECT 1')).toEqual([1]);
  });

  it('takes another port when somebody has taken its own', async () => {
    const first = await start();
    await first.stop();
    const other = createServer().listen(first.port, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port, url } = await start();
    expect(port).not.toBe(first.port);
    expect(await ask(url, 'SELECT 1')).toEqual([1]);
    expect(readFileSync(join(dataDir, 'postgres-port'), 'utf8')).toBe(String(port));
  });
});

describe('a data folder that cannot be used is explained in one line', () => {
  it('when a part of its path is a file', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    await expect(start(join(file, 'data'))).rejects.toMatchObject({
      name: 'StartupError',
      message: `The data folder ${join(file, 'data')} cannot be used: a part of its path is a file.`,
    });
  });

  it('when we may not write there', async () => {
    const closed = newFolder();
    chmodSync(closed, 0o500);
    // Root may write anywhere except where the kernel itself refuses.
    const folder = join(root ? '/proc' : closed, 'data');
    await expect(start(folder)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(
        /^The data folder \S+ cannot be used: (permission denied|a part of its path [^:]+)\.$/,
      ),
    });
  });

  it('when another version of PostgreSQL has made it', async () => {
    await (await start()).stop();
    writeFileSync(join(cluster, 'PG_VERSION'), '15\n');
    onTestFinished(() => writeFileSync(join(cluster, 'PG_VERSION'), '18\n'));
    await expect(start()).rejects.toThrow(/^PostgreSQL did not start: .*incompatible.*version 15.*$/);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  });
});

describe.runIf(root)('as root, with a data folder below one that only root may enter', () => {
  it('keeps the cluster in /var/lib/biurko, says so, and finds it again', async () => {
    const parent = newFolder();
    chmodSync(parent, 0o700);
    const closed = join(parent, 'data');
    const first = await start(closed);
    made.push(first.folder);
    expect(first.folder).toMatch(/^\/var\/lib\/biurko\/[0-9a-f]{16}$/);
    expect(said.join()).toContain(`cannot enter ${closed}, so the database is kept in ${first.folder}.`);
    await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS number');
    await first.stop();

    chmodSync(parent, 0o755); // an existing cluster stays in its place
    const second = await start(closed);
    expect(second.folder).toBe(first.folder);
    expect(await ask(second.url, 'SELECT number FROM kept')).toEqual([7]);
  });
});
