import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { updateBookingOfMeeting } from '#server/modules/booking/engine/meetings.command.ts';
import { roomKind } from '#server/modules/booking/kinds/rooms/room.kind.ts';
import {
  bookRoom,
  createOutlookMeeting,
  enableExchange,
  setUpExchangeForEachTest,
} from '#server/testing/each-with-exchange.ts';
import { storeOpeningHours } from '#server/testing/opening-requests.ts';
import type { ExchangeWorld } from '#server/testing/test-exchange.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { changeSettings } from '#server/testing/test-world.ts';

let world: ExchangeWorld;
setUpExchangeForEachTest((opened) => {
  world = opened;
});

/** Returns the hours in Warsaw for which the bookings hold the room. */
const held = async () =>
  (
    await world.app.db.query<{ hours: string }>(sql`
      SELECT to_char(lower(occupies) AT TIME ZONE 'Europe/Warsaw', 'HH24:MI') || '–' ||
             to_char(upper(occupies) AT TIME ZONE 'Europe/Warsaw', 'HH24:MI') AS hours
      FROM bookings WHERE company_id = ${world.company.id} AND state < 2 ORDER BY lower(during)`)
  ).map(({ hours }) => hours);
const prepare = async () => {
  const { app, company } = world;
  await changeSettings(app, company, sql`opening_hours = true`);
  await storeOpeningHours(app.db, {
    companyId: company.id,
    locationId: company.floor,
    buffers: { before: 10, after: 15 },
  });
};

it('a meeting of Outlook next to a booking is taken in, and shortens the preparation', async () => {
  await prepare();
  await enableExchange(world);
  expect((await bookRoom(world)).status).toBe(201);
  await world.settle();
  expect(await held()).toEqual(['08:50–10:15']);
  createOutlookMeeting(world, createPeriodDaysFromToday(1, '10:05', '11:00'));
  createOutlookMeeting(world, createPeriodDaysFromToday(1, '08:00', '09:00'));
  await world.settle();
  expect(await held()).toEqual(['08:00–09:00', '09:00–10:05', '10:05–11:00']);
  expect((await world.read()).conflicts).toEqual([]);
});

it('a booking next to a meeting of Outlook needs its own preparation', async () => {
  await prepare();
  await enableExchange(world);
  createOutlookMeeting(world, createPeriodDaysFromToday(1, '10:00', '11:00'));
  await world.settle();
  expect((await bookRoom(world, { from: '11:05', to: '12:00' })).body.errorCode).toBe('slotTaken');
  expect((await bookRoom(world, { from: '11:10', to: '12:00' })).status).toBe(201);
});

it('the first sync takes many meetings in beside bookings with preparation', async () => {
  await prepare();
  expect((await bookRoom(world)).status).toBe(201);
  createOutlookMeeting(world, createPeriodDaysFromToday(1, '10:00', '11:00'));
  createOutlookMeeting(world, createPeriodDaysFromToday(1, '12:00', '13:00'));
  await enableExchange(world);
  expect(await held()).toEqual(['08:50–10:00', '10:00–11:00', '12:00–13:00']);
});

it('a change of a meeting whose booking is gone shortens no preparation', async () => {
  await prepare();
  expect((await bookRoom(world)).status).toBe(201);
  const { app, company } = world;
  const { startDate, endDate } = createPeriodDaysFromToday(1, '10:05', '11:00');
  const meeting = {
    ...{ userId: company.user, details: { topic: 'Gone' }, participantIds: [] },
    span: { start: Date.parse(startDate), end: Date.parse(endDate) },
  };
  const where = { companyId: company.id, kind: roomKind, placeId: company.rooms[0]! };
  const deps = { clock: app.clock, publish: () => Promise.resolve() };
  const changed = await app.db.transaction((tx) => updateBookingOfMeeting(tx, deps, where, randomUUID(), meeting));
  expect([changed, await held()]).toEqual([null, ['08:50–10:15']]);
});
