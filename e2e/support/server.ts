import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { getMovedClockVariables } from '#server/testing/moved-clock.ts';
import { getPostgresSocketUrl, postgresSocketSettings } from '#server/testing/through-socket.ts';
import { serverPort } from './address.ts';
import { openSimulators } from './simulators.ts';

/**
 * This program runs the server of Playwright's journeys with the simulators, on a PostgreSQL of its
 * own. The database skips disk syncs and is deleted at the end. Journeys find its URL in a file, to
 * found companies (`found` of ./world.ts).
 */
const folder = await mkdtemp(join(tmpdir(), 'biurko-e2e-'));
// If the process runs as root, PostgreSQL runs as another user, who must be able to enter the
// folder.
await chmod(folder, 0o711);
const log = { info: () => undefined, warn: (text: string) => console.error(text) };
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', ...postgresSocketSettings };
const database = await startEmbeddedPostgres({
  dataDir: join(folder, 'data'),
  log,
  settings,
  variables: getMovedClockVariables(),
});
const databaseUrl = getPostgresSocketUrl(database);
const simulators = await openSimulators(databaseUrl);

const server = spawn(process.execPath, ['server/main.ts'], {
  env: {
    ...process.env,
    PORT: String(serverPort),
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'server'),
    ...simulators.settings,
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', async (code) => {
  await simulators.close();
  await database.stop();
  for (const left of [folder, database.folder]) await rm(left, { recursive: true, force: true });
  process.exit(code ?? 1);
});
