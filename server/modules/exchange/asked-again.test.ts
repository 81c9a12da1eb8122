import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listDay } from '#contract/booking/bookings.ts';
import { updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { searchRooms } from '#contract/rooms/room-search.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { bookRoom, createOutlookMeeting, setUpExchangeForEachTest } from '#server/testing/each-with-exchange.ts';
import type { ExchangeWorld } from '#server/testing/test-exchange.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, addLocation } from '#server/testing/test-world.ts';

let world: ExchangeWorld;
setUpExchangeForEachTest(
  (opened) => {
    world = opened;
  },
  { isOn: true },
);
beforeEach(() => {
  world.graph.hand.post = 'lost';
});

/** Advances the clock by seconds, but not until the check that runs every minute. */
const wait = (seconds: number) =>
  world.app.clock.set(new Date(world.app.clock.now().getTime() + seconds * 1_000).toISOString());
const meetings = () =>
  world.app.db.query(sql`SELECT FROM bookings WHERE company_id = ${world.company.id} AND from_calendar AND state < 2`);
/** Counts the requests to Microsoft during `act`. */
async function callsDuring(act: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(globalThis, 'fetch');
  try {
    await act();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}

describe('a meeting without a notification', () => {
  it('holds its room against a booking half a minute later', async () => {
    createOutlookMeeting(world, createPeriodDaysFromToday(1, '09:30', '10:30'));
    wait(30);
    const { status, body } = await bookRoom(world, { from: '09:00', to: '10:00' });
    expect([status, body.errorCode]).toEqual([409, 'slotTaken']);
    expect(await meetings()).toHaveLength(1);
    expect((await bookRoom(world, { from: '10:30', to: '11:00' })).status).toBe(201);
  });

  it('holds its room against a booking that is moved to its time', async () => {
    const booked = await bookRoom(world, { from: '07:00', to: '08:00' });
    await world.settle();
    createOutlookMeeting(world, createPeriodDaysFromToday(1, '09:30', '10:30'));
    wait(30);
    const { app, company } = world;
    const body = {
      id: booked.body.bookings[0].id,
      topic: 'Ours',
      participants: [],
      ...createPeriodDaysFromToday(1, '10:00', '11:00'),
    };
    const moved = await app.call(updateRoomBooking, { userId: company.user, company: company.id }, { body });
    expect([moved.status, moved.body.errorCode]).toEqual([409, 'slotTaken']);
  });

  it('is imported when people view the floor, by one job however many view it', async () => {
    createOutlookMeeting(world, createPeriodDaysFromToday(1, '09:30', '10:30'));
    const { app, company } = world;
    const look = () =>
      app.call(
        listDay,
        { userId: company.user, company: company.id },
        {
          query: { locationId: company.floor, ...createPeriodDaysFromToday(1, '00:00', '23:00') },
        },
      );
    wait(61);
    for (let times = 0; times < 5; times++) expect((await look()).status).toBe(200);
    await expect
      .poll(() =>
        app.db.query(sql`
          SELECT FROM graphile_worker._private_jobs
          WHERE (payload->>'companyId')::uuid = ${company.id} AND (payload->>'roomId')::uuid = ${company.rooms[0]}`),
      )
      .toHaveLength(1);
    await runDueJobs(app);
    expect(await meetings()).toHaveLength(1);
  });

  it('is imported when a person searches for a room: one statement marks the calendars of all floors', async () => {
    const { app, company } = world;
    const upstairs = await addLocation(app.db, company.id, { parentId: company.root, name: 'Upstairs' });
    await app.db.query(sql`
      UPDATE all_bookables SET container_id = ${upstairs} WHERE company_id = ${company.id} AND id = ${company.rooms[1]}`);
    wait(61);
    const spy = vi.spyOn(app.db, 'query');
    try {
      const query = { locationId: company.floor, day: addDays(testToday, 1), from: '09:30', to: '10:30' };
      const { body } = await app.call(searchRooms, { userId: company.user, company: company.id }, { query } as never);
      expect(body.fits).toBe(2);
      await expect
        .poll(async () => {
          const jobs = await app.db.query<{ id: string }>(sql`
            SELECT payload->>'roomId' AS id FROM graphile_worker._private_jobs
            WHERE (payload->>'companyId')::uuid = ${company.id} AND payload->>'roomId' IS NOT NULL`);
          return jobs.map(({ id }) => id).sort();
        })
        .toEqual([...company.rooms].sort());
      const marks = spy.mock.calls.filter(([statement]) =>
        (statement as { text: string }).text.includes('dirty = true'),
      );
      expect(marks).toHaveLength(1);
    } finally {
      spy.mockRestore();
    }
  });

  it('is found by the minute after five, in a room that nobody looks at', async () => {
    createOutlookMeeting(world, createPeriodDaysFromToday(1, '09:30', '10:30'));
    await world.pass(4);
    expect(await meetings()).toEqual([]);
    await world.pass(2);
    expect(await meetings()).toHaveLength(1);
  });
});

describe('a booking', () => {
  it('does not read a calendar again that was read a moment ago', async () => {
    wait(14);
    expect(await callsDuring(() => bookRoom(world))).toBe(0);
  });

  it('sends no request in a company without the integration', async () => {
    const { app } = world;
    const other = await addCompany(app.db, { rooms: 1 });
    wait(600);
    expect(await callsDuring(() => bookRoom({ ...world, company: other }))).toBe(0);
  });

  it('is accepted while Microsoft requests a pause, and sends no request until its end', async () => {
    wait(30);
    world.graph.hand.fail({ status: 429, retryAfter: 300, times: 3, mailboxId: world.rooms[0]!.id });
    expect((await bookRoom(world, { day: 1 })).status).toBe(201);
    wait(60);
    expect(await callsDuring(async () => expect((await bookRoom(world, { day: 2 })).status).toBe(201))).toBe(0);
  });
});

it('a booking does not wait for a response of Microsoft that never arrives', async () => {
  const held = Promise.withResolvers<boolean>();
  world.graph.hand.beforeAnswer(() => held.promise);
  try {
    wait(30);
    expect((await bookRoom(world)).status).toBe(201);
  } finally {
    held.resolve(true);
    world.graph.hand.beforeAnswer(null);
    await world.settle();
  }
});
