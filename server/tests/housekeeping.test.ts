import { randomUUID } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewTokens } from '#contract/sign-in/auth.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { hashSecretToken } from '#server/modules/accounts/refresh-tokens.command.ts';
import type { BackupService } from '#server/platform/backup/backup-service.ts';
import { createJobAdder } from '#server/platform/jobs/add-job.command.ts';
import { createHousekeepingHandler, housekeepingTask } from '#server/platform/jobs/housekeeping.job.ts';
import { createReadableLog } from '#server/platform/jobs/test-log.ts';
import { storeDeskAssignment } from '#server/testing/assignment-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addPerson } from '#server/testing/test-world.ts';

const now = '2026-11-23T09:00:00Z';
let app: TestApp;
let person: string;

beforeAll(async () => {
  app = await createTestApp({ now });
  person = await addPerson(app.db);
});
afterAll(() => app.stop());

const addJob = createJobAdder(() => {});
const orderHousekeeping = (other: TestApp) =>
  other.db.transaction((tx) => addJob(tx, { task: housekeepingTask, payload: { dueOn: now } }));
async function keepHouseNow(): Promise<void> {
  await orderHousekeeping(app);
  await runDueJobs(app);
}

interface Age {
  created?: string;
  revoked?: string;
  /** The expiry times of the session's refresh tokens. All tokens except the last are spent. */
  expiring?: string[];
}

/**
 * Adds a session of the tested person, by default from October. Returns the session's id and the
 * last of its refresh tokens.
 */
async function addSession({ created = '2026-10-01T08:00:00Z', revoked, expiring = [] }: Age) {
  const id = randomUUID();
  const token = randomUUID();
  await app.db.query(sql`
    INSERT INTO sessions (id, user_id, remember_me, created_on, revoked_on)
    VALUES (${id}, ${person}, true, ${created}, ${revoked ?? null})`);
  for (const [at, expiresOn] of expiring.entries()) {
    const isLast = at === expiring.length - 1;
    await app.db.query(sql`
      INSERT INTO refresh_tokens (hash, session_id, expires_on, spent_on)
      VALUES (${hashSecretToken(isLast ? token : randomUUID())}, ${id}, ${expiresOn}, ${isLast ? null : created})`);
  }
  return { id, token };
}

async function remaining(table: Sql): Promise<number> {
  return (await app.db.queryOnce<{ count: number }>(sql`SELECT count(*) AS count FROM ${table}`))[0]!.count;
}

it('drops the sessions that nothing can renew any more, a day after, with their tokens, and no other', async () => {
  const kept = await Promise.all([
    addSession({ expiring: ['2026-12-20T08:00:00Z'] }),
    addSession({ expiring: ['2026-11-01T08:00:00Z', '2026-11-24T08:00:00Z'] }),
    // Its refresh token expired less than a day ago. An access token renewed just before expired
    // later.
    addSession({ expiring: ['2026-11-23T08:00:00Z'] }),
    addSession({ revoked: '2026-11-23T08:50:00Z', expiring: ['2026-12-20T08:00:00Z'] }),
    addSession({ created: '2026-11-23T08:59:59Z' }),
  ]);
  const dropped = await Promise.all([
    addSession({}),
    addSession({ expiring: ['2026-11-01T08:00:00Z', '2026-11-22T08:00:00Z'] }),
    addSession({ revoked: '2026-11-22T08:00:00Z', expiring: ['2026-12-20T08:00:00Z'] }),
  ]);
  await keepHouseNow();
  const left = await app.db.query<{ id: string }>(sql`SELECT id FROM sessions`);
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
  expect(await remaining(sql`refresh_tokens`)).toBe(5);
  const renew = (token: string) => app.call(renewTokens, {}, { body: { refreshToken: token } });
  expect((await renew(kept[0]!.token)).status).toBe(200);
  for (const { token } of dropped) expect((await renew(token)).status).toBe(401);
});

it('drops deliveries and given-up jobs of long ago, however many, and keeps the others', async () => {
  await app.db.query(sql`
    INSERT INTO deliveries (event_id, receiver, message_id, state, claimed_on, done_on)
    SELECT gen_random_uuid(), 'mail', gen_random_uuid(), 'done', now() - make_interval(days => days), now()
    FROM generate_series(1, 6000) AS number, unnest(ARRAY[31]) AS days`);
  await app.db.query(sql`
    INSERT INTO deliveries (event_id, receiver, message_id, state, claimed_on)
    VALUES (gen_random_uuid(), 'mail', gen_random_uuid(), 'claimed', now() - interval '29 days')`);
  for (const [days, attempts] of [
    [31, 14],
    [29, 14],
    [31, 3],
  ] as const)
    await app.db.query(sql`
      INSERT INTO graphile_worker._private_jobs (task_id, payload, max_attempts, attempts, run_at, updated_at)
      SELECT id, '{}', 14, ${attempts}, now() + interval '1 day', now() - make_interval(days => ${days})
      FROM graphile_worker._private_tasks WHERE identifier = 'housekeeping'`);
  await keepHouseNow();
  expect(await remaining(sql`deliveries`)).toBe(1);
  expect(await remaining(sql`graphile_worker._private_jobs`)).toBe(2);
});

