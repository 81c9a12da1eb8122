import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setLocationPermissions } from '#contract/places/location-tree.ts';
import { leaveWaitlist } from '#contract/waitlist/waits.ts';
import { bookableKinds } from '#server/kinds.ts';
import { countLocksBeforeFirstRow } from '#server/testing/lock-order.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';
import { storeWait, storeWaitWithOffer } from '#server/testing/waitlist-requests.ts';
import { endWaitsOfLeavers } from './end-waits-of-leavers.command.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db, { settings: sql`waitlist = true` });
});

const storeOwn = (more: object) => storeWait(app.db, { companyId: company.id, userId: company.user, ...more });

/** Runs `act` while another transaction has locked rows. Releases them when `act` waits or is done. */
async function actWhileLocked(lock: ReturnType<typeof sql>, act: () => Promise<unknown>, look = async () => {}) {
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = app.db.transaction(async (tx) => {
    await tx.query(lock);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const acting = act();
  const first = await Promise.race([acting.then(() => 'done'), waitForLockWaiters(app.db).then(() => 'waits')]);
  await look();
  release.resolve();
  await Promise.all([holder, acting]);
  return first;
}

it('a turn locks the place before the wait, as a change of its time zone does', async () => {
  const [placeId] = company.desks as [string];
  const id = await storeOwn({ placeId, takes: 'booking' });
  let free = 0;
  const first = await actWhileLocked(
    sql`SELECT FROM bookables WHERE company_id = ${company.id} AND id = ${placeId} FOR NO KEY UPDATE`,
    () => runScheduledJob(app, 'sweepWaitlists'),
    async () => {
      free = (await app.db.query(sql`SELECT FROM waits WHERE id = ${id} FOR UPDATE SKIP LOCKED`)).length;
    },
  );
  expect([first, free]).toEqual(['waits', 1]);
  expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(1);
});

it('the end of an offer locks its place before the wait', async () => {
  const [placeId] = company.desks as [string];
  const period = createPeriodDaysFromToday(2);
  const stored = { companyId: company.id, userId: company.user, placeId, period };
  const { waitId } = await storeWaitWithOffer(app.db, stored, '2026-11-23T08:59:00Z');
  let free = 0;
  const first = await actWhileLocked(
    sql`SELECT FROM bookables WHERE company_id = ${company.id} AND id = ${placeId} FOR NO KEY UPDATE`,
    () => runScheduledJob(app, 'sweepWaitlists'),
    async () => {
      free = (await app.db.query(sql`SELECT FROM waits WHERE id = ${waitId} FOR UPDATE SKIP LOCKED`)).length;
    },
  );
  expect([first, free]).toEqual(['waits', 1]);
});

it('a command locks all open waits of its person, in the order of ids', async () => {
  const ids = [];
  for (const placeId of company.desks) ids.push(await storeOwn({ placeId }));
  const last = ids.toSorted().at(-1)!;
  const which = sql`company_id = ${company.id}`;
  const early = await countLocksBeforeFirstRow(app.db, { table: sql`waits`, key: sql`id`, which }, () =>
    app.call(leaveWaitlist, { userId: company.user, company: company.id }, { params: { id: last } }),
  );
  expect(early).toBe(0);
});

it('a member who leaves has their waits locked by the ids of the waits, and not by those of the offers', async () => {
  const period = createPeriodDaysFromToday(2);
  const stored = [];
  for (const placeId of company.desks)
    stored.push(
      await storeWaitWithOffer(
        app.db,
        { companyId: company.id, userId: company.user, placeId, period },
        '2026-11-23T09:10:00Z',
      ),
    );
  const waitIds = stored.map(({ waitId }) => waitId).sort();
  const offerIds = stored.map(({ offerId }) => offerId).sort((a, b) => (a < b ? 1 : -1));
  await app.db.query(sql`UPDATE waits SET offer_id = NULL WHERE id = ANY(${waitIds}::uuid[])`);
  await app.db.query(sql`
    UPDATE waits w SET offer_id = new.offer FROM unnest(${waitIds}::uuid[], ${offerIds}::uuid[]) AS new (id, offer)
    WHERE w.id = new.id`);
  const { clock, publish } = app;
  const left = endWaitsOfLeavers({ clock, publish, kinds: bookableKinds }).inTransaction!.membersTurnedOff!;
  const event = { name: 'membersTurnedOff', companyId: company.id, by: company.admin, userIds: [company.user] };
  const which = sql`company_id = ${company.id}`;
  const early = await countLocksBeforeFirstRow(app.db, { table: sql`waits`, key: sql`id`, which }, () =>
    app.db.transaction((tx) => left(tx, event as never)),
  );
  expect(early).toBe(0);
});

it('a new rule waits for no wait, because its transaction holds the places', async () => {
  const id = await storeOwn({ locationId: company.floor });
  await app.db.query(
    sql`UPDATE waits SET refused = ${[company.floor]}::uuid[], refused_until = '2026-11-23T09:10:00Z' WHERE id = ${id}`,
  );
  const first = await actWhileLocked(sql`SELECT FROM waits WHERE id = ${id} FOR UPDATE`, () =>
    app.call(
      setLocationPermissions,
      { userId: company.admin, company: company.id },
      {
        params: { locationId: company.floor },
        body: { restrictedArea: true, locationUsers: [company.user] },
      },
    ),
  );
  expect(first).toBe('done');
});
