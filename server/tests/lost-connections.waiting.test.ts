import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';

let databaseUrl: string;
let server: ServerProcess;

beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  server = await startServerProcess({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' });
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
});

it('a lost connection is a short line in the log, without the client and its password', async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const said = server.output().length;
  await client.query(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`);
  await client.end();
  const log = () => server.output().slice(said);
  await waitUntil(() => log().includes('a database connection was lost') && log().includes('No longer hearing'));
  for (const line of log().trim().split('\n')) {
    expect(line.length).toBeLessThan(400);
    const { err } = JSON.parse(line);
    if (err) expect(err).toEqual({ message: err.message, code: err.code });
  }
  expect(log()).not.toContain(new URL(databaseUrl).password);
});
