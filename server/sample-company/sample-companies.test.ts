import { describe, expect, test } from 'vitest';
import { demoSignIns, sampleCompanies, samplePeople } from './sample-companies.ts';

const [morwika, szuwar] = sampleCompanies('2026-06-10') as [
  ReturnType<typeof sampleCompanies>[0],
  ReturnType<typeof sampleCompanies>[0],
];

test('the same day gives the same data, another day other bookings of the same places', () => {
  expect(sampleCompanies('2026-06-10')).toEqual([morwika, szuwar]);
  const [later] = sampleCompanies('2026-06-11');
  expect(later!.locations).toEqual(morwika.locations);
  expect(later!.bookings).not.toEqual(morwika.bookings);
});

test('ids are UUIDs and never used twice', () => {
  const ids = [
    ...samplePeople().map(({ id }) => id),
    ...[morwika, szuwar].flatMap((company) => [
      company.id,
      ...company.locations.flatMap(({ id, desks, rooms, pointers }) =>
        [{ id }, ...desks, ...rooms, ...pointers].map((one) => one.id),
      ),
      ...company.bookings.map(({ id }) => id),
    ]),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

describe('Morwika', () => {
  const drawn = morwika.locations.filter(({ type }) => type === 3);

  test('has two cities, three buildings in two time zones and seven floors', () => {
    const count = (type: number) => morwika.locations.filter((location) => location.type === type).length;
    expect([count(0), count(1), count(2), count(3), count(5)]).toEqual([1, 2, 3, 7, 1]);
    expect(new Set(drawn.map(({ timeZone }) => timeZone))).toEqual(new Set(['Europe/Warsaw', 'Europe/Lisbon']));
    const known = new Set<string>();
    for (const { id, parentId } of morwika.locations) {
      expect(parentId === null || known.has(parentId)).toBe(true);
      known.add(id);
    }
  });

  test('has one floor of 120 desks and 8 rooms, others of 24 to 80 desks, and an office without any', () => {
    const sizes = drawn.map(({ desks, rooms }) => [desks.length, rooms.length]);
    expect(sizes).toContainEqual([120, 8]);
    for (const [desks, rooms] of sizes) {
      expect(desks === 120 || (desks! >= 24 && desks! <= 80)).toBe(true);
      expect(rooms === 8 || (rooms! >= 2 && rooms! <= 6)).toBe(true);
    }
    expect(morwika.locations.find(({ type }) => type === 5)!.desks).toEqual([]);
  });

  test('stays within its limits, with some places locked or frozen', () => {
    const desks = morwika.locations.flatMap((location) => location.desks);
    const rooms = morwika.locations.flatMap((location) => location.rooms);
    expect(desks.length).toBeLessThanOrEqual(morwika.limits.deskLimit);
    expect(rooms.length).toBeLessThanOrEqual(morwika.limits.roomLimit);
    expect(desks.filter(({ state }) => state === 3).length).toBeGreaterThan(3);
    expect(desks.filter(({ state }) => state === 2).length).toBeGreaterThan(3);
    expect(rooms.filter(({ state }) => state === 3)).toHaveLength(1);
    for (const { desks: own } of morwika.locations) expect(new Set(own.map(({ no }) => no)).size).toBe(own.length);
  });

  test('employs forty people: two admins, five managers, one of all inactive, and the demo has one of each role', () => {
    const count = (role: string) => morwika.members.filter((member) => member.role === role).length;
    expect([count('admin'), count('manager'), count('user')]).toEqual([2, 5, 33]);
    expect(morwika.members.filter(({ isActive }) => !isActive)).toHaveLength(1);
    for (const [role, key] of Object.entries(demoSignIns)) {
      expect(morwika.members.find(({ personKey }) => personKey === key)).toMatchObject({ role, isActive: true });
    }
  });

  test('keeps one floor for a few: the demo admin is among them, manager and user are not', () => {
    const [restricted, ...more] = morwika.locations.filter(({ restrictedTo }) => restrictedTo);
    expect(more).toEqual([]);
    expect(restricted!.restrictedTo).toContain(demoSignIns.admin);
    expect(restricted!.restrictedTo).not.toContain(demoSignIns.manager);
    expect(restricted!.restrictedTo).not.toContain(demoSignIns.user);
  });

  test('pointers lead to its own floors', () => {
    const ids = morwika.locations.map(({ id }) => id);
    const pointers = drawn.flatMap((location) => location.pointers);
    expect(pointers.length).toBeGreaterThanOrEqual(7);
    for (const { targetLocationId } of pointers) expect(ids).toContain(targetLocationId);
  });
});

test('Pracownia Szuwar is small and shares two people with Morwika', () => {
  const [floor, ...more] = szuwar.locations.filter(({ desks }) => desks.length > 0);
  expect([floor!.desks.length, floor!.rooms.length, more.length]).toEqual([24, 2, 0]);
  expect(szuwar.members).toHaveLength(6);
  const elsewhere = new Set(morwika.members.map(({ personKey }) => personKey));
  expect(szuwar.members.filter(({ personKey }) => elsewhere.has(personKey))).toHaveLength(2);
});
