import { setTimeout as delay } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { openPostgresProxy } from '#server/testing/postgres-proxy.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { countJobs } from './counts.query.ts';
import { type Jobs, openJobs } from './jobs.command.ts';
import { type Schedule, scheduledTaskPayload } from './schedule.ts';
import type { JobSettingsOverrides } from './settings.ts';
import { createJobHandler, declareTask, type JobAttempt } from './task.ts';
import { createReadableLog } from './test-log.ts';

const note = declareTask('note', z.object({ text: z.string() }), { withinMs: 20_000 });
const brief = declareTask('brief', z.object({ text: z.string() }), { withinMs: 300 });
const letter = declareTask('letter', z.object({ text: z.string() }), { lane: 'mail' });
const hourly = declareTask('hourly', scheduledTaskPayload);
const nightly = declareTask('nightly', scheduledTaskPayload);

let databaseUrl: string;
let db: Database;
let servers: Jobs[];

beforeEach(async () => {
  databaseUrl = await createTestDatabase();
  db = openDatabase(databaseUrl, { size: 4 });
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((jobs) => jobs.stop()));
  await db.close();
});

interface ServerOptions {
  settings?: JobSettingsOverrides;
  url?: string;
  schedules?: Schedule[];
  act?: (text: string, attempt: JobAttempt) => Promise<void>;
}

/** Starts a server that lists the jobs it has completed. */
async function startServer({ settings, url = databaseUrl, schedules = [], act = async () => {} }: ServerOptions = {}) {
  const { log, lines, texts } = createReadableLog();
  const done: string[] = [];
  const jobs = openJobs({ db, databaseUrl: url, log, settings: { pollMs: 50, ...settings } });
  servers.push(jobs);
  const actOn = async ({ text }: { text: string }, attempt: JobAttempt) => {
    await act(text, attempt);
    done.push(text);
  };
  const onTime =
    (name: string) =>
    async ({ dueOn }: { dueOn: string }) =>
      void done.push(`${name} ${dueOn}`);
  const jobHandlers = {
    note: createJobHandler(note, actOn),
    brief: createJobHandler(brief, actOn),
    letter: createJobHandler(letter, actOn),
    hourly: createJobHandler(hourly, onTime('hourly')),
    nightly: createJobHandler(nightly, onTime('nightly')),
  };
  await jobs.start(jobHandlers, schedules);
  const add = (...texts: string[]) =>
    db.transaction((tx) => jobs.addJob(tx, ...texts.map((text) => ({ task: note, payload: { text } }))));
  return { jobs, add, done, lines, texts };
}

const jobsLeft = async () => (await db.query(sql`SELECT FROM graphile_worker._private_jobs`)).length;
const isQuiet = async () => (await jobsLeft()) === 0;

