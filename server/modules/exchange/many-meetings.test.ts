import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { createRoomBookings } from '#contract/rooms/room-bookings.ts';
import {
  asResourceAttendee,
  bookRoom,
  createOutlookMeeting,
  setUpExchangeForEachTest,
} from '#server/testing/each-with-exchange.ts';
import type { ExchangeWorld } from '#server/testing/test-exchange.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addMailbox } from '../../../simulators/microsoft-graph/directory.ts';

let world: ExchangeWorld;
setUpExchangeForEachTest(
  (opened) => {
    world = opened;
  },
  // This room retains the content of meetings, and accepts two meetings at the same time.
  {
    isOn: true,
    processing: {
      AddOrganizerToSubject: false,
      DeleteSubject: false,
      RemovePrivateProperty: false,
      AllowConflicts: true,
    },
  },
);

const two = (n: number) => String(n).padStart(2, '0');
/** Returns a quarter of an hour of a day, counted from 08:00. */
const quarter = (day: number, n: number) => {
  const at = (count: number) => `${two(8 + Math.floor(count / 4))}:${two((count % 4) * 15)}`;
  return createPeriodDaysFromToday(day, at(n), at(n + 1));
};
const make = (day: number, from: string, to: string, subject: string, more: object = {}, by = world.anna) =>
  createOutlookMeeting(world, createPeriodDaysFromToday(day, from, to), { subject, ...more }, { by });

interface Held {
  userName: string;
  topic: string;
  guests: number;
  xmin: string;
}

/** Reads the bookings of the first room, in the order of their starts. */
const held = () =>
  world.app.db.query<Held>(sql`
    SELECT u.name AS "userName", b.details ->> 'topic' AS topic, b.xmin::text,
           (SELECT count(*)::int FROM booking_participants i WHERE i.company_id = b.company_id AND i.booking_id = b.id) AS guests
    FROM bookings b JOIN users u ON u.id = b.user_id
    WHERE b.company_id = ${world.company.id} AND b.bookable_id = ${world.company.rooms[0]} AND b.state < 2 ORDER BY b.during`);
const links = () =>
  world.app.db.query<{ xmin: string; seen: boolean }>(sql`
    SELECT xmin::text, seen FROM exchange_links WHERE company_id = ${world.company.id} ORDER BY id`);
const topics = async () => (await held()).map(({ topic }) => topic);

it('many meetings are imported together as each would be alone: bookings and the first of two colliding meetings stay', async () => {
  const { app, company, tenant } = world;
  await app.db.query(sql`UPDATE users SET email = ${`ula.user@${tenant.domain}`} WHERE id = ${company.user}`);
  const ula = addMailbox(tenant, { kind: 'person', name: 'Ula User' });
  await bookRoom(world, { day: 9, from: '10:00', to: '11:00' });
  // No database constraint separates bookings made in bypass.
  const bypass = {
    topic: 'In bypass',
    periods: [createPeriodDaysFromToday(7, '10:00', '11:00')],
    adminBypassMode: true,
  };
  const body = { roomId: company.rooms[0]!, ...bypass };
  expect((await app.call(createRoomBookings, world.admin, { body })).status).toBe(201);
  await world.settle();
  const guests = [asResourceAttendee(world.rooms[0]!), { emailAddress: { address: ula.upn } }];
  for (let n = 0; n < 120; n++)
    createOutlookMeeting(world, quarter(1 + Math.floor(n / 40), n % 40), {
      subject: `${n}`,
      ...(n % 2 && { attendees: guests }),
    });
  make(7, '10:30', '11:30', 'over bypass');
  make(8, '09:00', '10:00', 'first');
  make(8, '09:30', '10:30', 'between');
  make(8, '10:00', '11:00', 'last');
  make(9, '10:30', '11:30', 'too late');
  make(9, '12:00', '13:00', 'secret', { sensitivity: 'private', attendees: guests });
  make(9, '14:00', '15:00', 'hers', {}, ula);
  make(9, '16:00', '17:00', 'free', { showAs: 'free' });
  await world.settle();
  const all = await held();
  expect(all.slice(0, 120).map(({ topic, guests: count }) => `${topic} ${count}`)).toEqual(
    Array.from({ length: 120 }, (_, n) => `${n} ${n % 2}`),
  );
  expect(all.slice(120).map(({ topic, userName, guests: count }) => [topic, userName, count])).toEqual([
    ['In bypass', 'Ada Admin', 0],
    ['first', 'Anna Kowalska', 0],
    ['last', 'Anna Kowalska', 0],
    ['Ours', 'Ula User', 0],
    ['', 'Anna Kowalska', 0],
    ['hers', 'Ula User', 0],
  ]);
  const { conflicts } = await world.read();
  expect(conflicts.map(({ subject, kind, heldBy }) => [subject, kind, heldBy]).toSorted()).toEqual([
    ['between', 'declined', ['Anna Kowalska']],
    ['over bypass', 'declined', ['Ada Admin']],
    ['too late', 'declined', ['Ula User']],
  ]);
  await app.db.query(sql`UPDATE users SET email = id || '@test.example' WHERE id = ${company.user}`);
});

it('meetings that are read again without a change stay untouched, and changed ones are updated', async () => {
  const { app, company, graph, rooms, anna } = world;
  for (let n = 0; n < 20; n++) createOutlookMeeting(world, quarter(1, n), { subject: `${n}` });
  await world.settle();
  const readAgain = async () => {
    graph.hand.forgetSync(rooms[0]!);
    await world.pass(16);
  };
  const before = [await held(), await links()];
  expect(before[1]!.every((link) => 'seen' in link && link.seen)).toBe(true);
  await readAgain();
  expect([await held(), await links()]).toEqual(before);
  // The organiser of the meetings has joined the company.
  await app.db.query(sql`UPDATE users SET email = ${anna.upn} WHERE id = ${company.user}`);
  await readAgain();
  expect(new Set((await held()).map(({ userName }) => userName))).toEqual(new Set(['Ula User']));
  // The sync corrects a booking with other content. A booking that is gone stays gone.
  await app.db.query(sql`
    UPDATE bookings SET details = '{"topic": "wrong"}' WHERE company_id = ${company.id} AND details ->> 'topic' = '3'`);
  await readAgain();
  expect(await topics()).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`));
  await app.db.query(sql`UPDATE users SET email = id || '@test.example' WHERE id = ${company.user}`);
});
