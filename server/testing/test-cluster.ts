import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { getFolderLockHolder } from '#server/platform/database/embedded/folder-lock.ts';
import { getClusterPath } from '#server/platform/database/embedded/home.ts';
import { endLeftoverProcesses } from '#server/platform/database/embedded/leftovers.ts';
import { migrate } from '#server/platform/database/migrate.command.ts';
import { getMovedClockVariables } from './moved-clock.ts';
import { getPostgresSocketUrl, postgresSocketSettings } from './through-socket.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The connection string of the test cluster's own database. The user of this connection may
     * create further databases.
     */
    clusterUrl: string;
  }
}

const prefix = 'biurko-test-cluster-';
/**
 * The folder of Linux whose files are in memory. A clone of the template there takes a fifth of the
 * processor time that it takes on a disk.
 */
const memoryFolder = '/dev/shm';
/**
 * The free bytes from which the cluster is in memory. It takes a quarter of them, because each test
 * file drops its databases (./drop-databases.ts).
 */
const roomyMemory = 4 * 1024 ** 3;
const settledAfterMs = 600_000;
const log = { info: () => undefined, warn: (text: string) => console.error(text) };

interface TestCluster {
  url: string;
  tearDown(): Promise<void>;
}

/**
 * The cluster that the Vitest projects of one run share. It is a global, because each project loads
 * this module anew.
 */
const run = globalThis as { testCluster?: { users: number; started: Promise<TestCluster> } | undefined };

/**
 * PostgreSQL's settings for databases that a test uses only for seconds. Data may be lost at a
 * crash. `clone` lets the kernel clone the template's files. PostgreSQL's default way takes seven
 * times the processor time.
 */
const settings = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' },
  // Autovacuum and the background writer would work on hundreds of databases that tests have left.
  // A test about query plans runs ANALYZE itself.
  ...{ autovacuum: 'off', bgwriter_lru_maxpages: '0' },
  // The log of changes is in memory too.
  max_wal_size: '256MB',
  ...(process.platform === 'win32' ? {} : { file_copy_method: 'clone' }),
  ...postgresSocketSettings,
};

/**
 * Starts one PostgreSQL for the whole run (Vitest's global setup), in a temporary folder and
 * without disk syncs. {@link createTestDatabase} clones its migrated database `template`. The end
 * of the last project deletes the cluster.
 */
export default async function setUpTestCluster(project: TestProject): Promise<() => Promise<void>> {
  run.testCluster ??= { users: 0, started: startTestCluster() };
  const shared = run.testCluster;
  shared.users++;
  const { url, tearDown } = await shared.started;
  project.provide('clusterUrl', url);
  return async () => {
    if (--shared.users > 0) return;
    run.testCluster = undefined;
    await tearDown();
  };
}

async function startTestCluster(): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(await chooseParentFolder(), prefix));
  await sweep(dataDir);
  await chmod(dataDir, 0o711); // under root, PostgreSQL runs as another user, who must enter the folder
  const cluster = await startEmbeddedPostgres({ dataDir, log, settings, variables: getMovedClockVariables() });
  const tearDown = async () => {
    await cluster.stop();
    for (const folder of [dataDir, cluster.folder]) await rm(folder, { recursive: true, force: true });
  };
  try {
    await execute(cluster.url, 'CREATE DATABASE template');
    const template = new URL(cluster.url);
    template.pathname = '/template';
    await migrate(template.href);
    // A clone requires a template without connections.
    await execute(cluster.url, 'ALTER DATABASE template ALLOW_CONNECTIONS false');
  } catch (error) {
    await tearDown();
    throw error;
  }
  return { url: getPostgresSocketUrl(cluster), tearDown };
}

/** Returns the folder in memory if there is room, or else the one for temporary files. */
export async function chooseParentFolder(): Promise<string> {
  const memory = await statfs(memoryFolder).catch(() => null);
  const isRoomy = memory !== null && Math.min(memory.bavail * memory.bsize, freemem()) >= roomyMemory;
  return isRoomy ? memoryFolder : tmpdir();
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * Deletes the clusters of killed runs. It spares clusters younger than ten minutes, which a
 * starting run may not have locked yet. Their age is counted from the time of the new folder
 * `made`, because this process's clock may be moved.
 */
async function sweep(made: string): Promise<void> {
  const { mtimeMs: now } = await stat(made);
  const parents = [tmpdir(), memoryFolder];
  const folders = await Promise.all(
    parents.map(async (parent) => (await readdir(parent).catch(() => [])).map((name) => join(parent, name))),
  );
  for (const folder of folders.flat()) {
    if (!basename(folder).startsWith(prefix)) continue;
    const { uid, mtimeMs } = await stat(folder).catch(() => ({ uid: -1, mtimeMs: 0 }));
    if (uid !== process.getuid?.() || now - mtimeMs < settledAfterMs || getFolderLockHolder(folder) !== null) continue;
    await endLeftoverProcesses(getClusterPath(folder), log);
    await rm(folder, { recursive: true, force: true });
  }
}
