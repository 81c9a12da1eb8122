import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createJobAdder } from './add-job.command.ts';
import { dropJobs } from './drop-jobs.command.ts';
import { openJobs } from './jobs.command.ts';
import { releaseAbandonedJobs, releaseJobsOfHolders, renewLeases } from './leases.command.ts';
import { createJobHandler, declareTask } from './task.ts';
import { silentLog } from './test-log.ts';

const greet = declareTask('greet', z.object({}));
const names = ['first', 'second', 'third'];

let db: Database;
beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  db = openDatabase(databaseUrl, { size: 4 });
  const jobs = openJobs({ db, databaseUrl, log: silentLog });
  await jobs.start({ greet: createJobHandler(greet, async () => {}) }, [], true);
});
afterAll(() => db.close());

/** All jobs belong to a server that renewed their leases an hour ago. */
beforeEach(async () => {
  await db.query(sql`DELETE FROM graphile_worker._private_jobs`);
  const addJob = createJobAdder(() => {});
  await db.transaction((tx) => addJob(tx, ...names.map((key) => ({ task: greet, payload: {}, key }))));
  await db.query(sql`
    UPDATE graphile_worker._private_jobs SET locked_by = 'server', locked_at = now() - interval '1 hour', attempts = 1`);
});

const keysWhere = async (which: ReturnType<typeof sql>) => {
  const rows = await db.query<{ key: string }>(sql`
    SELECT split_part(key, ' ', 2) AS key FROM graphile_worker._private_jobs WHERE ${which} ORDER BY id`);
  return rows.map(({ key }) => key);
};

it.each<[string, () => Promise<unknown>, ReturnType<typeof sql>]>([
  ['renewing leases', () => renewLeases(db.pool, ['server']), sql`locked_at > now() - interval '1 minute'`],
  ['freeing abandoned jobs', () => releaseAbandonedJobs(db.pool, 60_000), sql`locked_at IS NULL`],
  ['freeing the jobs of a former server', () => releaseJobsOfHolders(db.pool, ['server']), sql`locked_at IS NULL`],
])('%s waits for no transaction that drops jobs, and has the job left out at its next turn', async (_, act, isDone) => {
  await db.transaction(async (tx) => {
    await dropJobs(tx, greet, ['second']);
    await act();
    expect(await keysWhere(isDone)).toEqual(['first', 'third']);
  });
  await act();
  // The dropped job continues to run without its key.
  expect(await keysWhere(isDone)).toEqual(['first', null, 'third']);
});
