import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { productionSettings } from '#server/testing/production-settings.ts';
import { createServerDataFolder } from '#server/testing/server-process.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { findFreePort } from '../../simulators/find-free-port.ts';

/** The documented command that starts the server in production. */
const command = readFileSync('docs/operations.md', 'utf8')
  .split('\n')
  .find((line) => /^[^|`]*\bnode( --[\w=./-]+)* server\/main\.ts$/.test(line))!;

/**
 * True if this machine lets tests start a process as the first of its own namespace, as in
 * containers.
 */
const hasNamespaces = (() => {
  try {
    execFileSync('unshare', ['--pid', '--fork', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

interface Started {
  child: ChildProcess;
  url: string;
  ended: Promise<number | null>;
  output(): string;
}

async function start(run: string[], env: Record<string, string> = {}): Promise<Started> {
  const port = String(await findFreePort());
  const child = spawn(run[0]!, run.slice(1), {
    env: {
      ...process.env,
      ...productionSettings,
      DATABASE_URL: await createTestDatabase(),
      LEAVE_SECONDS: '0',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (part: Buffer) => {
      text += part;
    });
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  const over = Promise.race([ended.then(() => true), waitUntil(() => text.includes('Biurko is ready'), 60_000)]);
  expect(await over, text).not.toBe(true);
  return { child, url: `http://127.0.0.1:${port}`, ended, output: () => text };
}

const answers = (url: string) =>
  fetch(`${url}/health/live`).then(
    () => true,
    () => false,
  );

/** Returns the outer process id of the first process in the namespace that `unshare` created. */
async function firstWithin(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}

describe('the documented production command', { timeout: 120_000 }, () => {
  it('hears SIGTERM, drains, ends well and leaves nothing behind', async () => {
    const { child, url, ended } = await start(['sh', '-c', command]);
    expect(await answers(url)).toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await answers(url)).toBe(false);
  });

  it('[OPER-01e] tells systemd that it is ready, alive and about to stop', async () => {
    const folder = await createServerDataFolder();
    // A stand-in writes what systemd-notify would send. Its socket's path is that of the file.
    const program = join(folder.path, 'systemd-notify');
    await writeFile(program, '#!/bin/sh\necho "$*" >> "$NOTIFY_SOCKET"\n', { mode: 0o755 });
    const file = join(folder.path, 'sent');
    const sent = async () => (await readFile(file, 'utf8').catch(() => '')).trim().split('\n');
    const { child, ended } = await start(['sh', '-c', command], {
      PATH: `${folder.path}:${process.env.PATH}`,
      NOTIFY_SOCKET: file,
      WATCHDOG_USEC: '600000',
    });
    await waitUntil(async () => (await sent()).filter((line) => line === 'WATCHDOG=1').length > 1);
    expect((await sent())[0]).toBe('READY=1 STATUS=Serving requests');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await waitUntil(async () => (await sent()).includes('STOPPING=1 STATUS=Finishing requests and jobs'));
    await folder.remove();
  });

  it.runIf(hasNamespaces)(
    'hears SIGTERM as the first process of a namespace, which is what a container is',
    async () => {
      const { child, url, ended } = await start(['unshare', '--pid', '--fork', '--kill-child', 'sh', '-c', command]);
      process.kill(await firstWithin(child.pid!), 'SIGTERM');
      // Exit code 0 means that the server stopped by itself. A kill would leave a signal and no code.
      expect(await ended).toBe(0);
      expect(await answers(url)).toBe(false);
    },
  );

  it('says at first that it is not ready, still serves, and ends kept connections with their next answers', async () => {
    const { child, url, ended } = await start(['sh', '-c', command], { LEAVE_SECONDS: '4' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string) =>
      new Promise<{ status: number; connection: string | undefined; reused: boolean }>((resolve, reject) => {
        const asked = request(url + path, { agent }, (answer) => {
          answer.resume();
          answer.on('end', () =>
            resolve({
              status: answer.statusCode!,
              connection: answer.headers.connection,
              reused: asked.reusedSocket,
            }),
          );
        });
        asked.on('error', reject).end();
      });
    expect(await ask('/health/ready')).toEqual({ status: 200, connection: 'keep-alive', reused: false });
    const told = performance.now();
    child.kill('SIGTERM');
    await waitUntil(async () => (await fetch(`${url}/health/ready`)).status === 503);
    expect(await ask('/health/ready')).toEqual({ status: 503, connection: 'close', reused: true });
    expect(await ask('/health/live')).toEqual({ status: 200, connection: 'close', reused: false });
    expect(await ended).toBe(0);
    expect(performance.now() - told).toBeGreaterThan(3_500);
    agent.destroy();
  });
});
