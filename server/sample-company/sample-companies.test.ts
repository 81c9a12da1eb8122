import { describe, expect, test } from 'vitest';
import { outOfPlace, readWalls } from '#server/testing/drawn-walls.ts';
import { openFile } from './read-company.ts';
import { sampleCompanies, samplePeople } from './sample-companies.ts';
import { demoSignIns } from './sign-ins.ts';

const [morwika, szuwar] = sampleCompanies('2026-06-10') as [
  ReturnType<typeof sampleCompanies>[0],
  ReturnType<typeof sampleCompanies>[0],
];
const drawn = [morwika, szuwar].flatMap(({ urlName, locations }) =>
  locations.flatMap((location) => (location.board ? [{ ...location, ...location.board, urlName }] : [])),
);

test('the same day gives the same data, another day other bookings of the same places', () => {
  expect(sampleCompanies('2026-06-10')).toEqual([morwika, szuwar]);
  const [later] = sampleCompanies('2026-06-11');
  expect(later!.locations).toEqual(morwika.locations);
  expect(later!.bookings).not.toEqual(morwika.bookings);
});

describe.each(drawn)('$urlName, $key', ({ urlName, width, height, sketch, desks, rooms, pointers }) => {
  const svg = openFile(urlName, sketch!.file).toString();

  test('desks and rooms stand free, within the walls of the sketch', () => {
    expect(outOfPlace({ desks, rooms }, readWalls(svg, sketch!))).toEqual([]);
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

  test('stays within its limits, with some places locked or frozen', () => {
    const desks = floors.flatMap((floor) => floor.desks);
    const rooms = floors.flatMap((floor) => floor.rooms);
    const { deskLimit, roomLimit } = morwika.habits.limits;
    expect([desks.length <= deskLimit, rooms.length <= roomLimit]).toEqual([true, true]);
    const count = (state: string) => [...desks, ...rooms].filter((place) => place.state === state).length;
    expect([count('locked'), count('frozen')]).toEqual([10, 6]);
  });

  test('employs forty people: two admins, five managers, one of all inactive, and the demo has one of each role', () => {
    const count = (role: string) => morwika.people.filter((person) => person.role === role).length;
    expect([count('admin'), count('manager'), count('user')]).toEqual([2, 5, 33]);
    expect(morwika.people.filter(({ status }) => status === 'inactive')).toHaveLength(1);
    for (const [role, key] of Object.entries(demoSignIns)) {
      expect(morwika.people.find((person) => person.key === key)).toMatchObject({ role, status: 'active' });
    }
  });

  test('keeps one floor for a few: the demo admin is among them, manager and user are not', () => {
    const [restricted, ...more] = morwika.locations.flatMap(({ restrictedTo }) => (restrictedTo ? [restrictedTo] : []));
    expect(more).toEqual([]);
    expect(Object.values(demoSignIns).filter((key) => restricted!.includes(key))).toEqual([demoSignIns.admin]);
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
  const people = samplePeople();
  expect(people).toHaveLength(44);
  const portraits = people.map(({ email, avatar }) =>
    openFile(email.endsWith('@morwika.example') ? 'morwika' : 'pracownia-szuwar', avatar!).toString(),
  );
  for (const portrait of portraits) expect(portrait).toMatch(/^<svg [^>]*viewBox="0 0 96 96">[\s\S]*<\/svg>\n$/);
  expect(new Set(portraits).size).toBe(people.length);
});
