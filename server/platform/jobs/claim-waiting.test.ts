import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createJobAdder, type NewJob } from './add-job.command.ts';
import { deleteAndReturnWaitingJobs } from './claim-waiting.command.ts';
import { openJobs } from './jobs.command.ts';
import { createJobHandler, declareTask } from './task.ts';
import { silentLog } from './test-log.ts';

const greet = declareTask('greet', z.object({ name: z.string() }));
const wave = declareTask('wave', z.object({ name: z.string() }));

let db: Database;
const addJob = createJobAdder(() => {});

beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  db = openDatabase(databaseUrl, { size: 4 });
  const jobs = openJobs({ db, databaseUrl, log: silentLog });
  await jobs.start(
    { greet: createJobHandler(greet, async () => {}), wave: createJobHandler(wave, async () => {}) },
    [],
    true,
  );
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query(sql`DELETE FROM graphile_worker._private_jobs`);
});

const waiting = async (name: string, more: Partial<NewJob> = {}) =>
  db.transaction((tx) => addJob(tx, { task: greet, payload: { name }, ...more }));
const take = (most = 10) => db.transaction((tx) => deleteAndReturnWaitingJobs(tx, greet, most));
const left = async () =>
  (
    await db.query<{ name: string }>(sql`
      SELECT payload ->> 'name' AS name FROM graphile_worker._private_jobs ORDER BY id`)
  ).map(({ name }) => name);
const set = (name: string, change: ReturnType<typeof sql>) =>
  db.query(sql`UPDATE graphile_worker._private_jobs SET ${change} WHERE payload ->> 'name' = ${name}`);

it('jobs that wait are taken once, the oldest first, and not more than were asked for', async () => {
  await waiting('new');
  await waiting('old', { runAt: '2026-01-01T00:00:00Z' });
  await waiting('older', { runAt: '2025-01-01T00:00:00Z' });
  expect(await take(2)).toEqual([{ name: 'older' }, { name: 'old' }]);
  expect(await left()).toEqual(['new']);
  expect(await take(2)).toEqual([{ name: 'new' }]);
  expect(await take(2)).toEqual([]);
});

it('a rollback gives the jobs back', async () => {
  await waiting('kept');
  const failing = db.transaction(async (tx) => {
    expect(await deleteAndReturnWaitingJobs(tx, greet, 10)).toHaveLength(1);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await left()).toEqual(['kept']);
});

it('two servers that take at the same time do not wait for each other, and take different jobs', async () => {
  await waiting('first');
  await waiting('second');
  await db.transaction(async (tx) => {
    const one = await deleteAndReturnWaitingJobs(tx, greet, 1);
    expect(one).toEqual([{ name: 'first' }]);
    expect(await take()).toEqual([{ name: 'second' }]);
  });
  expect(await left()).toEqual([]);
});

it('jobs under way, tried, due later, of another task or priority, and large ones are left alone', async () => {
  for (const name of ['under way', 'tried', 'later', 'ahead', 'large', 'usual']) await waiting(name);
  await db.transaction((tx) => addJob(tx, { task: wave, payload: { name: 'another task' } }));
  await set('under way', sql`locked_at = now(), locked_by = 'a server'`);
  await set('tried', sql`attempts = 1`);
  await set('later', sql`run_at = now() + interval '1 hour'`);
  await set('ahead', sql`priority = -1`);
  await set('large', sql`payload = json_build_object('name', 'large', 'more', repeat('x', 4000))`);
  expect(await take()).toEqual([{ name: 'usual' }]);
  expect(await left()).toEqual(['under way', 'tried', 'later', 'ahead', 'large', 'another task']);
});
