import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/time/wall-clock.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { listenToHub } from '#server/testing/hub-listener.ts';
import { postJson } from '#server/testing/post-by.ts';
import { issueProductionToken, productionSettings } from '#server/testing/production-settings.ts';
import { createServerDataFolder, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createPeriod } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMembers, type TestCompany } from '#server/testing/test-world.ts';
import { findFreePort } from '../../simulators/find-free-port.ts';

let db: Database;
let databaseUrl: string;
let company: TestCompany;
let folder: Awaited<ReturnType<typeof createServerDataFolder>>;
let servers: { process: ServerProcess; port: string }[];
let balancer: ChildProcess | undefined;
let url: string;

const start = async (port: string) => ({
  port,
  process: await startServerProcess({
    ...productionSettings,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '1',
    LEAVE_SECONDS: '3',
    LOG_LEVEL: 'info',
    PORT: port,
  }),
});

beforeEach(async () => {
  databaseUrl = await createTestDatabase();
  db = openDatabase(databaseUrl, { size: 2 });
  company = await addCompany(db, { desks: 40 });
  folder = await createServerDataFolder();
  servers = [await start(String(await findFreePort())), await start(String(await findFreePort()))];
});
afterEach(async () => {
  balancer?.kill('SIGTERM');
  for (const { process } of servers) process.child.kill('SIGKILL');
  await Promise.all(servers.map(({ process }) => process.ended));
  await db.close();
  await folder.remove();
});

/**
 * Starts nginx with the example of docs/balancers. The function replaces ports and addresses in the
 * example, and removes TLS.
 */
async function startNginx(): Promise<void> {
  const port = await findFreePort();
  const example = await readFile('docs/balancers/nginx.conf', 'utf8');
  const own = example
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ {2}ssl_.*\n/gm, '')
    .replace('server_name desks.example;', 'server_name _;')
    .replace('/usr/share/biurko', resolve('docs/balancers'))
    .replace('/var/log/nginx/biurko.log', join(folder.path, 'access.log'))
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${servers[0]!.port}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${servers[1]!.port}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder.path, name)};`)
    .join('\n');
  const main = `user root;\ndaemon off;\nworker_processes 1;\npid ${join(folder.path, 'pid')};\nerror_log ${join(folder.path, 'error.log')};\nevents {}\nhttp {\n${paths}\n${own}\n}\n`;
  const file = join(folder.path, 'nginx.conf');
  await writeFile(file, main);
  balancer = spawn('nginx', ['-p', folder.path, '-c', file], { stdio: 'ignore' });
  url = `http://127.0.0.1:${port}`;
}

/**
 * Starts Caddy with the example of docs/balancers. The function replaces ports and addresses in the
 * example, and removes TLS.
 */
async function startCaddy(): Promise<void> {
  const port = await findFreePort();
  const example = await readFile('docs/balancers/Caddyfile', 'utf8');
  const own = example
    .replace(/^\{\n/m, '{\n\tadmin off\n\tauto_https off\n')
    .replace('desks.example {', `http://127.0.0.1:${port} {`)
    .replace('/usr/share/biurko', resolve('docs/balancers'))
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${servers[0]!.port}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${servers[1]!.port}`);
  const file = join(folder.path, 'Caddyfile');
  await writeFile(file, own);
  const env = { ...process.env, HOME: folder.path };
  balancer = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore', env });
  url = `http://127.0.0.1:${port}`;
}

const untilServing = () =>
  waitUntil(async () => (await fetch(`${url}/health/ready`).catch(() => null))?.status === 200, 20_000);

const agent = new Agent({ keepAlive: true });

async function upload(bytes: number): Promise<number> {
  const form = new FormData();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${'x'.repeat(bytes)}--></svg>`;
  form.set('file', new Blob([svg]), 'plan.svg');
  const headers = { authorization: `Bearer ${issueProductionToken(company.admin)}` };
  const answer = await fetch(`${url}/api/${company.id}/locations/${company.floor}/sketch`, {
    method: 'POST',
    headers,
    body: form,
  });
  await answer.text();
  return answer.status;
}

describe.each([
  { name: 'nginx', begin: startNginx },
  { name: 'Caddy', begin: startCaddy },
])('behind $name, as its example says', { timeout: 180_000 }, ({ begin }) => {
  it('large files, live connections and addresses come through', async () => {
    await begin();
    await untilServing();
    for (const bytes of [1_100_000, 9_500_000]) expect(await upload(bytes)).toBe(201);
    (await listenToHub(url, issueProductionToken(company.user))).close();
    // The balancer must replace the address that the caller claims by the one of the connection.
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
        origin: 'https://evil.example',
      },
      body: JSON.stringify({ emailAddress: 'nobody@test.example', password: 'wrong' }),
    });
    await waitUntil(() => servers.some(({ process }) => process.output().includes('malicious_cors')));
    const log = servers.map(({ process }) => process.output()).join('');
    expect(log).toContain('"address":"127.0.0.1"');
    expect(log).not.toContain('203.0.113.9');
  });

  it('a page that is opened while no server answers is a plain one that tries again', async () => {
    await begin();
    await untilServing();
    for (const { process } of servers) process.child.kill('SIGKILL');
    await Promise.all(servers.map(({ process }) => process.ended));
    for (const path of ['/morwika/booking?day=2026-12-01', '/login']) {
      const answer = await fetch(url + path);
      expect([502, 503, 504]).toContain(answer.status);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const page = await answer.text();
      expect(page).toContain('http-equiv="refresh"');
      expect(page).toContain('Biurko is not reachable');
    }
  });

  it('both servers are restarted one after the other, and none of eighty bookings a second is lost', async () => {
    await begin();
    await untilServing();
    const crowd = await addMembers(db, company.id, 40);
    const day = addDays(new Date().toISOString().slice(0, 10), 5);
    const failed: string[] = [];
    let sent = 0;
    let going = true;
    const under: Promise<void>[] = [];
    const writing = (async () => {
      while (going) {
        const turn = sent++;
        const userId = crowd[turn % 40]!;
        const body = {
          deskId: company.desks[turn % 40]!,
          periods: [createPeriod(addDays(day, Math.floor(turn / 40) % 20))],
        };
        under.push(
          postJson(agent, `${url}/api/${company.id}/bookings`, issueProductionToken(userId), body).then(
            ({ status, body: answer }) => {
              if (status >= 500) failed.push(`${turn}: ${status} ${answer.slice(0, 80)}`);
            },
            (error: Error) => void failed.push(`${turn}: ${error.message}`),
          ),
        );
        await delay(12.5);
      }
    })();
    await delay(2_000);
    for (const at of [0, 1]) {
      const { process, port } = servers[at]!;
      process.child.kill('SIGTERM');
      expect(await process.ended).toBe(0);
      servers[at] = await start(port);
      await delay(2_000);
    }
    going = false;
    await writing;
    await Promise.all(under);
    expect(failed).toEqual([]);
    expect(sent).toBeGreaterThan(500);
  });
});
