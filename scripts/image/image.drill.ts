import { globSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/time/wall-clock.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { postJson } from '#server/testing/post-by.ts';
import { issueProductionToken, productionSettings } from '#server/testing/production-settings.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createPeriod } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';
import { findFreePort } from '../../simulators/find-free-port.ts';
import { writeFigures } from '../drill-figures.mjs';
import { findNodeWithin, startInSandbox, unpackImage } from './sandbox.mjs';

/** The image that `npm run drill:image` has built before, read from JSON. */
const built = JSON.parse(process.env.BUILT_IMAGE!);
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const largestPackedBytes = 150e6;

let store: string;
let image: ReturnType<typeof unpackImage>;
let db: Database;
let env: Record<string, string>;
let company: TestCompany;
const figures: Record<string, string> = {};
const running = new Set<ReturnType<typeof startInSandbox>>();

beforeAll(async () => {
  store = await mkdtemp(join(tmpdir(), 'biurko-image-'));
  image = unpackImage(built.folder, version, store);
  const url = new URL(await createTestDatabase());
  url.searchParams.delete('host');
  db = openDatabase(url.href, { size: 2 });
  company = await addCompany(db, { desks: 2 });
  env = { ...productionSettings, DATABASE_URL: url.href, PORT: String(await findFreePort()), LEAVE_SECONDS: '1' };
}, 120_000);
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await db?.close();
  image?.remove();
  rmSync(store, { recursive: true, force: true });
});

/** Runs a command of the image to its end. Returns its exit code and its output. */
async function run(args: string[], more: Record<string, string> = {}) {
  const child = startInSandbox(image, args, { ...env, ...more });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const code: number | null = await new Promise((resolve) => child.on('close', resolve));
  running.delete(child);
  return { code, output };
}

/** Starts the server of the image, and waits until it is ready. */
async function start() {
  const began = performance.now();
  const child = startInSandbox(image, [...image.config.Entrypoint, ...image.config.Cmd], env);
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const over = await Promise.race([ended.then(() => true), waitUntil(isReady, 60_000).then(() => false)]);
  expect(over, output).toBe(false);
  return { pid: findNodeWithin(child.pid!), ended, seconds: (performance.now() - began) / 1000 };
}

const url = (path: string) => `http://127.0.0.1:${env.PORT}${path}`;
const isReady = () =>
  fetch(url('/health/ready')).then(
    ({ status }) => status === 200,
    () => false,
  );
const healthCheck = async () => (await run(image.config.Healthcheck.Test.slice(1))).code;

describe('the image', { timeout: 120_000 }, () => {
  it('is small, and the same commit gave the same digest twice', () => {
    expect(built.digests[1]).toBe(built.digests[0]);
    expect(built.packedBytes).toBeLessThan(largestPackedBytes);
    figures['packed size'] = `${(built.packedBytes / 1e6).toFixed(1)} MB of at most 150`;
    figures['unpacked size'] = `${(built.unpackedBytes / 1e6).toFixed(0)} MB`;
    figures['same digest from two builds of one commit'] = 'yes';
    figures['seconds of the second build'] = built.seconds.toFixed(0);
  });

  it('has no shell, no package manager and no test, and nothing that its user may write', async () => {
    const files = globSync('**/*', { cwd: image.folder }).filter((path) =>
      lstatSync(join(image.folder, path), { throwIfNoEntry: false })?.isFile(),
    );
    expect(files.length).toBeGreaterThan(10_000);
    expect(files.filter((file) => /(^|\/)(sh|bash|dash|busybox|apt|dpkg|npm)$/.test(file))).toEqual([]);
    expect(files.filter((file) => /^app\/(?!node_modules).*\.(test|drill)\.ts$/.test(file))).toEqual([]);
    const program = `const { writeFileSync } = require('node:fs');
      for (const folder of ['/', '/app', '/tmp', '/app/node_modules/.cache'])
        try { writeFileSync(folder + '/x', ''); console.log(folder); } catch (error) { if (error.code !== 'EROFS') throw error; }
      console.log(process.getuid(), process.getgid());`;
    expect(await run(['/usr/local/bin/node', '--eval', program])).toEqual({ code: 0, output: '10001 10001\n' });
  });

  it('starts, is killed, starts again with what was booked, and stops by itself', async () => {
    expect(await healthCheck()).toBe(1);
    const first = await start();
    expect(await healthCheck()).toBe(0);
    expect((await fetch(url('/login'))).headers.get('content-type')).toContain('text/html');
    const day = addDays(new Date().toISOString().slice(0, 10), 5);
    const booking = { deskId: company.desks[0]!, periods: [createPeriod(day)] };
    const book = () =>
      postJson(new Agent(), url(`/api/${company.id}/bookings`), issueProductionToken(company.user), booking);
    expect((await book()).status).toBeLessThan(300);
    const status = readFileSync(`/proc/${first.pid}/status`, 'utf8');
    figures['memory after the start'] = `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024)} MB`;
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    expect(await healthCheck()).toBe(1);
    const second = await start();
    // The booking from before the kill still takes the place.
    expect((await book()).status).toBeGreaterThanOrEqual(400);
    figures['seconds to the first readiness'] = first.seconds.toFixed(1);
    figures['seconds to readiness after a kill'] = second.seconds.toFixed(1);
    const told = performance.now();
    process.kill(second.pid, 'SIGTERM');
    expect(await second.ended).toBe(0);
    figures['seconds from SIGTERM to the end (LEAVE_SECONDS=1)'] = ((performance.now() - told) / 1000).toFixed(1);
  });

  it('has the doctor and the operator’s commands', async () => {
    const [node, ...flags] = image.config.Entrypoint;
    const doctor = await run([node, ...flags, 'server/doctor.ts']);
    expect(doctor.output).toMatch(/^ok +database/m);
    expect(doctor.output).toMatch(/^problem +mail/m);
    expect(doctor.code).toBe(1);
    expect((await run([node, ...flags, 'server/operator.ts', 'adopt'])).output).toContain('already belongs');
  });

  it('leaves its figures in docs/operations.md', () => {
    expect(Object.keys(figures)).toHaveLength(8);
    const rows = Object.entries(figures).map(([name, value]) => `| ${name} | ${value} |`);
    writeFigures('npm run drill:image', ['| figure | value |', '| --- | --- |', ...rows].join('\n'));
  });
});