describe('a server', () => {
  it('runs at once the jobs that it has added, without a poll', async () => {
    const { add, done } = await startServer({ settings: { pollMs: 60_000 } });
    await add('first');
    await waitUntil(() => done.length === 1);
    await add('second', 'third');
    await waitUntil(() => done.length === 3);
    await waitUntil(isQuiet);
  });

  it('runs jobs that were added before its start, and later jobs when they are due', async () => {
    const { jobs, done } = await startServer();
    const runAt = new Date(Date.now() + 700).toISOString();
    await db.transaction((tx) => jobs.addJob(tx, { task: note, payload: { text: 'later' }, runAt }));
    const other = await startServer();
    const both = () => [...done, ...other.done];
    await waitUntil(() => both().length === 1);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(runAt));
    expect(both()).toEqual(['later']);
  });

  it('tries a job again that failed, and gives it up after its last try, both with a line in the log', async () => {
    const turns: Pick<JobAttempt, 'attempt' | 'isLast'>[] = [];
    const server = await startServer({
      async act(_text, { attempt, isLast }) {
        turns.push({ attempt, isLast });
        throw Object.assign(new Error('the mail server is away'), { client: { password: 'secret' }, code: 'EAWAY' });
      },
    });
    const soon = () => db.query(sql`UPDATE graphile_worker._private_jobs SET run_at = now()`);
    await server.add('mail');
    await waitUntil(() => server.texts().includes('a job failed and will be tried again'));
    expect(server.lines.at(-1)).toMatchObject({
      task: 'note',
      attempt: 1,
      err: { message: 'the mail server is away', code: 'EAWAY' },
    });
    await waitUntil(async () => (await countJobs(db)).running === 0);
    const [waiting] = await db.query<{ seconds: number }>(sql`
      SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker._private_jobs`);
    expect(waiting!.seconds).toBeGreaterThan(1);
    await db.query(sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1`);
    await soon();
    await waitUntil(() => server.texts().includes('a job was given up'));
    expect(turns).toEqual([
      { attempt: 1, isLast: false },
      { attempt: 14, isLast: true },
    ]);
    await waitUntil(async () => (await countJobs(db)).failed === 1);
    expect(await countJobs(db)).toEqual({ due: 0, running: 0, failed: 1 });
    expect(JSON.stringify(server.lines)).not.toContain('secret');
  });

  it('refuses a payload that does not fit, and one that takes too long, as tries that failed', async () => {
    const server = await startServer({ act: () => new Promise(() => {}) });
    await db.query(sql`SELECT graphile_worker.add_job('note', '{"text": 5}')`);
    await db.query(sql`SELECT graphile_worker.add_job('brief', '{"text": "for ever"}')`);
    const failures = () => server.lines.filter(({ msg }) => msg === 'a job failed and will be tried again');
    await waitUntil(() => failures().length === 2);
    const reasons = Object.fromEntries(failures().map(({ task, err }) => [task, (err as Error).message]));
    expect(reasons.note).toContain('expected string');
    expect(reasons.brief).toContain('timeout');
  });

  it('counts the waiting, running and failed jobs', async () => {
    const open = Promise.withResolvers<void>();
    const server = await startServer({ settings: { workers: { rest: 1 } }, act: () => open.promise });
    await server.add('one', 'two', 'three');
    await waitUntil(async () => (await countJobs(db)).running === 1);
    expect(await countJobs(db)).toEqual({ due: 2, running: 1, failed: 0 });
    open.resolve();
    await waitUntil(isQuiet);
    expect(await countJobs(db)).toEqual({ due: 0, running: 0, failed: 0 });
  });
});

describe('lanes', () => {
  it('jobs that are slow keep those alone that stand in their lane', async () => {
    const open = Promise.withResolvers<void>();
    const act = (text: string) => (text.startsWith('slow') ? open.promise : Promise.resolve());
    const { jobs, add, done } = await startServer({ settings: { workers: { rest: 2 }, pollMs: 60_000 }, act });
    await add('slow 1', 'slow 2', 'waits');
    await waitUntil(async () => (await countJobs(db)).running === 2);
    await db.transaction((tx) => jobs.addJob(tx, { task: letter, payload: { text: 'letter' } }));
    await waitUntil(() => done.length > 0);
    expect(done).toEqual(['letter']);
    open.resolve();
    await waitUntil(isQuiet);
    expect(done.toSorted()).toEqual(['letter', 'slow 1', 'slow 2', 'waits']);
  });

  it('a server holds one connection that listens, however many lanes it has', async () => {
    const { jobs, add, done } = await startServer({ settings: { pollMs: 60_000 } });
    await add('first');
    await db.transaction((tx) => jobs.addJob(tx, { task: letter, payload: { text: 'letter' } }));
    await waitUntil(() => done.length === 2);
    const listening = () =>
      db.query(sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN "jobs:insert"%'`);
    // A first look for jobs may find both before the connection listens.
    await waitUntil(async () => (await listening()).length > 0);
    expect(await listening()).toHaveLength(1);
  });

  it('connections that no job uses are closed, all but the one that listens', async () => {
    const open = Promise.withResolvers<void>();
    const settings = { pollMs: 60_000, renewMs: 60_000, idleMs: 200 };
    const { add, done } = await startServer({ settings, act: () => open.promise });
    const used = async () => {
      const rows = await db.query(sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%jobs%' AND pid <> pg_backend_pid()`);
      return rows.length;
    };
    await add('one', 'two', 'three', 'four');
    await waitUntil(async () => (await countJobs(db)).running === 4);
    expect(await used()).toBeGreaterThan(2);
    open.resolve();
    await waitUntil(() => done.length === 4);
    await waitUntil(async () => (await used()) === 1);
  });
});

describe('a server that stops', () => {
  it('ends its running jobs, begins no more, and leaves the remaining jobs to other servers', async () => {
    const open = Promise.withResolvers<void>();
    let begun = 0;
    const act = () => {
      begun++;
      return open.promise;
    };
    const first = await startServer({ settings: { workers: { rest: 2 } }, act });
    await first.add('a', 'b', 'c');
    // The database cannot show when both jobs have begun. It counts a job as running before the
    // worker has received it, and a stopping server still begins that job.
    await waitUntil(() => begun === 2);
    const stopped = first.jobs.stop();
    open.resolve();
    await stopped;
    expect(first.done).toHaveLength(2);
    expect(await countJobs(db)).toEqual({ due: 1, running: 0, failed: 0 });
    const second = await startServer();
    await waitUntil(() => second.done.length === 1);
    expect([...first.done, ...second.done].toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('does not wait forever: a job that does not end in time is aborted, has failed, and is free for other servers', async () => {
    let wasTold = false;
    const server = await startServer({
      settings: { drainMs: 300 },
      act: (_text, { signal }) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            wasTold = true;
          });
        }),
    });
    await server.add('for ever');
    await waitUntil(async () => (await countJobs(db)).running === 1);
    const begun = performance.now();
    await server.jobs.stop();
    expect(performance.now() - begun).toBeLessThan(6_000);
    expect(wasTold).toBe(true);
    const [job] = await db.query<{ locked: boolean; error: string }>(sql`
      SELECT locked_at IS NOT NULL AS locked, last_error AS error FROM graphile_worker._private_jobs`);
    expect(job).toEqual({ locked: false, error: expect.stringContaining('aborted') });
  });

  it('stops even before it has reached its database', async () => {
    const proxy = await openPostgresProxy(databaseUrl);
    await proxy.away();
    const server = await startServer({ url: proxy.url });
    await waitUntil(() => server.texts().includes('jobs cannot be done yet'));
    await server.jobs.stop();
  });
});