it('drops what became of mails of long ago, and reports that could not come again, and keeps the others', async () => {
  for (const days of [91, 89])
    await app.db.query(sql`
      INSERT INTO mails (id, created_on) VALUES (gen_random_uuid(), now() - make_interval(days => ${days}))`);
  for (const [signature, minutes] of [
    ['01', 61],
    ['02', 10],
  ] as const)
    await app.db.query(sql`
      INSERT INTO mail_reports (signature, received_on)
      VALUES (decode(${signature}, 'hex'), now() - make_interval(mins => ${minutes}))`);
  await keepHouseNow();
  expect([await remaining(sql`mails`), await remaining(sql`mail_reports`)]).toEqual([1, 1]);
});

it('drops accounts whose e-mail nobody has confirmed within 30 days, and no other', async () => {
  const made = async (days: number, more = sql`email_confirmed_on = NULL`) => {
    const id = await addPerson(app.db);
    await app.db.query(sql`
      UPDATE users SET created_on = ${now}::timestamptz - make_interval(days => ${days}), ${more} WHERE id = ${id}`);
    return id;
  };
  const old = await made(31);
  const member = await made(31);
  await app.db.query(
    sql`INSERT INTO memberships (company_id, user_id) VALUES (${(await addCompany(app.db)).id}, ${member})`,
  );
  const kept = [member, await made(29), await made(31, sql`email_confirmed_on = now()`)];
  await app.db.query(sql`
    INSERT INTO account_codes (hash, request_id, user_id, purpose, expires_on)
    VALUES ('x', gen_random_uuid(), ${old}, 'activation', now())`);
  await keepHouseNow();
  const left = await app.db.query<{ id: string }>(sql`SELECT id FROM users WHERE id = ANY(${[old, ...kept]}::uuid[])`);
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});

it('drops what its age alone refuses, codes a month later since they are explained until then, and nothing before', async () => {
  const ages = { over: '1 second', wanted: '-1 second' };
  const codes = { over: '30 days 1 second', wanted: '29 days 23 hours' };
  const instantOf = (age: string) => sql`${now}::timestamptz - ${age}::interval`;
  await app.db.query(sql`DELETE FROM account_codes`);
  for (const [hash, age] of Object.entries(ages)) {
    const [at, key] = [instantOf(age), Buffer.from(hash)];
    await app.db.query(sql`INSERT INTO captcha_answers (hash, expires_on) VALUES (${key}, ${at})`);
    await app.db.query(sql`INSERT INTO spent_sign_ins (hash, expires_on) VALUES (${key}, ${at})`);
    await app.db.query(sql`
      INSERT INTO passkey_challenges (hash, purpose, user_id, expires_on) VALUES (${key}, 'signIn', NULL, ${at})`);
    await app.db.query(sql`INSERT INTO sign_in_failures (key, failures, expires_on) VALUES (${key}, 1, ${at})`);
  }
  for (const [hash, age] of Object.entries(codes))
    await app.db.query(sql`
      INSERT INTO account_codes (hash, request_id, user_id, purpose, expires_on)
      VALUES (${Buffer.from(hash)}, gen_random_uuid(), ${person}, 'activation', ${instantOf(age)})`);
  await keepHouseNow();
  const left = await app.db.query<{ name: string }>(sql`
    SELECT 'captcha ' || convert_from(hash, 'UTF8') AS name FROM captcha_answers
    UNION ALL SELECT 'sign-in ' || convert_from(hash, 'UTF8') FROM spent_sign_ins
    UNION ALL SELECT 'challenge ' || convert_from(hash, 'UTF8') FROM passkey_challenges
    UNION ALL SELECT 'failure ' || convert_from(key, 'UTF8') FROM sign_in_failures
    UNION ALL SELECT 'code ' || convert_from(hash, 'UTF8') FROM account_codes ORDER BY 1`);
  expect(left.map(({ name }) => name)).toEqual([
    ...['captcha wanted', 'challenge wanted', 'code wanted', 'failure wanted', 'sign-in wanted'],
  ]);
});

