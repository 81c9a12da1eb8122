import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getRoomDashboard } from '#contract/rooms/room-dashboard.ts';
import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { createDisplayKeyHasher } from '#server/platform/tokens/display-keys.ts';
import { storeClosedDays, storeOpeningHours } from '#server/testing/opening-requests.ts';
import { createTestApp, type TestApp, testAuthSecret } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriod, createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { readDisplayKeyHashes } from './displays.query.ts';

const keys = createDisplayKeyHasher(testAuthSecret);
const key = 'Zażółć#1';
let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set(createPeriodDaysFromToday(0, '09:30', '10:00').startDate);
  company = await addCompany(app.db);
});

/** Encodes a key as browsers send it in a header: each byte of its UTF-8 becomes a character. */
const inHeader = (typed: string) => Buffer.from(typed, 'utf8').toString('latin1');
async function turnOn(roomId: string, on = true): Promise<void> {
  const hash = keys.hashOf({ companyId: company.id, roomId }, key);
  await app.db.query(sql`
    UPDATE rooms SET dashboard_on = ${on}, dashboard_key_hash = ${hash}
    WHERE company_id = ${company.id} AND id = ${roomId}`);
}
const ask = async (roomId: string, typed: string, address = '192.0.2.1') => {
  const as = { headers: { authorization: inHeader(typed) }, address };
  const { status, body } = await app.call(getRoomDashboard, as, { params: { roomId } });
  return status === 200 ? body : body.errorCode;
};
const meeting = (roomId: string, day: number, from: string, to: string, topic: string) =>
  storeBooking(app.db, {
    ...{ companyId: company.id, kind: 'room', placeId: roomId, containerId: company.floor, userId: company.user },
    period: createPeriodDaysFromToday(day, from, to),
    details: { topic },
  });

it('the key of a room opens its display, and of no other room', async () => {
  const [room, other] = [company.rooms[0]!, company.rooms[1]!];
  await turnOn(room);
  expect(await ask(room, key)).toMatchObject({ roomName: 'Room 1', locationName: 'Floor', roomBookings: [] });
  for (const wrong of ['Zażółć#2', 'Zazolc#1', `Bearer ${key}`]) expect(await ask(room, wrong)).toBe('roomKeyInvalid');
  expect(await ask(other, key)).toBe('roomKeyInvalid');
  expect(await ask('not-an-id', key)).toBe('roomKeyInvalid');
  await turnOn(room, false);
  expect(await ask(room, key)).toBe('roomKeyInvalid');
});

it('a room that is locked or frozen is not called free, while its meetings go on', async () => {
  const room = company.rooms[0]!;
  await turnOn(room);
  await meeting(room, 0, '10:00', '11:00', 'Wcześniej umówione');
  for (const [state, isBookable] of [
    [0, true],
    [3, false],
    [2, false],
  ] as const) {
    await app.db.query(
      sql`UPDATE all_bookables SET state = ${state} WHERE company_id = ${company.id} AND id = ${room}`,
    );
    expect(await ask(room, key)).toMatchObject({ isBookable, roomBookings: [{ title: 'Wcześniej umówione' }] });
  }
});

it('a room of a closed location is not called free, and the display names the day', async () => {
  const room = company.rooms[0]!;
  await turnOn(room);
  await changeSettings(app, company, sql`opening_hours = true`);
  const locationId = company.root;
  await storeOpeningHours(app.db, {
    companyId: company.id,
    locationId,
    hours: Array(7).fill({ from: '09:00', to: '17:00' }),
  });
  expect(await ask(room, key)).toMatchObject({ isBookable: true });
  expect(await ask(room, key)).not.toHaveProperty('closed');
  app.clock.set(createPeriodDaysFromToday(0, '17:00', '18:00').startDate);
  expect(await ask(room, key)).toMatchObject({ isBookable: false, closed: { name: null } });
  app.clock.set(createPeriodDaysFromToday(0, '10:00', '11:00').startDate);
  await storeClosedDays(app.db, { companyId: company.id, locationId, from: testToday, name: 'Inwentaryzacja' });
  expect(await ask(room, key)).toMatchObject({ isBookable: false, closed: { name: 'Inwentaryzacja' } });
});

