import { setTimeout as delay } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listLocations } from '#contract/places/locations.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { openPostgresProxy, type PostgresProxy } from '#server/testing/postgres-proxy.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMembers, type TestCompany } from '#server/testing/test-world.ts';
import { testedKindEndpointsByKind } from '#server/testing/tested-kinds.ts';

/**
 * The app under test reaches its database through a proxy. The application `other` uses the same
 * database directly.
 */
let app: TestApp;
let other: TestApp;
let proxy: PostgresProxy;
let company: TestCompany;

beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  proxy = await openPostgresProxy(databaseUrl);
  app = await createTestApp({ databaseUrl: proxy.url });
  other = await createTestApp({ databaseUrl, poolSize: 2 });
});
afterAll(async () => {
  await app.stop();
  await other.stop();
  await proxy.away();
});
beforeEach(async () => {
  company = await addCompany(other.db, { desks: 30 });
});

const as = (userId = company.user) => ({ userId, company: company.id });
const health = async () =>
  Promise.all(['/health/live', '/health/ready'].map(async (url) => (await app.http.inject(url)).statusCode));

/** Ends all other connections to the database, in any state. */
const cutOff = () =>
  other.db.query(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);

it('connections that end in the middle of requests cost those requests alone: 503, and nothing is lost or kept by halves', async () => {
  const crowd = await addMembers(other.db, company.id, 120);
  let running = true;
  const cuts = (async () => {
    while (running) {
      await delay(50);
      await cutOff().catch(() => undefined);
    }
  })();
  const answers = [];
  for (let round = 0; round < 6; round++) {
    const asked = crowd
      .slice(round * 20, round * 20 + 20)
      .flatMap((userId, turn) => [
        bookPlace(app, 'desk', as(userId), company.desks[turn % 30]!, [
          createPeriodDaysFromToday(1 + round),
          createPeriodDaysFromToday(11 + round),
        ]),
        app.call(listLocations, as(userId)),
      ]);
    answers.push(...(await Promise.all(asked)));
  }
  running = false;
  await cuts;
  // The servers notice a closed connection only after a moment.
  await delay(200);
  const statuses = new Set(answers.map(({ status }) => status));
  for (const status of statuses) expect([200, 201, 503]).toContain(status);
  expect(statuses).toContain(503);
  for (const { status, body } of answers) if (status === 503) expect(body.errorCode).toBe('databaseUnavailable');

  const stored = new Set((await readUncancelledBookings(other.db, company.id)).map(({ id }) => id));
  const promised = answers.flatMap(({ status, body }) => (status === 201 ? body.bookings : []));
  for (const { id } of promised) expect(stored).toContain(id);
  // A connection that ends between commit and response leaves a booking without a confirmation.
  const unanswered = answers.filter(({ status }) => status === 503).length;
  expect(stored.size - promised.length).toBeLessThanOrEqual(unanswered * 2);
  expect(stored.size % 2).toBe(0);
  expect((await bookPlace(app, 'desk', as(), company.desks[0]!, [createPeriodDaysFromToday(25)])).status).toBe(201);
  expect(await health()).toEqual([200, 200]);
});

it('a database that is away is 503 in both languages, and all is well when it is back', async () => {
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  app.clock.set(new Date().toISOString());
  const window = await openLiveEventWindow(address, app.tokenOf(company.user));
  expect(await health()).toEqual([200, 200]);
  await proxy.away();
  expect(await health()).toEqual([200, 503]);
  const metrics = await app.http.inject('/metrics');
  expect(metrics.statusCode).toBe(200);
  expect(metrics.body).toContain('hub_connections 1');
  expect(metrics.body).not.toContain('jobs{');
  for (const language of ['pl', 'en'] as const) {
    const { status, body, headers } = await app.call(testedKindEndpointsByKind.desk.planned, {
      ...as(company.admin),
      language,
    });
    expect([status, body.errorCode, headers['retry-after']]).toEqual([503, 'databaseUnavailable', '2']);
    expect(body.message).toContain(language === 'pl' ? 'Serwis' : 'service');
  }
  expect(
    (await bookPlace(app, 'desk', as(company.manager), company.desks[0]!, [createPeriodDaysFromToday(2)])).status,
  ).toBe(503);
  await proxy.back();
  expect((await app.call(testedKindEndpointsByKind.desk.planned, as(company.admin))).status).toBe(200);
  expect(await health()).toEqual([200, 200]);
  // The hub lost events of other servers meanwhile. So the browser reconnects and refetches.
  await waitUntil(() => window.returns() === 1);
  app.clock.set('2026-11-23T09:00:00Z');
  expect(
    (await bookPlace(app, 'desk', as(company.manager), company.desks[0]!, [createPeriodDaysFromToday(2)])).status,
  ).toBe(201);
  await waitUntil(() => window.namesHeard().includes('BookingCreated'));
  // Events of other servers arrive again.
  await bookPlace(other, 'desk', as(company.admin), company.desks[1]!, [createPeriodDaysFromToday(3)]);
  await waitUntil(() => window.heard.length > 1);
  await window.close();
});

it('a database that says nothing more, without closing a connection, is 503 and then left for another connection', async () => {
  const own = await openPostgresProxy(other.databaseUrl);
  const silent = await createTestApp({ databaseUrl: own.url, poolSize: 3, queryTimeout: 400 });
  try {
    const ask = (userId: string) => silent.call(testedKindEndpointsByKind.desk.planned, as(userId));
    const reserve = (day: number) =>
      bookPlace(silent, 'desk', as(), company.desks[0]!, [createPeriodDaysFromToday(day)]);
    const people = [company.user, company.manager, company.admin];
    for (const { status } of await Promise.all(people.map(ask))) expect(status).toBe(200);
    own.stall();
    const begun = performance.now();
    // The silent database leaves two reads and the transaction of a booking without an answer.
    for (const { status, body } of await Promise.all([ask(company.user), ask(company.admin), reserve(4)]))
      expect([status, body.errorCode]).toEqual([503, 'databaseUnavailable']);
    expect(performance.now() - begun).toBeLessThan(8_000);
    for (const { status } of await Promise.all(people.map(ask))) expect(status).toBe(200);
    expect((await reserve(4)).status).toBe(201);
    expect(await readUncancelledBookings(other.db, company.id)).toHaveLength(1);
  } finally {
    await silent.stop();
    await own.away();
  }
});
