import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FoundPerson, type FoundPlace, searchCompany } from '#contract/booking/search.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import {
  addCompany,
  addLocation,
  addMember,
  addPlace,
  changeLimits,
  deactivateMember,
  type TestCompany,
} from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
/** A floor with the same name in another building. */
let upstairs: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db, { desks: 0, rooms: 0 });
  const building = await addLocation(app.db, company.id, { parentId: company.root, name: 'Budynek B', type: 2 });
  upstairs = await addLocation(app.db, company.id, { parentId: building, timeZone: 'Europe/London' });
});

interface Found {
  people: FoundPerson[];
  desks: FoundPlace[];
  rooms: FoundPlace[];
}

const ask = (text: string, period: object = createPeriodDaysFromToday(1)) =>
  app.call(searchCompany, { userId: company.user, company: company.id }, { query: { text, ...period } } as never);
const search = async (text: string, period?: object): Promise<Found> => {
  const { status, body } = await ask(text, period);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const codeOf = async (text: string, period?: object) => (await ask(text, period)).body.errorCode;
const names = (some: { name: string }[]) => some.map(({ name }) => name);
const add = (...people: string[]) => Promise.all(people.map((name) => addMember(app.db, company.id, 'user', name)));
const desk = (label: string, at = company.floor) => addPlace(app.db, company.id, at, 'desk', { label });
const room = (label: string, at = company.floor) => addPlace(app.db, company.id, at, 'room', { label });
const hold = (placeId: string, userId: string, more: object = {}) =>
  storeBooking(app.db, {
    companyId: company.id,
    placeId,
    containerId: company.floor,
    userId,
    period: createPeriodDaysFromToday(1),
    ...more,
  });

describe('what is typed', () => {
  it('finds people without case and marks, by any of their names, in any order', async () => {
    await add('Żaneta Zielińska', 'Łukasz Gęś', 'Ola Nowak');
    for (const text of ['zielinska', 'ZIELIŃ', 'zanet', 'zielinska zaneta', '  Zan   ziel ', 'aneta'])
      expect(names((await search(text)).people), text).toEqual(['Żaneta Zielińska']);
    expect(names((await search('lukasz ges')).people)).toEqual(['Łukasz Gęś']);
    expect(names((await search('zaneta nowak')).people)).toEqual([]);
  });

  it('finds first who is named so, then who begins so, then of whom a word begins so, then the rest, each by name', async () => {
    await add(
      'Anna Nowak',
      'Ewa Anna',
      'Hanna Be',
      'Johanna Ąbe',
      'Anna Ąbe',
      'Anna Be',
      'Ann',
      'Zofia Annasz',
      'Anna',
    );
    expect(names((await search('anna')).people)).toEqual([
      'Anna',
      'Anna Ąbe',
      'Anna Be',
      'Anna Nowak',
      'Ewa Anna',
      'Zofia Annasz',
      'Hanna Be',
      'Johanna Ąbe',
    ]);
  });

  it('is text: what means something to a database means itself here', async () => {
    await add('Sto procent', 'A_B sama', 'Back\\slash');
    for (const text of ['%', '_', '\\', "'", '%%%', '\\_']) {
      const found = names((await search(text)).people);
      expect(found, text).toEqual(text === '_' ? ['A_B sama'] : text === '\\' ? ['Back\\slash'] : []);
    }
  });

  it('has 1 to 100 characters, and a period that plans accept', async () => {
    for (const text of ['', '   ', 'a'.repeat(101), 'a\0b']) expect(await codeOf(text), text).toBe('validationFailed');
    expect((await ask('a'.repeat(100))).status).toBe(200);
    expect((await ask(` ${'ą '.repeat(49)}`)).status).toBe(200);
    const { startDate, endDate } = createPeriodDaysFromToday(1);
    expect(await codeOf('a', { startDate: endDate, endDate: startDate })).toBe('endBeforeStart');
    expect(await codeOf('a', { startDate, endDate: createPeriodDaysFromToday(34).endDate })).toBe('bookingTooLong');
    expect(await codeOf('a', { startDate })).toBe('validationFailed');
  });

  it('shows twenty of each at most', async () => {
    await add(...Array.from({ length: 23 }, (_one, at) => `Tłum ${at}`));
    for (let no = 1; no <= 23; no++) await Promise.all([desk(String(700 + no)), room(`7 tłum ${no}`)]);
    const found = await search('tlum');
    expect([found.people.length, found.rooms.length]).toEqual([20, 20]);
    expect(names(found.people).slice(0, 3)).toEqual(['Tłum 0', 'Tłum 1', 'Tłum 2']);
    expect((await search('7')).desks).toHaveLength(20);
  });
});

describe('people', () => {
  it('come with what they hold in the period, as plans show it, and where that is', async () => {
    const [priya] = await add('Priya Nair');
    const [one, two] = [await desk('14'), await room('Wisła', upstairs)];
    const later = await hold(two, priya!, {
      kind: 'room',
      containerId: upstairs,
      period: createPeriodDaysFromToday(1, '12:00', '13:00'),
      details: { topic: 'Confidential' },
    });
    const id = await hold(one, priya!, { adminBypass: true });
    await hold(one, priya!, { period: createPeriodDaysFromToday(2) });
    await hold(await desk('15'), priya!, { state: 2 });
    await hold(await desk('16'), priya!, { period: createPeriodDaysFromToday(1, '17:00', '18:00') });
    await hold(await desk('17'), company.user);
    const { people } = await search('priya');
    expect(people).toEqual([
      {
        id: priya,
        name: 'Priya Nair',
        avatar: null,
        bookings: [
          {
            ...{ id, placeId: one, kind: 'desk', placeName: '14', adminBypassMode: true },
            ...{ startDate: '2026-11-24T08:00:00Z', endDate: '2026-11-24T16:00:00Z' },
            ...{ locationId: company.floor, locationName: 'Floor', locationPath: [], locationIana: 'Europe/Warsaw' },
          },
          {
            ...{ id: later, placeId: two, kind: 'room', placeName: 'Wisła', adminBypassMode: false },
            ...{ startDate: '2026-11-24T11:00:00Z', endDate: '2026-11-24T12:00:00Z' },
            ...{
              locationId: upstairs,
              locationName: 'Floor',
              locationPath: ['Budynek B'],
              locationIana: 'Europe/London',
            },
          },
        ],
      },
    ]);
    expect((await search('priya', createPeriodDaysFromToday(5))).people).toMatchObject([{ bookings: [] }]);
  });

  it('are active members of this company alone', async () => {
    const [off, gone] = await add('Wanda Off', 'Wanda Gone', 'Wanda Here');
    await deactivateMember(app, company.id, off!);
    await app.db.query(sql`
      UPDATE all_memberships SET status = 'removed', removed_on = now()
      WHERE company_id = ${company.id} AND user_id = ${gone!}`);
    await addMember(app.db, (await addCompany(app.db)).id, 'user', 'Wanda Elsewhere');
    expect(names((await search('wanda')).people)).toEqual(['Wanda Here']);
  });

  it('hold nothing on the plan that was removed, as on the floor’s day', async () => {
    const [priya] = await add('Priya Nair');
    const [one, two] = [await desk('14'), await desk('15', upstairs)];
    await hold(one, priya!);
    await hold(two, priya!, { containerId: upstairs });
    await app.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE id = ${one}`);
    expect((await search('priya')).people[0]!.bookings).toHaveLength(1);
    await app.db.query(sql`UPDATE all_containers SET removed_on = now() WHERE id = ${upstairs}`);
    expect((await search('priya')).people[0]!.bookings).toEqual([]);
  });
});

describe('places', () => {
  it('are found on any floor, the very number first, and say where they are and whether they are free', async () => {
    await desk('4', upstairs);
    for (const label of ['14', '41', '4', '5']) await desk(label);
    const { desks } = await search('4');
    expect(names(desks)).toEqual(['4', '4', '41', '14']);
    expect(desks.slice(0, 2).map(({ locationPath }) => locationPath)).toEqual(
      expect.arrayContaining([[], ['Budynek B']]),
    );
    const locked = await addPlace(app.db, company.id, company.floor, 'room', { label: 'Sala Wisła', state: 3 });
    await room('Wisła', upstairs);
    const { rooms } = await search('wisla');
    expect(rooms).toMatchObject([
      { name: 'Wisła', locationId: upstairs, locationPath: ['Budynek B'], stateCode: 0, free: true },
      { id: locked, name: 'Sala Wisła', locationId: company.floor, locationPath: [], stateCode: 3, free: false },
    ]);
  });

  it('are free when no person holds them at any moment of the period, bypass or not', async () => {
    const [held, bypassed, free, cancelled] = [await desk('91'), await desk('92'), await desk('93'), await desk('94')];
    await hold(held, company.user, { period: createPeriodDaysFromToday(1, '16:59', '20:00') });
    await hold(bypassed, company.user, { adminBypass: true });
    await hold(free, company.user, { period: createPeriodDaysFromToday(1, '17:00', '20:00') });
    await hold(cancelled, company.user, { state: 2 });
    expect((await search('9')).desks.map(({ name, free }) => [name, free])).toEqual([
      ['91', false],
      ['92', false],
      ['93', true],
      ['94', true],
    ]);
  });

  it('of a restricted area are shown, as its plan is, with who sits there', async () => {
    const [priya] = await add('Priya Nair');
    const secret = await desk('14', upstairs);
    await hold(secret, priya!, { containerId: upstairs });
    await app.db.query(sql`UPDATE containers SET restricted = true WHERE id = ${upstairs}`);
    expect((await search('14')).desks).toMatchObject([{ id: secret, free: false }]);
    expect((await search('priya')).people).toMatchObject([{ bookings: [{ placeId: secret }] }]);
  });

  it('that were removed, or their location, are not', async () => {
    const [one, two] = [await desk('14'), await desk('14', upstairs)];
    await app.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE id = ${one}`);
    expect((await search('14')).desks.map(({ id }) => id)).toEqual([two]);
    await app.db.query(sql`UPDATE all_containers SET removed_on = now() WHERE id = ${upstairs}`);
    expect((await search('14')).desks).toEqual([]);
  });
});

describe('a module that is switched off', () => {
  it.each([
    ['desk_limit', 'desks', 'rooms'],
    ['room_limit', 'rooms', 'desks'],
  ] as const)('by %s: none of its places, and no person in them', async (limit, off, on) => {
    const [priya] = await add('Priya Nair');
    await hold(await desk('14'), priya!);
    await hold(await room('Sala 14'), priya!, { kind: 'room' });
    const column = limit === 'desk_limit' ? sql`desk_limit = 0` : sql`room_limit = 0`;
    await changeLimits(app, company, column);
    const found = await search('14');
    expect([found[off].length, found[on].length]).toEqual([0, 1]);
    expect((await search('priya')).people[0]!.bookings.map(({ kind }) => `${kind}s`)).toEqual([on]);
  });
});