it('a display shows the meetings of the room’s own day with their state, cancelled meetings left out', async () => {
  const room = company.rooms[0]!;
  await turnOn(room);
  app.clock.set(createPeriodDaysFromToday(0, '10:30', '11:00').startDate);
  const [first, second, third] = [
    await meeting(room, 0, '09:00', '10:00', 'Rano'),
    await meeting(room, 0, '10:00', '11:00', 'Teraz'),
    await meeting(room, 0, '14:00', '15:30', 'Potem'),
  ];
  await meeting(room, 1, '09:00', '10:00', 'Jutro');
  await meeting(room, -1, '09:00', '10:00', 'Wczoraj');
  await meeting(company.rooms[1]!, 0, '10:00', '11:00', 'Obok');
  const cancelled = await meeting(room, 0, '16:00', '17:00', 'Odwołane');
  await app.db.query(sql`UPDATE bookings SET state = 2 WHERE company_id = ${company.id} AND id = ${cancelled}`);
  const { roomBookings, iana } = await ask(room, key);
  expect(iana).toBe('Europe/Warsaw');
  const stages = roomBookings.map((one: Record<string, unknown>) => [
    one.id,
    one.title,
    one.start,
    one.end,
    one.isCompleted,
    one.isActive,
    one.isFuture,
  ]);
  expect(stages).toEqual([
    [first, 'Rano', '09:00', '10:00', true, false, false],
    [second, 'Teraz', '10:00', '11:00', false, true, false],
    [third, 'Potem', '14:00', '15:30', false, false, true],
  ]);
});

it('a display names the preparation beside meetings of yesterday and tomorrow', async () => {
  const room = company.rooms[0]!;
  await turnOn(room);
  app.clock.set(createPeriodDaysFromToday(0, '10:30', '11:00').startDate);
  const [late, early] = [
    await meeting(room, -1, '22:00', '23:55', 'Wczoraj'),
    await meeting(room, 1, '00:10', '01:00', 'Jutro'),
  ];
  await meeting(room, -1, '09:00', '10:00', 'Dawno');
  expect(await ask(room, key)).not.toHaveProperty('preparations');
  await app.db.query(sql`
    UPDATE bookings SET occupies = with_buffers(during, 15, 15) WHERE company_id = ${company.id} AND id IN (${late}, ${early})`);
  const { roomBookings, preparations } = await ask(room, key);
  expect(roomBookings).toEqual([]);
  // The preparation for tomorrow ends with the start of the meeting, and not at midnight.
  const startOf = (days: number, hour: string) => createPeriodDaysFromToday(days, hour, '24:00').startDate;
  expect(preparations).toEqual(
    [
      { from: startOf(-1, '23:55'), until: startOf(0, '00:10') },
      { from: startOf(0, '23:55'), until: startOf(1, '00:10') },
    ].map(({ from, until }) => ({ from: new Date(from).toISOString(), until: new Date(until).toISOString() })),
  );
});

it('many wrong keys of a room are refused for a while, from that network alone; the right key is served always', async () => {
  const [room, other] = [company.rooms[0]!, company.rooms[1]!];
  await turnOn(room);
  await turnOn(other);
  const guesser = '198.51.100.7';
  for (let guess = 0; guess < 20; guess++) expect(await ask(room, `Wrong#${guess}`, guesser)).toBe('roomKeyInvalid');
  expect(await ask(room, 'Wrong#20', guesser)).toBe('tooManyRequests');
  expect(await ask(room, key, guesser)).toMatchObject({ roomName: 'Room 1' });
  expect(await ask(other, 'Wrong#20', guesser)).toBe('roomKeyInvalid');
  expect(await ask(room, 'Wrong#20')).toBe('roomKeyInvalid');
  app.clock.set(new Date(app.clock.now().getTime() + 15 * 60_000 + 1000).toISOString());
  expect(await ask(room, 'Wrong#20', guesser)).toBe('roomKeyInvalid');
});

