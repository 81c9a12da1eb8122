import sql, { raw } from 'sql-template-tag';
import { expect, it } from 'vitest';
import { listDay } from '#contract/booking/bookings.ts';
import { setUpExchangeForEachTest } from '#server/testing/each-with-exchange.ts';
import { countLocksBeforeFirstRow } from '#server/testing/lock-order.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import type { ExchangeWorld } from '#server/testing/test-exchange.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';

let world: ExchangeWorld;
setUpExchangeForEachTest(
  (opened) => {
    world = opened;
  },
  { isOn: true, rooms: 4 },
);

const look = ({ app, company }: ExchangeWorld) =>
  app.call(
    listDay,
    { userId: company.user, company: company.id },
    { query: { locationId: company.floor, ...createPeriodDaysFromToday(1, '00:00', '23:00') } },
  );

it.each<[string, (world: ExchangeWorld) => Promise<unknown>]>([
  ['the check of every minute', ({ app }) => runScheduledJob(app, 'exchangeWatch')],
  ['the nightly check', ({ app }) => runScheduledJob(app, 'exchangeWindows')],
  ['a look at a floor', look],
  ['switching off', ({ save }) => save({ roomIntegrationEnabled: false })],
])('%s locks rooms in the order of their ids, so that two such statements cannot deadlock', async (_, act) => {
  const { app, company } = world;
  app.clock.set(new Date(app.clock.now().getTime() + 360_000).toISOString());
  const rooms = {
    ...{ table: raw('exchange_rooms'), key: raw('room_id'), which: sql`company_id = ${company.id}` },
  };
  expect(await countLocksBeforeFirstRow(app.db, rooms, () => act(world))).toBe(0);
});
