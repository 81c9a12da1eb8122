import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAway } from '#contract/absences/absences.ts';
import { endpointsByName } from '#contract/api.ts';
import { listFleetBookings } from '#contract/assets/fleet.ts';
import { listDay } from '#contract/booking/bookings.ts';
import { searchCompany } from '#contract/booking/search.ts';
import { getParking } from '#contract/parking/parking-availability.ts';
import { findMeetingTimes } from '#contract/rooms/meeting-times.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { getWeek } from '#contract/week/week.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { testRequestsByEndpoint } from '#server/testing/endpoint-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import {
  addCompany,
  addLocation,
  addMember,
  addPlace,
  changeSettings,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { testedKindEndpointsByKind, testedKinds } from '#server/testing/tested-kinds.ts';

let app: TestApp;
let company: TestCompany;
/** Two members with hidden bookings of each kind, at other places or days. */
let holders: [string, string];
/** A member without bookings, who searches. */
let stranger: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await addCompany(app.db);
  await changeSettings(
    app,
    company,
    sql`assigned_desks = true, absences = true, who_comes_when = true, meeting_times = true, waitlist = true`,
  );
  const add = (name: string) => addMember(app.db, company.id, 'user', name);
  holders = [await add('Qwzyxa Vbnmkowa'), await add('Jklmna Rtyuiowa')];
  stranger = await add('Stranger Test');
  const hold = (userId: string, kind: (typeof testedKinds)[number], placeId: string, day: number) =>
    storeBooking(app.db, { companyId: company.id, kind, placeId, userId, period: createPeriodDaysFromToday(day) });
  for (const kind of testedKinds) {
    const placeId = testedKindEndpointsByKind[kind].placesOf(company)[0]!;
    await hold(holders[0], kind, placeId, 1);
    await hold(holders[1], kind, placeId, 2);
  }
  // The second holder has a desk on another floor, where a room is free.
  const upper = await addLocation(app.db, company.id, { parentId: company.root, name: 'Upper' });
  await addPlace(app.db, company.id, upper, 'room', { label: 'Upper' });
  await hold(holders[1], 'desk', await addPlace(app.db, company.id, upper, 'desk', { label: '77' }), 1);
  await app.db.query(sql`
    INSERT INTO week_follows (company_id, user_id, followed_id)
    SELECT ${company.id}, ${stranger}::uuid, unnest(${holders}::uuid[])`);
});
afterAll(() => app.stop());

/** Hides the names at the holders' bookings of some kinds, and shows them at others. */
const hide = (kinds: readonly string[]) =>
  app.db.query(sql`
    UPDATE bookings SET is_name_hidden = kind = ANY(${kinds}::text[])
    WHERE company_id = ${company.id} AND user_id = ANY(${holders}::uuid[])`);

/** Gives the hidden bookings of each holder to the other one. */
const swap = () =>
  app.db.query(sql`
    UPDATE bookings SET (user_id, booked_by) = (
      SELECT o, o FROM (SELECT CASE user_id WHEN ${holders[0]} THEN ${holders[1]}::uuid ELSE ${holders[0]}::uuid END AS o) AS other)
    WHERE company_id = ${company.id} AND is_name_hidden`);

type Asked = readonly [endpoint: Endpoint, request: object, userId: string];

/** Sorts lists of bookings, which have no order in the answers. */
const inOrder = (key: string, value: unknown) =>
  key === 'bookings' && Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : value;

const read = async ([endpoint, asked, userId]: Asked) => {
  const { headers, ...parts } = asked as { headers?: Record<string, string> };
  const as = { userId, company: company.id, ...(headers && { headers }) };
  const { status, body } = await app.call(endpoint, as, parts as never);
  return `${status} ${Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body, inOrder)}`;
};

/** Reads that name the holders, or in which their bookings could be told apart. */
function createProbes(): Asked[] {
  const [first, second] = [createPeriodDaysFromToday(1), createPeriodDaysFromToday(2)];
  const tomorrow = addDays(testToday, 1);
  const wish = { minutes: 60, seats: 0, locationId: company.floor, hours: { from: '07:00', to: '19:00' } };
  const ofHolders = holders.flatMap((userId): [Endpoint, object][] => [
    [listFleetBookings, { query: { ...first, userId } }],
    [findMeetingTimes, { body: { ...wish, userIds: [userId] } }],
    [findMeetingTimes, { body: { ...wish, userIds: [userId], days: { from: tomorrow, until: tomorrow } } }],
  ]);
  const names = ['Vbnmkowa', 'Rtyuiowa'].map((text): [Endpoint, object] => [
    searchCompany,
    { query: { text, ...first } },
  ]);
  const probes: [Endpoint, object][] = [
    ...ofHolders,
    ...names,
    [listAway, { body: { userIds: holders, firstDay: testToday, lastDay: addDays(testToday, 10) } }],
    [getWeek, { query: { firstDay: testToday, days: 5 } }],
    ...[first, second].flatMap((day): [Endpoint, object][] => [
      [listDay, { query: { locationId: company.floor, ...day } }],
      [getParking, { query: { parkingId: company.parking, ...day } }],
      [listFleetBookings, { query: day }],
    ]),
  ];
  return probes.map(([endpoint, request]) => [endpoint, request, stranger]);
}

/** Reads all answers, again, and once more after the swap, and returns the paths of those that differ. */
async function compare(asked: readonly Asked[]): Promise<{ changing: string[]; swapped: string[]; found: number }> {
  const readAll = async () => {
    const answers: string[] = [];
    for (const one of asked) answers.push(await read(one));
    return answers;
  };
  const [before, again] = [await readAll(), await readAll()];
  await swap();
  const after = await readAll();
  const pathsOf = (other: readonly string[]) =>
    asked.flatMap(([{ path }], at) => (before[at] === other[at] ? [] : path));
  const found = before.filter((answer) => answer.startsWith('200')).length;
  return { changing: pathsOf(again), swapped: pathsOf(after), found };
}

it('[WEEK-09] no byte of a stranger’s answer tells whose a hidden booking is', async () => {
  await hide(testedKinds);
  const asked = createProbes();
  for (const [name, endpoint] of endpointsByName) {
    if (endpoint.method !== 'GET' && !endpoint.reads) continue;
    const userId = company.user;
    asked.push([endpoint, await testRequestsByEndpoint[name]!.ask({ app, company, userId }), userId]);
  }
  const { changing, swapped, found } = await compare(asked);
  // These answers have a new task, the time of the file, and a new key.
  expect(changing).toEqual(['/captcha/task', '/user/data', '/:company/myBookings/feed']);
  expect(swapped).toEqual(changing);
  expect(found).toBeGreaterThan(50);
});

it('[WEEK-09] a hidden desk tells its holder nowhere, although the times of their meetings are known', async () => {
  await hide(['desk']);
  const asked = createProbes();
  expect(await compare(asked)).toEqual({ changing: [], swapped: [], found: asked.length });
});
