import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { productionSettings as production } from '#server/testing/production-settings.ts';
import { createServerDataFolder, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { findFreePort } from '../../simulators/find-free-port.ts';

const running: ServerProcess[] = [];

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env);
  running.push(server);
  return server;
}

afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGTERM');
    await server.ended;
  }
});

/**
 * Returns the only line for the operator in the server's output, and checks that no stack trace
 * follows.
 */
function lastWords(server: ServerProcess): string {
  const args = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('Biurko cannot start.'));
  expect(server.output()).not.toMatch(/^\s+at /m);
  expect(args).toHaveLength(1);
  return args[0]!;
}

describe('starting the server', { timeout: 60_000 }, () => {
  it('says which setting production misses', async () => {
    const { AUTH_SECRET: _, ...withoutSecret } = production;
    const server = await start({ ...withoutSecret, DATABASE_URL: await createTestDatabase() });
    expect(await server.ended).toBe(1);
    expect(lastWords(server)).toContain('Production needs AUTH_SECRET');
  });

  it('says which setting is not usable', async () => {
    const server = await start({ ...production, AUTH_SECRET: 'short', DATABASE_URL: await createTestDatabase() });
    expect(await server.ended).toBe(1);
    expect(lastWords(server)).toContain('AUTH_SECRET is not usable');
  });

  it('says that a setting is not fit for production, and not what it was', async () => {
    const settings: Record<string, string>[] = [
      { AUTH_SECRET: 'q'.repeat(32) },
      { PUBLIC_URL: 'http://desks.example' },
      { DATABASE_URL: 'postgres://biurko:pass#word@db.example/biurko' },
      { TRUST_PROXY: 'true' },
    ];
    for (const wrong of settings) {
      const server = await start({ ...production, DATABASE_URL: await createTestDatabase(), ...wrong });
      expect(await server.ended).toBe(1);
      expect(lastWords(server)).toContain(`${Object.keys(wrong)[0]} is not usable`);
      expect(server.output()).not.toMatch(/q{32}|pass#word/);
    }
  });

  it('refuses sample accounts in production, and shows them outside', async () => {
    const databaseUrl = await createTestDatabase();
    const first = await start({ DATABASE_URL: databaseUrl, AUTH_SECRET: production.AUTH_SECRET });
    expect(first.output()).toMatch(/Sample sign-ins:\n\s+admin\s+\S+@\S+\.example/);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const second = await start({ ...production, DATABASE_URL: databaseUrl });
    expect(await second.ended).toBe(1);
    expect(lastWords(second)).toContain('sample accounts');
  });

  it('says that the port is in use', async () => {
    const port = await findFreePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const server = await start({ ...production, DATABASE_URL: await createTestDatabase(), PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(lastWords(server)).toContain(`Port ${port} on 127.0.0.1 is in use`);
    other.close();
  });

  it('says that the database cannot be reached', async () => {
    const server = await start({
      ...production,
      DATABASE_URL: `postgres://x:secret@127.0.0.1:${await findFreePort()}/none`,
    });
    expect(await server.ended).toBe(1);
    expect(lastWords(server)).toMatch(/The database at 127\.0\.0\.1:\d+\/none cannot be used/);
    expect(server.output()).not.toContain('secret@');
  });

  it('says that the data folder cannot be written', async () => {
    const folder = await createServerDataFolder();
    await writeFile(join(folder.path, 'file'), 'not a folder');
    const server = await start({ DATA_DIR: join(folder.path, 'file', 'data') });
    expect(await server.ended).toBe(1);
    expect(lastWords(server)).toContain('data folder');
    await folder.remove();
  });

  it.runIf(existsSync('/proc/self'))('says so at once of a data folder below /proc', async () => {
    const server = await start({ DATA_DIR: '/proc/none/data' });
    expect(await server.ended).toBe(1);
    expect(lastWords(server)).toContain('data folder');
  });
});
