import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCalendar } from '#contract/places/locations.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriod, createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import {
  addCompany,
  addLocation,
  addMember,
  addPlace,
  changeSettings,
  type TestCompany,
} from '#server/testing/test-world.ts';

interface Day {
  day: string;
  myDesk: boolean;
  myRoom: boolean;
  anyBooking: boolean;
  freeDesks: number | null;
  desks: number | null;
}

let app: TestApp;
let company: TestCompany;
let city: string;
let upper: string;
let upperDesks: string[];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

/**
 * The root has a floor with three desks. Below it, a city has a floor with four desks: one locked,
 * one frozen.
 */
beforeEach(async () => {
  company = await addCompany(app.db, { desks: 3, rooms: 1 });
  city = await addLocation(app.db, company.id, { parentId: company.root, type: 1, name: 'City' });
  upper = await addLocation(app.db, company.id, { parentId: city, name: 'Upper' });
  upperDesks = [];
  for (const [no, state] of [0, 0, 3, 2].entries())
    upperDesks.push(
      await addPlace(app.db, company.id, upper, 'desk', { label: String(no + 1), state: state as 0 | 2 | 3 }),
    );
});

const setMode = (mode: number) => changeSettings(app, company, sql`location_calendar_info_mode = ${mode}`);
const read = async (query: object = {}, userId = company.user): Promise<Day[]> =>
  (await app.call(getCalendar, { userId, company: company.id }, { query: { from: '2026-11-23', days: 3, ...query } }))
    .body.days;
const hold = (placeId: string, day: number, more: object = {}) =>
  storeBooking(app.db, {
    companyId: company.id,
    placeId,
    containerId: company.floor,
    userId: company.manager,
    period: createPeriodDaysFromToday(day),
    ...more,
  });
const onUpper = () => ({ containerId: upper });

describe('the days of the date bar', () => {
  it.each([
    [0, undefined, null, null],
    [1, undefined, 5, 3],
    [2, undefined, 5, 3],
    [3, undefined, 5, 3],
    [0, 'upper', null, null],
    [1, 'upper', 5, 3],
    [2, 'upper', 2, 1],
    [3, 'upper', 2, 1],
    [2, 'city', 0, 0],
    [3, 'city', 2, 1],
    [3, 'root', 5, 3],
  ])('in mode %d count the desks there are to have at %s', async (mode, selected, desks, freeDesks) => {
    await setMode(mode);
    await hold(company.desks[0]!, 1);
    await hold(upperDesks[0]!, 1, onUpper());
    // A locked desk counts neither as available nor as taken.
    await hold(upperDesks[2]!, 1, onUpper());
    const locationId = selected && { upper, city, root: company.root }[selected];
    const [today, tomorrow] = await read({ locationId });
    expect([tomorrow!.desks, tomorrow!.freeDesks]).toEqual([desks, freeDesks]);
    expect([today!.desks, today!.freeDesks]).toEqual([desks, desks]);
  });

  it('count a desk once, however often it is held that day', async () => {
    await setMode(1);
    await hold(company.desks[0]!, 1, { period: createPeriodDaysFromToday(1, '08:00', '09:00') });
    await hold(company.desks[0]!, 1, { period: createPeriodDaysFromToday(1, '12:00', '13:00'), userId: company.user });
    await hold(company.desks[0]!, 1, { adminBypass: true });
    await hold(company.rooms[0]!, 1, { kind: 'room' });
    expect((await read())[1]!.freeDesks).toBe(4);
  });

  it('mark the own desks and rooms wherever they are, and neither a bypass nor other people’s', async () => {
    const mine = { userId: company.user };
    await hold(company.desks[0]!, 0, mine);
    await hold(company.rooms[0]!, 1, { kind: 'room', ...mine });
    await hold(company.desks[1]!, 2, { ...mine, adminBypass: true });
    await hold(company.desks[2]!, 2, { ...mine, state: 2 });
    const flags = (await read({ locationId: upper })).map(({ myDesk, myRoom }) => [myDesk, myRoom]);
    expect(flags).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    for (const { myDesk, myRoom } of await read({}, company.manager)) expect(myDesk || myRoom).toBe(false);
  });

  it('mark anybody’s bookings of the location shown and what is below it', async () => {
    await hold(upperDesks[0]!, 0, onUpper());
    await hold(company.rooms[0]!, 1, { kind: 'room' });
    await hold(company.desks[0]!, 2, { state: 2 });
    const marked = async (locationId?: string) => (await read({ locationId })).map(({ anyBooking }) => anyBooking);
    expect(await marked()).toEqual([true, true, false]);
    expect(await marked(city)).toEqual([true, false, false]);
    expect(await marked(upper)).toEqual([true, false, false]);
    expect(await marked(company.floor)).toEqual([false, true, false]);
  });

  it('are divided where the location is', async () => {
    const lisbon = await addLocation(app.db, company.id, { parentId: company.root, timeZone: 'Europe/Lisbon' });
    const desk = await addPlace(app.db, company.id, lisbon, 'desk', { label: '1' });
    // 00:30 in Warsaw is 23:30 of the previous day in Lisbon.
    await hold(desk, 0, { containerId: lisbon, period: createPeriod('2026-11-24', '00:30', '00:45') });
    expect((await read({ locationId: lisbon })).map(({ anyBooking }) => anyBooking)).toEqual([true, false, false]);
    expect((await read()).map(({ anyBooking }) => anyBooking)).toEqual([false, true, false]);
  });

  it.each(['2026-03-29', '2026-10-25'])('keep their edges on %s, when the clocks change', async (day) => {
    const days = [-1, 0, 1].map((more) => new Date(Date.parse(day) + more * 86_400_000).toISOString().slice(0, 10));
    for (const [turn, one] of days.entries()) {
      await hold(company.desks[turn]!, 0, { period: createPeriod(one, '00:00', '00:15'), userId: company.user });
      await hold(company.desks[turn]!, 0, { period: createPeriod(one, '23:45', '24:00'), userId: company.user });
    }
    await setMode(1);
    const read = (
      await app.call(getCalendar, { userId: company.user, company: company.id }, { query: { from: days[0]!, days: 3 } })
    ).body.days;
    expect(read.map((one: Day) => [one.day, one.myDesk, one.freeDesks])).toEqual(days.map((one) => [one, true, 4]));
  });

  it('are ninety unless fewer are requested, and 91 at most', async () => {
    const days = await read({ days: undefined });
    expect([days.length, days[0]!.day, days[89]!.day]).toEqual([90, '2026-11-23', '2027-02-20']);
    const ask = (query: object) =>
      app.call(getCalendar, { userId: company.user, company: company.id }, { query } as never);
    for (const query of [{ from: '2026-11-23', days: 92 }, { from: '2026-11-23', days: 0 }, { from: '2026-02-30' }, {}])
      expect((await ask(query)).body.errorCode).toBe('validationFailed');
  });

  it('are the same for all people except for their own bookings', async () => {
    const stranger = await addMember(app.db, company.id);
    await hold(company.desks[0]!, 1);
    const [theirs, own] = [await read({}, stranger), await read({}, company.manager)];
    expect(own.map((day) => ({ ...day, myDesk: false }))).toEqual(theirs);
    expect(own[1]!.myDesk).toBe(true);
  });
});