it('a key that is tried at each door is refused at all of them, and no other network waits', async () => {
  const room = company.rooms[0]!;
  await turnOn(room);
  const guesser = '198.51.100.8';
  const guesses = Array.from({ length: 500 }, () => ask(randomUUID(), key, guesser));
  expect(new Set(await Promise.all(guesses))).toEqual(new Set(['roomKeyInvalid']));
  expect(await ask(randomUUID(), key, guesser)).toBe('tooManyRequests');
  expect(await ask(room, key, guesser)).toMatchObject({ roomName: 'Room 1' });
  expect(await ask(randomUUID(), key)).toBe('roomKeyInvalid');
});

it('rooms that are removed, of a floor that is not published, or of a company that is turned off have no display', async () => {
  const room = company.rooms[0]!;
  await turnOn(room);
  const gone = [
    [sql`UPDATE companies SET is_active = false WHERE id = ${company.id}`, sql`UPDATE companies SET is_active = true`],
    [
      sql`UPDATE all_containers SET published = false WHERE id = ${company.floor}`,
      sql`UPDATE all_containers SET published = true`,
    ],
    [
      sql`UPDATE all_bookables SET removed_on = now() WHERE id = ${room}`,
      sql`UPDATE all_bookables SET removed_on = NULL`,
    ],
  ] as const;
  for (const [end, back] of gone) {
    expect(await ask(room, key)).toMatchObject({ roomName: 'Room 1' });
    await app.db.query(end);
    expect(await ask(room, key)).toBe('roomKeyInvalid');
    await app.db.query(back);
  }
});

