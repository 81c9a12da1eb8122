import sql from 'sql-template-tag';
import { cancelRoomBooking, createRoomBookings, updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import type { Mailbox } from '../../simulators/microsoft-graph/mailbox.ts';
import type { ExchangeWorld } from './test-exchange.ts';

/** Returns functions that choose at random. The same seed gives the same choices (mulberry32). */
export function createRandomChooser(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    below: (most: number) => Math.floor(next() * most),
    oneOf: <T>(some: readonly T[]): T | undefined => some[Math.floor(next() * some.length)],
  };
}
type Chance = ReturnType<typeof createRandomChooser>;

const hourMs = 3_600_000;
const iso = (instant: number) => new Date(instant).toISOString();
const inUtc = (instant: number) => ({ dateTime: iso(instant).slice(0, 19), timeZone: 'UTC' });

/** Returns a random time of a meeting in the next days, on quarters of an hour. */
function someTime(world: ExchangeWorld, chance: Chance, days: number) {
  const today = Math.floor(world.app.clock.now().getTime() / (24 * hourMs)) * 24 * hourMs;
  const start = today + (1 + chance.below(days)) * 24 * hourMs + (7 + chance.below(40) / 4) * hourMs;
  return { start, end: start + (1 + chance.below(6)) * (hourMs / 4) };
}

/** Makes one random edit in Biurko or in Exchange. The server may refuse it. */
export async function makeRandomEdit(world: ExchangeWorld, chance: Chance, days: number): Promise<void> {
  const { app, company, graph, anna } = world;
  const at = chance.below(world.rooms.length);
  const room = world.rooms[at]!;
  const roomId = company.rooms[at]!;
  const me = { userId: company.user, company: company.id };
  const time = someTime(world, chance, days);
  const period = { startDate: iso(time.start), endDate: iso(time.end) };
  const content = { start: inUtc(time.start), end: inUtc(time.end) };
  const subject = `Topic ${chance.below(1_000)}`;
  const mine = async () =>
    chance.oneOf(
      await app.db.query<{ id: string }>(sql`
        SELECT id FROM bookings
        WHERE company_id = ${company.id} AND bookable_id = ${roomId} AND state < 2 AND NOT from_calendar ORDER BY lower(during), id`),
    );
  const inRoom = (own: boolean) =>
    chance.oneOf([...room.events.values()].filter((event) => event.isOrganizer === own).map(({ id }) => id));
  const ofAnna = () => chance.oneOf([...anna.events.keys()]);
  const edits: (() => Promise<unknown> | unknown)[] = [
    () => app.call(createRoomBookings, me, { body: { roomId, topic: subject, periods: [period] } }),
    () => app.call(createRoomBookings, me, { body: { roomId, topic: subject, periods: [period] } }),
    async () => {
      const one = await mine();
      if (one)
        await app.call(updateRoomBooking, me, { body: { id: one.id, topic: subject, participants: [], ...period } });
    },
    async () => {
      const one = await mine();
      if (one) await app.call(cancelRoomBooking, me, { params: { id: one.id } });
    },
    () =>
      graph.hand.makeEvent(anna, {
        ...{ subject, ...content },
        attendees: [{ emailAddress: { address: room.upn }, type: 'resource' }],
      }),
    () => graph.hand.makeEvent(room, { subject, ...content }),
    () => {
      const id = ofAnna();
      if (id) graph.hand.changeEvent(anna, id, { subject, ...content });
    },
    () => {
      const id = ofAnna();
      if (id) graph.hand.deleteEvent(anna, id);
    },
    () => {
      const id = inRoom(true);
      if (id) graph.hand.changeEvent(room, id, { subject, ...content });
    },
    () => {
      const id = inRoom(true);
      if (id) graph.hand.deleteEvent(room, id);
    },
    () => {
      const id = ofAnna();
      if (id) graph.hand.changeEvent(anna, id, { showAs: chance.oneOf(['free', 'busy']) });
    },
  ];
  await chance.oneOf(edits)!();
}

/**
 * The booked times of a room in Biurko or in Exchange, in order. Each is `start end` in ISO 8601.
 */
type Side = string[];

/**
 * Reads the booked times of each room from now on, in Biurko and in Exchange. After a sync both are
 * equal.
 */
export async function readBookedTimesOfBothSides(world: ExchangeWorld): Promise<{ biurko: Side; outlook: Side }[]> {
  const now = world.app.clock.now();
  const sideOf = async (room: Mailbox, roomId: string) => {
    const rows = await world.app.db.query<{ start: string; end: string }>(sql`
      SELECT lower(during) AS start, upper(during) AS end FROM bookings
      WHERE company_id = ${world.company.id} AND bookable_id = ${roomId} AND state < 2 AND upper(during) > ${now.toISOString()}`);
    const biurko = rows.map(({ start, end }) => `${iso(Date.parse(start))} ${iso(Date.parse(end))}`).toSorted();
    const outlook = world.graph.hand
      .eventsBetween(room, now, new Date(now.getTime() + 200 * 24 * hourMs))
      .filter(({ content }) => content.showAs !== 'free')
      .map(({ start, end }) => `${iso(start)} ${iso(end)}`)
      .toSorted();
    return { biurko, outlook };
  };
  return await Promise.all(world.rooms.map((room, at) => sideOf(room, world.company.rooms[at]!)));
}

/** Returns the change keys of all events in the rooms. A write to an event changes its key. */
export const listEventChangeKeys = (world: ExchangeWorld): string[] =>
  world.rooms.flatMap((room) => [...room.events.values()].map(({ id, changeKey }) => `${id} ${changeKey}`)).toSorted();
