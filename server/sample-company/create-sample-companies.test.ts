import { describe, expect, test } from 'vitest';
import { describeMisplacedItems, parseSketchWalls } from '#server/testing/drawn-walls.ts';
import { createSampleCompanies, listSamplePeople } from './create-sample-companies.ts';
import { readSampleFile } from './read-company.ts';
import { demoPersonKeysByRole } from './sign-ins.ts';

const [morwika, szuwar] = createSampleCompanies('2026-06-10') as [
  ReturnType<typeof createSampleCompanies>[0],
  ReturnType<typeof createSampleCompanies>[0],
];
const drawn = [morwika, szuwar].flatMap(({ urlName, locations }) =>
  locations.flatMap((location) => (location.board ? [{ ...location, ...location.board, urlName }] : [])),
);

test('the same day gives the same data, another day other bookings of the same places', () => {
  expect(createSampleCompanies('2026-06-10')).toEqual([morwika, szuwar]);
  const [later] = createSampleCompanies('2026-06-11');
  expect(later!.locations).toEqual(morwika.locations);
  expect(later!.bookings).not.toEqual(morwika.bookings);
});

describe.each(drawn)('$urlName, $key', ({ urlName, width, height, sketch, desks, rooms, pointers }) => {
  const svg = readSampleFile(urlName, sketch!.file).toString();

  test('desks and rooms stand free, within the walls of the sketch', () => {
    expect(describeMisplacedItems({ desks, rooms }, parseSketchWalls(svg, sketch!))).toEqual([]);
  });

  test('the sketch is light, in one colour on a transparent ground, and lies on the board', () => {
    expect(svg.length).toBeLessThan(40_000);
    expect(new Set(svg.match(/#[0-9a-f]{6}/gi))).toEqual(new Set(['#57534e']));
    expect(sketch!.x + sketch!.width).toBeLessThanOrEqual(width);
    expect(sketch!.y + sketch!.height).toBeLessThanOrEqual(height);
  });

  test('pointers lead to other drawn locations', () => {
    for (const { leadsTo, targetId } of pointers) expect(drawn.find(({ key }) => key === leadsTo)?.id).toBe(targetId);
  });
});

describe('Morwika', () => {
  const floors = morwika.locations.filter(({ type }) => type === 'floor');

  test('has two cities, three buildings in two time zones and seven floors', () => {
    const types = Map.groupBy(morwika.locations, ({ type }) => type);
    expect([...types].map(([type, all]) => [type, all.length])).toEqual(
      Object.entries({ root: 1, city: 2, branch: 3, floor: 7, office: 1 }),
    );
    expect(new Set(floors.map(({ timeZone }) => timeZone))).toEqual(new Set(['Europe/Warsaw', 'Europe/Lisbon']));
  });

  test('has one floor of 120 desks and 8 rooms, others of 24 to 80 desks, and an office without any', () => {
    const sizes = floors.map(({ desks, rooms }) => [desks.length, rooms.length]);
    expect(sizes).toEqual([
      [40, 6],
      [120, 8],
      [24, 4],
      [48, 4],
      [80, 5],
      [42, 3],
      [30, 2],
    ]);
    expect(morwika.locations.find(({ type }) => type === 'office')!.desks).toEqual([]);
  });

  test('has some places locked, and none frozen: what it pays for covers them', () => {
    const desks = floors.flatMap((floor) => floor.desks);
    const rooms = floors.flatMap((floor) => floor.rooms);
    const count = (state: string) => [...desks, ...rooms].filter((place) => place.state === state).length;
    expect([count('locked'), count('frozen')]).toEqual([10, 0]);
  });

  test('employs forty people: two admins, five managers, one of all inactive, and the demo has one of each role', () => {
    const count = (role: string) => morwika.people.filter((person) => person.role === role).length;
    expect([count('admin'), count('manager'), count('user')]).toEqual([2, 5, 33]);
    expect(morwika.people.filter(({ status }) => status === 'inactive')).toHaveLength(1);
    for (const [role, key] of Object.entries(demoPersonKeysByRole)) {
      expect(morwika.people.find((person) => person.key === key)).toMatchObject({ role, status: 'active' });
    }
  });

  test('keeps one floor for a few: the demo admin is among them, manager and user are not', () => {
    const [restricted, ...more] = morwika.locations.flatMap(({ restrictedTo }) => (restrictedTo ? [restrictedTo] : []));
    expect(more).toEqual([]);
    expect(Object.values(demoPersonKeysByRole).filter((key) => restricted!.includes(key))).toEqual([
      demoPersonKeysByRole.admin,
    ]);
  });
});

describe('the parkings of Morwika', () => {
  const spaces = morwika.parkings.flatMap((parking) => parking.spaces);

  test('are two, in two time zones; one has spaces for the disabled, for charging and out of use', () => {
    expect(morwika.parkings.map(({ timeZone }) => timeZone)).toEqual(['Europe/Warsaw', 'Europe/Lisbon']);
    const types = Map.groupBy(morwika.parkings[0]!.spaces, ({ type }) => type);
    expect([...types].map(([type, some]) => [type, some.length])).toEqual([
      ['handicapped', 2],
      ['normal', 29],
      ['outOfUse', 1],
      ['charging', 4],
    ]);
    for (const { rows, cols, spaces: own } of morwika.parkings) {
      expect(own.every(({ x, y }) => x < cols && y < rows)).toBe(true);
      expect(new Set(own.map(({ x, y }) => `${x} ${y}`)).size).toBe(own.length);
    }
  });

  test('are lived in: no space is held twice, by those who sit at desks that day, each with one car', () => {
    const { parkingBookings: held } = morwika;
    expect(held.length).toBeGreaterThan(200);
    const byPlace = [...Map.groupBy(held, ({ placeId }) => placeId).values()];
    for (const some of byPlace) {
      const inOrder = some.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
      for (const [at, { startDate }] of inOrder.entries())
        if (at > 0) expect(Date.parse(startDate)).toBeGreaterThanOrEqual(Date.parse(inOrder[at - 1]!.endDate));
    }
    const open = new Set(spaces.filter(({ active, type }) => active && type !== 'outOfUse').map(({ id }) => id));
    expect(held.every(({ placeId }) => open.has(placeId))).toBe(true);
    const cars = new Set(held.map(({ person, details }) => `${person} ${JSON.stringify(details)}`));
    expect(cars.size).toBe(new Set(held.map(({ person }) => person)).size);
  });
});

describe('the fleets and resource groups of Morwika', () => {
  const { assets: groups, assetBookings: held } = morwika;

  test('are two fleets with nine cars and three groups with twelve resources', () => {
    expect(groups.map(({ kind, assets }) => [kind, assets.length])).toEqual([
      ['car', 6],
      ['car', 3],
      ['resource', 5],
      ['resource', 4],
      ['resource', 3],
    ]);
  });

  test('are lived in: each is out some of the time, for hours or for days, and never twice at once', () => {
    const byPlace = [...Map.groupBy(held, ({ placeId }) => placeId).values()];
    expect(byPlace).toHaveLength(21);
    for (const some of byPlace) {
      expect(some.length).toBeGreaterThan(10);
      for (const [at, { startDate, endDate, createdOn }] of some.entries()) {
        expect(Date.parse(startDate)).toBeLessThan(Date.parse(endDate));
        expect(Date.parse(createdOn)).toBeLessThan(Date.parse(startDate));
        if (at > 0) expect(Date.parse(startDate)).toBeGreaterThanOrEqual(Date.parse(some[at - 1]!.endDate));
      }
    }
    expect(
      held.filter(({ startDate, endDate }) => startDate.slice(0, 10) !== endDate.slice(0, 10)).length,
    ).toBeGreaterThan(50);
    expect(new Set(held.map(({ person }) => person)).size).toBeGreaterThan(20);
    expect(held.some(({ startDate }) => startDate.slice(0, 10) > '2026-06-10')).toBe(true);
  });
});

test('Pracownia Szuwar is small and shares two people with Morwika', () => {
  const [floor, ...more] = szuwar.locations.filter(({ desks }) => desks.length > 0);
  expect([floor!.desks.length, floor!.rooms.length, more.length]).toEqual([24, 2, 0]);
  expect(szuwar.people).toHaveLength(6);
  const elsewhere = new Set(morwika.people.map(({ id }) => id));
  expect(szuwar.people.filter(({ id }) => elsewhere.has(id))).toHaveLength(2);
});

test('everybody has an address and a portrait of their own', () => {
  const people = listSamplePeople();
  expect(people).toHaveLength(44);
  const portraits = people.map(({ email, avatar }) =>
    readSampleFile(email.endsWith('@morwika.example') ? 'morwika' : 'pracownia-szuwar', avatar!).toString(),
  );
  for (const portrait of portraits) expect(portrait).toMatch(/^<svg [^>]*viewBox="0 0 96 96">[\s\S]*<\/svg>\n$/);
  expect(new Set(portraits).size).toBe(people.length);
});