it('rooms of two companies with one id are distinguished by their keys', async () => {
  const room = company.rooms[0]!;
  await turnOn(room);
  const other = await addCompany(app.db);
  const theirs = { companyId: other.id, roomId: room };
  // The other company's floor has the same id as ours.
  await app.db.query(sql`
    INSERT INTO all_containers (company_id, id, name, time_zone) VALUES (${other.id}, ${company.floor}, 'Their floor', 'UTC')`);
  await app.db.query(sql`
    INSERT INTO bookables (company_id, id, kind, container_id, label) VALUES (${other.id}, ${room}, 'room', ${company.floor}, 'Theirs')`);
  await app.db.query(sql`
    INSERT INTO rooms (company_id, id, location_id, x, y, width, height, dashboard_on, dashboard_key_hash)
    VALUES (${other.id}, ${room}, ${other.floor}, 0, 0, 9, 9, true, ${keys.hashOf(theirs, 'Inny#klucz1')})`);
  const ours = await meeting(room, 0, '12:00', '13:00', 'Nasze');
  // The holder and the guest are members of both companies. The other company has a booking with
  // the same id and another guest.
  await app.db.query(sql`
    INSERT INTO memberships (company_id, user_id) VALUES (${other.id}, ${company.user}), (${other.id}, ${company.manager})`);
  await app.db.query(sql`
    INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies)
    SELECT ${other.id}, id, 'desk', ${other.desks[0]!}, ${other.floor}, ${other.user}, ${other.user}, during, occupies
    FROM bookings WHERE id = ${ours}`);
  await app.db.query(sql`
    INSERT INTO booking_participants (company_id, booking_id, user_id)
    VALUES (${company.id}, ${ours}, ${company.manager}), (${other.id}, ${ours}, ${company.user})`);
  const nameOf = async (id: string) =>
    (await app.db.query<{ name: string }>(sql`SELECT name FROM companies WHERE id = ${id}`))[0]!.name;
  const shown = await ask(room, key);
  expect(shown).toMatchObject({ roomName: 'Room 1', locationName: 'Floor', companyName: await nameOf(company.id) });
  expect(shown.roomBookings).toMatchObject([{ title: 'Nasze', participants: [{ id: company.manager }] }]);
  const their = {
    roomName: 'Theirs',
    locationName: 'Their floor',
    companyName: await nameOf(other.id),
    roomBookings: [],
  };
  expect(await ask(room, 'Inny#klucz1')).toMatchObject(their);
  // Our published floor and existing room do not keep the other company's display open.
  await app.db.query(sql`UPDATE all_containers SET published = false WHERE company_id = ${other.id}`);
  expect(await ask(room, 'Inny#klucz1')).toBe('roomKeyInvalid');
  await app.db.query(sql`UPDATE all_containers SET published = true WHERE company_id = ${other.id}`);
  await app.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE company_id = ${other.id} AND id = ${room}`);
  expect(await ask(room, 'Inny#klucz1')).toBe('roomKeyInvalid');
});

it.each([
  // Clocks go back in Warsaw: the day has 25 hours, and 02:30 comes twice.
  ['Europe/Warsaw', '2026-10-25', ['00:00', '00:30'], ['23:30', '24:00'], ['00:00', '23:30']],
  // Clocks go forward: the day has 23 hours.
  ['Europe/Warsaw', '2027-03-28', ['00:00', '00:30'], ['23:30', '24:00'], ['00:00', '23:30']],
  // Zones where the date is a day behind or ahead of Warsaw.
  ['America/Los_Angeles', '2026-11-22', ['00:00', '01:00'], ['23:00', '24:00'], ['00:00', '23:00']],
  ['Pacific/Auckland', '2026-11-24', ['00:00', '01:00'], ['23:00', '24:00'], ['00:00', '23:00']],
])('the day in %s on %s is the room’s own, from midnight to midnight', async (zone, day, early, late, starts) => {
  const room = company.rooms[0]!;
  await turnOn(room);
  await app.db.query(sql`UPDATE all_containers SET time_zone = ${zone} WHERE id = ${company.floor}`);
  const hours = (on: string, [from, to]: string[]) => {
    const to24 = to === '24:00';
    const { startDate } = createPeriod(on, from, from, zone);
    return { startDate, endDate: createPeriod(to24 ? addDays(on, 1) : on, '00:00', to24 ? '00:00' : to, zone).endDate };
  };
  const store = (on: string, of: string[]) =>
    storeBooking(app.db, {
      ...{ companyId: company.id, kind: 'room', placeId: room, containerId: company.floor, userId: company.user },
      ...{ period: hours(on, of), details: { topic: on } },
    });
  for (const on of [addDays(day, -1), day, addDays(day, 1)]) for (const part of [early, late]) await store(on, part);
  for (const hour of ['00:15', '12:00', '23:59']) {
    app.clock.set(new Date(getInstantOfWallClock(day, hour, zone)).toISOString());
    const { roomBookings, iana } = await ask(room, key);
    expect(iana).toBe(zone);
    expect(
      roomBookings.map((one: { start: string }) => one.start),
      hour,
    ).toEqual(starts);
    expect(new Set(roomBookings.map((one: { title: string }) => one.title))).toEqual(new Set([day]));
  }
});

it('a display opens nothing else', async () => {
  const room = company.rooms[0]!;
  await turnOn(room);
  const headers = { authorization: inHeader(key) };
  for (const url of [`/api/${company.id}/locations`, `/api/${company.id}/room/planned`, '/api/companies'])
    expect((await app.http.inject({ url, headers })).statusCode).toBe(401);
});

it('a room is found among many by its id alone, without going through them', async () => {
  await app.db.query(sql`
    WITH made AS (
      INSERT INTO bookables (company_id, id, kind, container_id, label)
      SELECT ${company.id}, gen_random_uuid(), 'room', ${company.floor}, n FROM generate_series(1, 5000) n RETURNING id
    )
    INSERT INTO rooms (company_id, id, location_id, x, y, width, height)
    SELECT ${company.id}, id, ${company.floor}, 100, 100, 100, 100 FROM made`);
  await app.db.query(sql`ANALYZE rooms`);
  const statements: Sql[] = [];
  const keep = async (statement: Sql) => {
    statements.push(statement);
    return [];
  };
  await readDisplayKeyHashes({ query: keep, queryOnce: keep }, company.rooms[0]!);
  const [read] = statements;
  const plan = await app.db.queryOnce(sql`EXPLAIN ${read!}`);
  expect(JSON.stringify(plan)).toContain('using rooms_with_display');
});
