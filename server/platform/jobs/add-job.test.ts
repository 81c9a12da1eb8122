import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createJobAdder, getEventEffectKey } from './add-job.command.ts';
import { openJobs } from './jobs.command.ts';
import { createJobHandler, declareTask } from './task.ts';
import { silentLog } from './test-log.ts';

const greet = declareTask('greet', z.object({ name: z.string().min(1), times: z.int().default(1) }), { attempts: 3 });
const wave = declareTask('wave', z.object({}));
const unregistered = declareTask('unregistered', z.object({}));

let db: Database;
let databaseUrl: string;
let woken: number[];
const addJob = createJobAdder((_lane, count) => woken.push(count));

beforeAll(async () => {
  databaseUrl = await createTestDatabase();
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
  woken = [];
  await db.query(sql`DELETE FROM graphile_worker._private_jobs`);
});

interface JobRow {
  task: string;
  payload: unknown;
  key: string | null;
  runAt: string;
  attempts: number;
}
const added = () =>
  db.query<JobRow>(sql`
    SELECT task_identifier AS task, p.payload, j.key, j.run_at AS "runAt", j.max_attempts AS attempts
    FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p USING (id) ORDER BY id`);

it('a job is there when its transaction commits, and somebody is woken only then', async () => {
  await db.transaction(async (tx) => {
    await addJob(tx, { task: greet, payload: { name: 'Ewa' } });
    expect([await added(), woken]).toEqual([[], []]);
  });
  expect(await added()).toMatchObject([{ task: 'greet', payload: { name: 'Ewa' }, key: null, attempts: 3 }]);
  expect(woken).toEqual([1]);
});

it('a job is not there when its transaction fails', async () => {
  const failing = db.transaction(async (tx) => {
    await addJob(tx, { task: greet, payload: { name: 'Ewa' } });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect([await added(), woken]).toEqual([[], []]);
});

it('many jobs are added at once, each for its time, and later jobs wake no worker', async () => {
  const runAt = '2126-11-23T09:00:00Z';
  await db.transaction((tx) =>
    addJob(tx, ...['a', 'b'].map((name) => ({ task: greet, payload: { name, times: 2 }, runAt }))),
  );
  expect(await added()).toMatchObject(['a', 'b'].map((name) => ({ payload: { name, times: 2 }, runAt })));
  await db.transaction((tx) => addJob(tx));
  expect(woken).toEqual([]);
});

it('of those that are due the ones with the lowest priority are taken first; it is 0 unless said otherwise', async () => {
  const add = (name: string, priority?: number) =>
    db.transaction((tx) => addJob(tx, { task: greet, payload: { name }, ...(priority !== undefined && { priority }) }));
  for (const [name, priority] of [['last', 2], ['second', 1], ['first']] as const) await add(name, priority);
  const order: string[] = [];
  const pgPool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const taskList = { greet: async (payload: unknown) => void order.push((payload as { name: string }).name) };
  await runOnce({ pgPool, taskList, noHandleSignals: true, logger: new Logger(() => () => {}) });
  await pgPool.end();
  expect(order).toEqual(['first', 'second', 'last']);
});

it('the same effect of one task is queued once, and effects of other receivers and events are separate', async () => {
  const [event, other] = ['0198e000-0000-7000-8000-000000000001', '0198e000-0000-7000-8000-000000000002'];
  const add = (eventId: string, receiver: string, name: string) =>
    db.transaction((tx) =>
      addJob(tx, { task: greet, payload: { name }, key: getEventEffectKey({ eventId, receiver }) }),
    );
  await add(event, 'mail ewa', 'first');
  await add(event, 'mail ewa', 'again');
  await add(event, 'mail jan', 'second');
  await add(other, 'mail ewa', 'third');
  await db.transaction((tx) =>
    addJob(tx, { task: wave, payload: {}, key: getEventEffectKey({ eventId: event, receiver: 'mail ewa' }) }),
  );
  expect((await added()).map(({ payload }) => payload)).toEqual([
    { name: 'first' },
    { name: 'second' },
    { name: 'third' },
    {},
  ]);
  // The key also holds while the job runs, and after its last attempt.
  await db.query(sql`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'somebody'`);
  await add(event, 'mail ewa', 'while it runs');
  await db.query(sql`UPDATE graphile_worker._private_jobs SET locked_at = NULL, attempts = max_attempts`);
  await add(event, 'mail ewa', 'when given up');
  expect(await added()).toHaveLength(4);
});

it('two transactions that add the same effect at once add it once', async () => {
  const key = 'the same';
  await Promise.all(
    Array.from({ length: 4 }, (_, turn) =>
      db.transaction((tx) => addJob(tx, { task: greet, payload: { name: `turn ${turn}` }, key })),
    ),
  );
  expect(await added()).toHaveLength(1);
});

it('an invalid payload and a task that no server has registered fail the transaction', async () => {
  const misfit = db.transaction((tx) => addJob(tx, { task: greet, payload: { name: '' } }));
  await expect(misfit).rejects.toBeInstanceOf(z.ZodError);
  const unknown = db.transaction((tx) => addJob(tx, { task: unregistered, payload: {} }));
  await expect(unknown).rejects.toMatchObject({ code: '23502', column: 'task_id' });
  expect(await added()).toEqual([]);
});

it('adding does not notify within the transaction, which would let commits through one at a time only', async () => {
  const client = await db.pool.connect();
  const heard: unknown[] = [];
  client.on('notification', ({ channel }) => heard.push(channel));
  await client.query('LISTEN "jobs:insert"');
  await db.transaction((tx) => addJob(tx, { task: greet, payload: { name: 'Ewa' } }));
  await client.query('NOTIFY "jobs:insert"');
  // Earlier notifications arrive before the notification of the line above.
  expect(heard).toHaveLength(1);
  await client.query('UNLISTEN *');
  client.release();
});
