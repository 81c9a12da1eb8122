import { run } from 'graphile-worker';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { openPostgresProxy } from '#server/testing/postgres-proxy.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { type Jobs, openJobs } from './jobs.command.ts';
import { createJobHandler, declareTask } from './task.ts';
import { createReadableLog } from './test-log.ts';

vi.mock('graphile-worker', { spy: true });

const note = declareTask('note', z.object({ text: z.string() }), { withinMs: 20_000 });
const letter = declareTask('letter', z.object({ text: z.string() }), { lane: 'mail' });

let databaseUrl: string;
let db: Database;
let jobs: Jobs | undefined;

beforeEach(async () => {
  databaseUrl = await createTestDatabase();
  db = openDatabase(databaseUrl, { size: 4 });
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await db.close();
});

/**
 * Starts a server whose first lane takes a job at its start. The second lane then fails once, after
 * `before`.
 */
async function startServer({ url, act, before }: { url: string; act(): Promise<void>; before?(): Promise<void> }) {
  const taken = Promise.withResolvers<void>();
  const { run: real } = await vi.importActual<typeof import('graphile-worker')>('graphile-worker');
  vi.mocked(run)
    .mockImplementationOnce(real)
    .mockImplementationOnce(async () => {
      await taken.promise;
      await before?.();
      throw new Error('this lane cannot begin');
    });
  const { log, texts } = createReadableLog();
  // The lease is longer than the test, so that only the server itself can free the job.
  jobs = openJobs({ db, databaseUrl: url, log, settings: { pollMs: 50, leaseMs: 600_000, renewMs: 150 } });
  await jobs.start({ note: createJobHandler(note, act), letter: createJobHandler(letter, async () => {}) }, [], true);
  await db.transaction((tx) => jobs!.addJob(tx, { task: note, payload: { text: 'taken' } }));
  let turns = 0;
  const jobHandlers = {
    note: createJobHandler(note, async () => {
      turns++;
      taken.resolve();
      await act();
    }),
    letter: createJobHandler(letter, async () => {}),
  };
  await jobs.start(jobHandlers);
  return { texts, turns: () => turns };
}

const jobsLeft = async () => (await db.query(sql`SELECT FROM graphile_worker._private_jobs`)).length;

it('a lane that cannot begin leaves the others the time to end the jobs that they are at', async () => {
  const server = await startServer({
    url: databaseUrl,
    // The job takes longer than the three seconds that the server once allowed.
    act: () => new Promise((resolve) => setTimeout(resolve, 3_500)),
  });
  await waitUntil(() => server.texts().includes('jobs cannot be done yet'), 20_000);
  await waitUntil(async () => (await jobsLeft()) === 0);
  expect(server.turns()).toBe(1);
});

it('frees the jobs of the others at once when it begins again, if they could not be completed', async () => {
  const proxy = await openPostgresProxy(databaseUrl);
  onTestFinished(() => proxy.away().catch(() => {}));
  const open = Promise.withResolvers<void>();
  const before = async () => {
    await proxy.away();
    open.resolve();
  };
  const server = await startServer({ url: proxy.url, act: () => open.promise, before });
  await waitUntil(() => server.texts().includes('jobs cannot be done yet'), 20_000);
  await proxy.back();
  await waitUntil(async () => (await jobsLeft()) === 0, 20_000);
  expect(server.turns()).toBe(2);
});