describe('several servers', () => {
  it('share the jobs, each of which is done once', async () => {
    const [one, two] = [await startServer({ act: () => delay(2) }), await startServer({ act: () => delay(2) })];
    const texts = Array.from({ length: 200 }, (_, number) => String(number));
    await one.add(...texts);
    await waitUntil(isQuiet, 20_000);
    expect([...one.done, ...two.done].toSorted()).toEqual(texts.toSorted());
    expect(Math.min(one.done.length, two.done.length)).toBeGreaterThan(0);
  });

  it('leave a living server its jobs, however long they take', async () => {
    const settings = { leaseMs: 3_000, renewMs: 100 };
    let begun = 0;
    const act = async () => {
      begun++;
      await delay(4_500);
    };
    const [one, two] = [await startServer({ settings, act }), await startServer({ settings, act })];
    await one.add('long');
    await waitUntil(isQuiet);
    expect([begun, one.done.length + two.done.length]).toEqual([1, 1]);
    expect([...one.texts(), ...two.texts()]).not.toContain('jobs of a server that has died are taken up again');
  });

  it('take over the jobs of a silent server', async () => {
    const { add, jobs } = await startServer({
      act: () => new Promise(() => {}),
      settings: { drainMs: 100, renewMs: 60_000 },
    });
    await add('left behind');
    await waitUntil(async () => (await countJobs(db)).running === 1);
    const other = await startServer({ settings: { leaseMs: 500, renewMs: 100 } });
    await waitUntil(() => other.done.length === 1);
    // The job may be done before the server has logged this message.
    await waitUntil(() => other.texts().includes('jobs of a server that has died are taken up again'));
    await jobs.stop();
    expect(other.done).toEqual(['left behind']);
  });

  it('run each scheduled job on one of them, including the turns missed during a downtime', async () => {
    const lastHour = () => new Date(Date.now() - (Date.now() % 3_600_000)).toISOString();
    const before = lastHour();
    // The state that a server left behind which ran until two days ago.
    for (const { name } of [hourly, nightly])
      await db.query(sql`
        INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
        VALUES (${name}, now() - interval '9 days', now() - interval '2 days')`);
    const daily = { hour: '03:00', timeZone: 'Europe/Warsaw' };
    const schedules = [{ task: hourly }, { task: nightly, daily }];
    const both = await Promise.all([startServer({ schedules }), startServer({ schedules })]);
    const turnsOf = (name: string) => both.flatMap(({ done }) => done).filter((turn) => turn.startsWith(name));
    await waitUntil(async () => turnsOf('hourly').length > 0 && turnsOf('nightly').length > 0 && (await isQuiet()));
    // A full hour may have passed since `before`.
    expect([`hourly ${before}`, `hourly ${lastHour()}`]).toContain(turnsOf('hourly').at(-1));
    expect(new Set(turnsOf('hourly')).size).toBe(turnsOf('hourly').length);
    expect(turnsOf('nightly')).toHaveLength(1);
  });
});

describe('a database that goes away', () => {
  it('costs no job, and not the process: a job that was done but could not be ticked off is done again later', async () => {
    const proxy = await openPostgresProxy(databaseUrl);
    onTestFinished(() => proxy.away().catch(() => {}));
    const begun = Promise.withResolvers<void>();
    const open = Promise.withResolvers<void>();
    // The lease outlasts the test. The server itself knows which job it could not complete.
    const settings = { leaseMs: 60_000, renewMs: 150 };
    const server = await startServer({
      url: proxy.url,
      settings,
      async act() {
        begun.resolve();
        await open.promise;
      },
    });
    await server.add('while it is there');
    await begun.promise;
    await proxy.away();
    open.resolve();
    await waitUntil(() => server.done.length === 1);
    await server.add('while it is away');
    await waitUntil(() => server.texts().includes('jobs cannot be done yet'));
    await proxy.back();
    await waitUntil(isQuiet, 20_000);
    expect(server.done.toSorted()).toEqual(['while it is away', 'while it is there', 'while it is there']);
    // The log has the library's messages, without its jobs and clients.
    const own = server.lines.filter(({ part }) => part === 'jobs');
    expect(own.length).toBeGreaterThan(0);
    for (const line of own) expect(Object.keys(line)).toEqual(['level', 'time', 'pid', 'hostname', 'part', 'msg']);
  });

  it('silently is noticed, and new connections are opened', async () => {
    const proxy = await openPostgresProxy(databaseUrl);
    onTestFinished(() => proxy.away().catch(() => {}));
    const server = await startServer({ url: proxy.url, settings: { answerMs: 500 } });
    await server.add('before');
    await waitUntil(isQuiet);
    proxy.stall();
    await server.add('after');
    await waitUntil(async () => server.done.includes('after') && (await isQuiet()), 20_000);
    // A new connection may do the job before the old connections time out.
    await waitUntil(() => server.texts().includes('jobs are interrupted; beginning again'));
  });
});
