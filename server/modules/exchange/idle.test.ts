import sql from 'sql-template-tag';
import { expect, it, vi } from 'vitest';
import { enableExchange, setUpExchangeForEachTest } from '#server/testing/each-with-exchange.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { type ExchangeTestHost, type ExchangeWorld, openExchangeWorld } from '#server/testing/test-exchange.ts';

let world: ExchangeWorld;
let host: ExchangeTestHost;
setUpExchangeForEachTest(
  (opened, on) => {
    world = opened;
    host = on;
  },
  { isOn: true },
);

/** Counts the statements, transactions and requests to Graph in a minute without changes. */
async function idleMinute() {
  const { db } = world.app;
  const asked = [vi.spyOn(db, 'query'), vi.spyOn(db, 'transaction'), vi.spyOn(globalThis, 'fetch')];
  try {
    await runScheduledJob(world.app, 'exchangeWatch');
    return asked.map(({ mock }) => mock.calls.length);
  } finally {
    for (const spy of asked) spy.mockRestore();
  }
}

it('a minute without changes costs as much for many companies and rooms as for one, and no request to Microsoft', async () => {
  const [statements, transactions, calls] = await idleMinute();
  expect(calls).toBe(0);
  for (let more = 0; more < 4; more++) await enableExchange(await openExchangeWorld(host, { rooms: 5 }));
  expect(await idleMinute()).toEqual([statements, transactions, 0]);
});

it('a room that gets another mailbox, or none, is handled within the minute', async () => {
  const { app, company, rooms } = world;
  const identifiers = async () => (await world.read()).rooms.map(({ identifier }) => identifier);
  const give = (to: string) =>
    app.db.query(
      sql`UPDATE rooms SET exchange_identifier = ${to} WHERE company_id = ${company.id} AND id = ${company.rooms[1]}`,
    );
  await give('');
  await world.pass(1);
  expect(await identifiers()).toEqual([rooms[0]!.upn]);
  await give(world.anna.upn);
  await world.pass(1);
  expect(await identifiers()).toEqual([rooms[0]!.upn, world.anna.upn]);
  await give(rooms[1]!.upn);
  await world.pass(2);
  expect(await identifiers()).toEqual([rooms[0]!.upn, rooms[1]!.upn]);
});
