import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { countJobs } from './counts.query.ts';
import { type Jobs, openJobs } from './jobs.command.ts';
import type { JobSettingsOverrides } from './settings.ts';
import { createJobHandler, declareTask, type Task } from './task.ts';
import { silentLog } from './test-log.ts';

const tell = declareTask('tell', z.object({}), { lane: 'telling' });
const send = declareTask('send', z.object({}), { lane: 'mail' });
const push = declareTask('push', z.object({}), { lane: 'push' });
const remind = declareTask('remind', z.object({}), { lane: 'reminders' });
const pay = declareTask('pay', z.object({}));

/** Milliseconds longer than any test. */
const long = 600_000;
const settings = { pollMs: 50, yieldMs: { telling: long, mail: long, push: long } };

/** The database of the server, with two connections. */
let db: Database;
/** A database client beside the server, with which tests add and count jobs. */
let outside: Database;
let jobs: Jobs;
let done: string[];
let free: () => void;

beforeEach(async () => {
  const databaseUrl = await createTestDatabase();
  db = openDatabase(databaseUrl, { size: 2 });
  outside = openDatabase(databaseUrl, { size: 2 });
  done = [];
  free = () => {};
  jobs = openJobs({ db, databaseUrl, log: silentLog, settings });
});
afterEach(async () => {
  free();
  await jobs.stop();
  await Promise.all([db.close(), outside.close()]);
});

const add = (...tasks: Task[]) =>
  outside.transaction((tx) => jobs.addJob(tx, ...tasks.map((task) => ({ task, payload: {} }))));

async function start(own: JobSettingsOverrides = {}, ready?: (ending: AbortSignal) => Promise<void>): Promise<void> {
  jobs = openJobs({
    db,
    databaseUrl: db.pool.options.connectionString!,
    log: silentLog,
    settings: { ...settings, ...own },
  });
  const work = <Name extends string>(task: Task<Name>) =>
    createJobHandler(task, async () => void done.push(task.name), ready);
  await jobs.start({ tell: work(tell), send: work(send), push: work(push), remind: work(remind), pay: work(pay) });
}

/** Occupies both connections while a request waits for one, until `free` is called. */
async function crowd(): Promise<void> {
  const held = Promise.withResolvers<void>();
  const hold = () => db.transaction((tx) => tx.query(sql`SELECT 1`).then(() => held.promise));
  let isCrowded = true;
  // A request waits for five seconds at most, and then the next request takes its turn.
  const request = async () => {
    while (isCrowded) await hold().catch(() => {});
  };
  for (let n = 0; n < 3; n++) void request();
  free = () => {
    isCrowded = false;
    held.resolve();
  };
  await waitUntil(() => db.pool.waitingCount === 1);
}
const running = async () => (await countJobs(outside)).running;

it('while a request waits for a connection, jobs of telling, mail and push wait too, and others run', async () => {
  await start();
  await crowd();
  await add(tell, send, push);
  await waitUntil(async () => (await running()) === 3);
  await add(remind, pay);
  await waitUntil(async () => done.length === 2 && (await running()) === 3);
  expect(done.toSorted()).toEqual(['pay', 'remind']);
  free();
  await waitUntil(() => done.length === 5);
});

it('a job runs at the end of its time although requests still wait', async () => {
  await start({ yieldMs: { telling: 50, mail: 50 } });
  await crowd();
  await add(tell, send);
  await waitUntil(() => done.length === 2);
  expect(db.pool.waitingCount).toBe(1);
});

it('a stopping server runs the jobs that yield, and does not wait for its requests', async () => {
  await start();
  await crowd();
  await add(tell, send);
  await waitUntil(async () => (await running()) === 2);
  expect(done).toEqual([]);
  await jobs.stop();
  expect(done.toSorted()).toEqual(['send', 'tell']);
});

it('a job begins when its work is ready, which hears of a stopping server', async () => {
  const open = Promise.withResolvers<void>();
  const stops: AbortSignal[] = [];
  await start({}, (ending) => {
    stops.push(ending);
    return open.promise;
  });
  await add(pay);
  await waitUntil(async () => (await running()) === 1 && stops.length === 1);
  expect([done, stops[0]!.aborted]).toEqual([[], false]);
  const stopped = jobs.stop();
  await waitUntil(() => stops[0]!.aborted);
  open.resolve();
  await stopped;
  expect(done).toEqual(['pay']);
});