it('goes on when something cannot be dropped, and fails at the end, to be tried again', async () => {
  const { log, lines } = createReadableLog();
  const swept: string[] = [];
  const cleanups = {
    first: async () => swept.push('first'),
    second: () => Promise.reject(new Error('cannot')),
    third: async () => swept.push('third'),
  };
  const attempt = { attempt: 1, isLast: false, signal: new AbortController().signal };
  await expect(createHousekeepingHandler(cleanups, log).act({ dueOn: now }, attempt)).rejects.toThrow('cannot');
  expect(swept).toEqual(['first', 'third']);
  expect(lines[0]).toMatchObject({ dropped: { first: 1, third: 2 } });
});

it('a server does jobs from its start until it stops', async () => {
  const server = await createTestApp({ now, databaseUrl: app.databaseUrl, doesJobs: true });
  const { id } = await addSession({});
  await orderHousekeeping(server);
  const isThere = async () => (await app.db.query(sql`SELECT FROM sessions WHERE id = ${id}`)).length > 0;
  await waitUntil(async () => !(await isThere()));
  await server.stop();
  await orderHousekeeping(app);
  expect((await app.http.inject('/metrics')).body).toContain('jobs{state="due"} 1');
  await runDueJobs(app);
  expect((await app.http.inject('/metrics')).body).toContain('jobs{state="due"} 0');
});

it('the clock has it done at night', async () => {
  const server = await createTestApp({ databaseUrl: app.databaseUrl, doesJobs: true });
  const clocks = () =>
    app.db.query(sql`SELECT identifier FROM graphile_worker._private_known_crontabs WHERE identifier = 'housekeeping'`);
  await waitUntil(async () => (await clocks()).length === 1);
  await server.stop();
});

it('every task that is declared is done by the server', async () => {
  const declared: string[] = [];
  for await (const file of glob('server/**/*.job.ts')) {
    const values = Object.values(await import(/* @vite-ignore */ resolve(file)));
    declared.push(...values.flatMap((value) => (typeof value === 'object' && value ? [(value as Named).name] : [])));
  }
  // The jobs of backups exist only on a server that takes them. This test calls none.
  const server = await createTestApp({ databaseUrl: app.databaseUrl, backups: {} as BackupService });
  expect(declared.toSorted()).toEqual(Object.keys(server.jobHandlers).toSorted());
  for (const [name, { task }] of Object.entries(server.jobHandlers)) expect(task.name).toBe(name);
  await server.stop();
});
interface Named {
  name: string;
}

it('drops absences and assignments at the ages that the operations document names', async () => {
  const document = await readFile(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const agesIn = (line: string) => [...line.matchAll(/over (\d+) days/g)].map(([, days]) => Number(days));
  const lineOf = (what: string) => document.split('\n').find((line) => line.startsWith(`- ${what}`))!;
  const [absence] = agesIn(lineOf('absences that ended')) as [number];
  const [assignment, release] = agesIn(lineOf('assignments of desks')) as [number, number];
  const company = await addCompany(app.db);
  const daysAgo = (days: number) => addDays(now.slice(0, 10), -days);
  for (const days of [absence, absence + 1])
    await app.db.query(sql`
      INSERT INTO absences (company_id, id, user_id, first_day, last_day, created_on)
      VALUES (${company.id}, ${randomUUID()}, ${company.user}, ${daysAgo(days)}, ${daysAgo(days)}, now())`);
  for (const [at, days] of [assignment, assignment + 1].entries())
    await storeDeskAssignment(app.db, {
      ...{ companyId: company.id, deskId: company.desks[at]!, userId: company.user, from: daysAgo(30) },
      before: daysAgo(days - 1),
    });
  const id = await storeDeskAssignment(app.db, {
    companyId: company.id,
    deskId: company.desks[2]!,
    userId: company.user,
  });
  for (const days of [release, release + 1])
    await app.db.query(sql`
      INSERT INTO assignment_releases (company_id, assignment_id, day, released_on, released_by)
      VALUES (${company.id}, ${id}, ${daysAgo(days)}, now(), ${company.user})`);
  await keepHouseNow();
  const left = (rows: Sql) => app.db.queryOnce<{ day: string }>(sql`SELECT ${rows} WHERE company_id = ${company.id}`);
  expect(await left(sql`last_day AS day FROM absences`)).toEqual([{ day: daysAgo(absence) }]);
  const ends = await left(sql`upper(days) - 1 AS day FROM place_assignments`);
  expect(ends.flatMap(({ day }) => day ?? [])).toEqual([daysAgo(assignment)]);
  expect(await left(sql`day FROM assignment_releases`)).toEqual([{ day: daysAgo(release) }]);
});
