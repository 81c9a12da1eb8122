import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { createRoomBookings } from '#contract/rooms/room-bookings.ts';
import { openExchangeTestHost, openExchangeWorld } from '#server/testing/test-exchange.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';

const changes = Number(process.env.EXCHANGE_CHANGES ?? 12);
/** Milliseconds within which `share` of the changes must appear on the other side. */
const within = 5_000;

const inUtc = (instant: string) => ({ dateTime: new Date(instant).toISOString().slice(0, 19), timeZone: 'UTC' });
/**
 * The share of changes for which the bound must hold. Among twelve changes a busy machine may delay
 * the slowest, so the median counts.
 */
const share = changes < 100 ? 0.5 : 0.95;
const shareOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]!;

it(`a change is seen on the other side within five seconds, both ways (${changes} each)`, async () => {
  // The server runs its jobs, and Graph responds at its usual speed.
  const host = await openExchangeTestHost({ app: { doesJobs: true }, latency: 60 });
  try {
    const world = await openExchangeWorld(host, { rooms: 1 });
    const { app, company, graph, anna } = world;
    const [room] = world.rooms;
    await world.save();
    await waitUntil(async () => (await world.read()).rooms[0]?.inStepOn != null);
    const out: number[] = [];
    const back: number[] = [];
    for (let turn = 0; turn < changes; turn++) {
      const day = 1 + (turn % 25);
      const from = 8 + 2 * Math.floor(turn / 25);
      const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;
      const period = createPeriodDaysFromToday(day, hour(from), hour(from + 1));
      let begun = performance.now();
      const booked = await app.call(
        createRoomBookings,
        { userId: company.manager, company: company.id },
        { body: { roomId: company.rooms[0]!, topic: `Out ${turn}`, periods: [period], adminBypassMode: true } },
      );
      expect(booked.status).toBe(201);
      await waitUntil(() => [...room!.events.values()].some(({ subject }) => subject === `Out ${turn}`));
      out.push(performance.now() - begun);
      const { startDate, endDate } = createPeriodDaysFromToday(day, hour(from + 1), hour(from + 2));
      begun = performance.now();
      graph.hand.makeEvent(anna, {
        ...{ subject: 'In', start: inUtc(startDate), end: inUtc(endDate) },
        attendees: [{ emailAddress: { address: room!.upn }, type: 'resource' }],
      });
      await waitUntil(async () => {
        const held = await app.db.query(sql`
          SELECT FROM bookings WHERE company_id = ${company.id} AND from_calendar AND lower(during) = ${startDate}::timestamptz`);
        return held.length > 0;
      });
      back.push(performance.now() - begun);
    }
    const measured = { out: Math.round(shareOf(out)), back: Math.round(shareOf(back)) };
    if (process.env.EXCHANGE_CHANGES) process.stdout.write(`p${share * 100} in ms: ${JSON.stringify(measured)}\n`);
    expect(measured.out).toBeLessThan(within);
    expect(measured.back).toBeLessThan(within);
  } finally {
    await host.close();
  }
}, 600_000);
