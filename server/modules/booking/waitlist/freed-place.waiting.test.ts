import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { createTestApp, type TestApp, testAuthSecret } from '#server/testing/test-app.ts';
import { bookPlace, storeBooking } from '#server/testing/test-bookings.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMembers, type TestCompany } from '#server/testing/test-world.ts';
import { storeWait } from '#server/testing/waitlist-requests.ts';

const waiting = 100;
const booking = 50;
/** Desks that become free at once, so that the server can die between two of them. */
const freed = 40;
/** The freed desks that people book directly. The server gives the others to the queue. */
const bookedDirectly = 10;

let app: TestApp;
let company: TestCompany;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  app = await createTestApp({ now: new Date().toISOString() });
  company = await addCompany(app.db, { desks: freed, settings: sql`waitlist = true, max_booking_period = 30` });
});
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL');
    await ended;
  }
  await app.stop();
});

async function startServer(): Promise<ServerProcess> {
  const server = await startServerProcess({ DATABASE_URL: app.databaseUrl, AUTH_SECRET: testAuthSecret });
  if (!server.output().includes('Biurko is ready')) throw new Error(server.output());
  servers.push(server);
  return server;
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const when = { startDate: `${tomorrow}T09:00:00.000Z`, endDate: `${tomorrow}T15:00:00.000Z` };

/** Frees all desks, and stores the job in the same transaction as a cancellation does. */
const freeDesks = () =>
  app.db.query(sql`
    WITH freed AS (
      UPDATE bookings SET state = 2, cancelled_on = now() WHERE company_id = ${company.id} AND user_id = ${company.manager}
      RETURNING company_id
    )
    INSERT INTO graphile_worker._private_jobs (task_id, payload, max_attempts)
    SELECT t.id, json_build_object('companyId', f.company_id), 2
    FROM (SELECT DISTINCT company_id FROM freed) f, graphile_worker._private_tasks t WHERE t.identifier = 'serveWaitlist'`);

/** Adds the sweep as the clock does at each minute. */
const sweep = () =>
  app.db.query(sql`
    INSERT INTO graphile_worker._private_jobs (task_id, payload, max_attempts)
    SELECT id, ${JSON.stringify({ dueOn: new Date().toISOString() })}::json, 2
    FROM graphile_worker._private_tasks WHERE identifier = 'sweepWaitlists'`);

const holders = () =>
  app.db.query<{ userId: string; placeId: string; isOffer: boolean }>(sql`
    SELECT user_id AS "userId", bookable_id AS "placeId", held_until IS NOT NULL AS "isOffer" FROM bookings
    WHERE company_id = ${company.id} AND state < 2`);
const queue = () =>
  app.db.query<{ userId: string; outcome: string | null; isOffered: boolean }>(sql`
    SELECT user_id AS "userId", outcome, offer_id IS NOT NULL AS "isOffered" FROM waits
    WHERE company_id = ${company.id} ORDER BY joined_on, id`);
const offers = async () => (await holders()).filter(({ isOffer }) => isOffer).length;

it(`${waiting} wait for ${freed} freed desks and ${booking} book a quarter of them: each has one holder, and the queue survives kill -9`, {
  timeout: 60_000,
}, async () => {
  const people = await addMembers(app.db, company.id, waiting + booking);
  const [inQueue, direct] = [people.slice(0, waiting), people.slice(waiting)];
  const companyId = company.id;
  for (const placeId of company.desks)
    await storeBooking(app.db, { companyId, placeId, userId: company.manager, period: when });
  for (const [at, userId] of inQueue.entries()) {
    const joinedOn = new Date(Date.now() - (waiting - at) * 1_000).toISOString();
    await storeWait(app.db, { companyId, userId, locationId: company.floor, period: when, joinedOn });
  }
  const server = await startServer();
  await freeDesks();
  const killed = (async () => {
    await waitUntil(async () => (await offers()) >= 3, 15_000);
    server.child.kill('SIGKILL');
    await server.ended;
    return await offers();
  })();
  // The other desks are left to the queue, also when all direct bookings are faster.
  const bookings = direct.map(async (userId, turn) => {
    const { status } = await bookPlace(
      app,
      'desk',
      { userId, company: companyId },
      company.desks[turn % bookedDirectly]!,
      [when],
    );
    return status === 201 ? userId : null;
  });
  const winners = (await Promise.all(bookings)).filter((userId) => userId !== null);
  const before = await killed;

  await startServer();
  await sweep();
  await waitUntil(async () => (await holders()).length === freed, 20_000);
  const all = await holders();
  expect(new Set(all.map(({ placeId }) => placeId)).size).toBe(freed);
  const given = freed - winners.length;
  // A run in which the server has finished before its death would prove nothing.
  expect(before).toBeLessThan(given);
  expect(
    all
      .filter(({ isOffer }) => !isOffer)
      .map(({ userId }) => userId)
      .toSorted(),
  ).toEqual(winners.toSorted());
  const states = await queue();
  expect(states.filter(({ outcome }) => outcome !== null)).toEqual([]);
  expect(states.map(({ isOffered }) => isOffered)).toEqual(inQueue.map((_userId, at) => at < given));
});
