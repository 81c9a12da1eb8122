import sql from 'sql-template-tag';
import { expect, it, vi } from 'vitest';
import { bookRoom, enableExchange, setUpExchangeForEachTest } from '#server/testing/each-with-exchange.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { type ExchangeTestHost, type ExchangeWorld, openExchangeWorld } from '#server/testing/test-exchange.ts';
import { addCompany } from '#server/testing/test-world.ts';

/**
 * The numbers of companies and rooms. `EXCHANGE_COMPANIES=1000 EXCHANGE_ROOMS=200` measures large
 * numbers.
 */
const companies = Number(process.env.EXCHANGE_COMPANIES ?? 12);
const roomsOfOne = Number(process.env.EXCHANGE_ROOMS ?? 12);
let world: ExchangeWorld;
let host: ExchangeTestHost;
setUpExchangeForEachTest(
  (opened, on) => {
    world = opened;
    host = on;
  },
  { isOn: true },
);

/** Counts the statements, transactions and requests to Microsoft during `act`. */
async function countOf(what: string, act: () => Promise<unknown>) {
  const spies = [vi.spyOn(world.app.db, 'query'), vi.spyOn(world.app.db, 'transaction'), vi.spyOn(globalThis, 'fetch')];
  const begun = performance.now();
  try {
    await act();
    const [statements, transactions, calls] = spies.map(({ mock }) => mock.calls.length);
    const counted = { statements, transactions, calls };
    if (process.env.EXCHANGE_COMPANIES)
      process.stdout.write(`${what}: ${JSON.stringify({ ...counted, ms: Math.round(performance.now() - begun) })}\n`);
    return counted;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Adds companies whose rows look like those of a working sync. */
async function addConnected(many: number): Promise<void> {
  const { app, form } = world;
  for (let at = 0; at < many; at++) {
    const { id } = await addCompany(app.db, { rooms: 2 });
    await app.db.query(sql`
      UPDATE rooms SET exchange_identifier = id || '@example.test' WHERE company_id = ${id}`);
    await app.db.query(sql`
      INSERT INTO exchange_settings (company_id, enabled, tenant_id, client_id, client_secret)
      SELECT ${id}, true, ${form.tenantId}, ${form.clientId}, client_secret FROM exchange_settings WHERE company_id = ${world.company.id}`);
    await app.db.query(sql`
      INSERT INTO exchange_rooms (company_id, room_id, identifier, dirty, delta_link, window_from, window_to, first_done, subscription_id,
                                  subscription_until, asked_on, in_step_on)
      SELECT r.company_id, r.id, r.exchange_identifier, false, k.delta_link, k.window_from, k.window_to, true, 'one', k.subscription_until,
             k.asked_on, k.in_step_on
      FROM rooms r, (SELECT * FROM exchange_rooms WHERE company_id = ${world.company.id} LIMIT 1) AS k WHERE r.company_id = ${id}`);
  }
}
const minute = () => runScheduledJob(world.app, 'exchangeWatch');
const night = () => runScheduledJob(world.app, 'exchangeWindows');
const forget = () => world.app.db.query(sql`DELETE FROM graphile_worker._private_jobs`);
const jobs = () =>
  world.app.db.query<{ many: number; priority: number }>(sql`
    SELECT count(*)::int AS many, priority FROM graphile_worker._private_jobs GROUP BY priority`);

it(`for ${companies} companies as for one: a minute and a night take as many statements, and nobody asks Microsoft`, async () => {
  // All tests of this file share one database, so other companies are switched off.
  await world.app.db.query(sql`UPDATE exchange_settings SET enabled = false WHERE company_id <> ${world.company.id}`);
  await forget();
  const askAll = () =>
    world.app.db.query(sql`UPDATE exchange_rooms SET silent = true, asked_on = asked_on - interval '1 hour'`);
  const one = [await countOf('minute', minute)];
  await askAll();
  one.push(await countOf('minute in which all are asked', minute), await countOf('night', night));
  await world.settle();
  await world.app.db.query(sql`UPDATE exchange_rooms SET silent = false`);
  await addConnected(companies);
  await forget();
  const many = [await countOf('minute', minute)];
  expect(await jobs()).toEqual([]);
  await askAll();
  many.push(await countOf('minute in which all are asked', minute));
  // These jobs have a lower priority than those for people's own changes.
  expect(await jobs()).toEqual([{ many: 2 * companies + 2, priority: 5 }]);
  await forget();
  await world.app.db.query(
    sql`UPDATE exchange_rooms SET silent = false, dirty = false, asked_on = ${world.app.clock.now().toISOString()}`,
  );
  many.push(await countOf('night', night));
  expect(await jobs()).toEqual([{ many: 2 * companies + 2, priority: 10 }]);
  // The next minute adds no second job.
  await minute();
  expect((await jobs()).map((row) => row.many)).toEqual([2 * companies + 2]);
  // There is one transaction for each thousand jobs.
  const more = Math.ceil((2 * companies + 2) / 1_000) - 1;
  expect(many).toEqual(
    one.map((counted, at) => ({ ...counted, transactions: counted.transactions! + (at === 0 ? 0 : more) })),
  );
  expect(many.map(({ calls }) => calls)).toEqual([0, 0, 0]);
  await forget();
}, 900_000);

it(`an edit in a company of ${roomsOfOne} rooms takes as much as in one of two`, async () => {
  const edit = async (of: ExchangeWorld, day: number) => {
    await bookRoom(of, { day });
    await of.settle();
  };
  // A late notification causes another sync, up to 25 statements more. The cheapest of four edits
  // has no such sync.
  const leastOf = async (what: string, of: ExchangeWorld) => {
    await edit(of, 1);
    const counts = [];
    for (const day of [2, 3, 4, 5]) counts.push(await countOf(what, () => edit(of, day)));
    return counts.toSorted((one, other) => one.statements! - other.statements!)[0]!;
  };
  const small = await leastOf('an edit, two rooms', world);
  const large = await openExchangeWorld(host, { rooms: roomsOfOne });
  await countOf(`${roomsOfOne} rooms begin`, () => enableExchange(large));
  const big = await leastOf(`an edit, ${roomsOfOne} rooms`, large);
  // An early notification saves a read of 4 statements. A read for each room would take many more.
  expect(Math.abs(big.statements! - small.statements!)).toBeLessThan(8);
  expect(Math.abs(big.calls! - small.calls!)).toBeLessThanOrEqual(2);
  await countOf(`the screen of ${roomsOfOne} rooms`, () => large.read());
}, 900_000);
