import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDay } from '#contract/booking/bookings.ts';
import { getAvailability, getPlan, listLocations } from '#contract/places/locations.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, addPlace, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
});

const as = () => ({ userId: company.user, company: company.id });
const hold = (placeId: string, more: object = {}) =>
  storeBooking(app.db, {
    companyId: company.id,
    placeId,
    containerId: company.floor,
    userId: company.manager,
    period: createPeriodDaysFromToday(1),
    ...more,
  });

describe('a floor’s day', () => {
  const read = async (query: object = {}) =>
    (await app.call(listDay, as(), { query: { locationId: company.floor, ...createPeriodDaysFromToday(1), ...query } }))
      .body;

  it('shows who holds which place and until when, to every member', async () => {
    const id = await hold(company.desks[0]!, { adminBypass: true });
    await hold(company.rooms[0]!, { kind: 'room', details: { topic: 'Confidential' } });
    const { bookings } = await read();
    expect(bookings).toHaveLength(2);
    expect(bookings).toContainEqual({
      id,
      placeId: company.desks[0],
      kind: 'desk',
      ...{ startDate: '2026-11-24T08:00:00Z', endDate: '2026-11-24T16:00:00Z' },
      userId: company.manager,
      name: 'Marek Manager',
      avatar: null,
      adminBypassMode: true,
      sequence: 0,
    });
    expect(JSON.stringify(bookings)).not.toContain('Confidential');
  });

  it('names the series of own bookings to their holder alone', async () => {
    const seriesId = randomUUID();
    const [dated, single, theirs] = [
      await hold(company.desks[0]!, { userId: company.user }),
      await hold(company.desks[1]!, { userId: company.user }),
      await hold(company.desks[2]!),
    ];
    await app.db.query(sql`
      UPDATE bookings SET series_id = ${seriesId} WHERE company_id = ${company.id} AND id = ANY(${[dated, theirs]}::uuid[])`);
    const seen = async (userId: string) => {
      const query = { locationId: company.floor, ...createPeriodDaysFromToday(1) };
      const { body } = await app.call(listDay, { userId, company: company.id }, { query });
      return Object.fromEntries(body.bookings.map((one: { id: string; seriesId?: string }) => [one.id, one.seriesId]));
    };
    // Both requests share one read.
    const [own, others] = await Promise.all([seen(company.user), seen(company.admin)]);
    expect(own).toEqual({ [dated]: seriesId, [single]: null, [theirs]: undefined });
    expect(others).toEqual({ [dated]: undefined, [single]: undefined, [theirs]: undefined });
  });

  it('knows what overlaps it, and nothing that only touches it', async () => {
    const spans = [
      ['08:00', '09:00'],
      ['08:00', '09:01'],
      ['12:00', '13:00'],
      ['16:59', '18:00'],
      ['17:00', '18:00'],
    ];
    const ids = [];
    for (const [turn, [from, to]] of spans.entries())
      ids.push(
        await hold([...company.desks, ...company.rooms][turn]!, {
          kind: turn < 3 ? 'desk' : 'room',
          period: createPeriodDaysFromToday(1, from, to),
        }),
      );
    const seen = (await read()).bookings.map(({ id }: { id: string }) => id);
    expect(seen.toSorted()).toEqual(ids.slice(1, 4).toSorted());
  });

  it('leaves out other floors and what is cancelled', async () => {
    const floor = await addLocation(app.db, company.id, { parentId: company.root });
    const desk = await addPlace(app.db, company.id, floor, 'desk', { label: '1' });
    await hold(desk, { containerId: floor });
    await hold(company.desks[0]!, { state: 2 });
    expect(await read()).toEqual({ bookings: [] });
    expect((await read({ locationId: floor })).bookings).toHaveLength(1);
  });

  it('leaves out what the plan leaves out: places that were removed', async () => {
    const kept = await hold(company.desks[1]!);
    await hold(company.desks[0]!);
    await app.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE id = ${company.desks[0]}`);
    expect((await read()).bookings.map(({ id }: { id: string }) => id)).toEqual([kept]);
  });

  it('is empty for a removed floor, whatever is booked there still', async () => {
    await hold(company.desks[0]!);
    await app.db.query(sql`UPDATE all_containers SET removed_on = now() WHERE id = ${company.floor}`);
    expect((await read()).errorCode).toBe('notFound');
  });

  it('is none of another company’s floor', async () => {
    const other = await addCompany(app.db);
    await hold(other.desks[0]!, { companyId: other.id, containerId: other.floor, userId: other.user });
    expect((await read({ locationId: other.floor })).errorCode).toBe('notFound');
  });

  it('is at most 32 days of a floor that is there', async () => {
    const month = { startDate: '2026-11-24T00:00:00+23:00', endDate: '2026-12-26T00:00:00+23:00' };
    await hold(company.desks[0]!);
    expect((await read(month)).bookings).toHaveLength(1);
    const more = { ...month, endDate: '2026-12-26T00:00:01+23:00' };
    expect(await read(more)).toMatchObject({ errorCode: 'bookingTooLong', details: { hours: 768 } });
    expect((await read({ endDate: createPeriodDaysFromToday(1).startDate })).errorCode).toBe('endBeforeStart');
    expect((await read({ locationId: randomUUID() })).errorCode).toBe('notFound');
  });
});

describe('availability', () => {
  const free = async (query: object = createPeriodDaysFromToday(1)) =>
    (await app.call(getAvailability, as(), { query } as never)).body;

  it('counts the places that are free throughout the period', async () => {
    await hold(company.desks[0]!, { period: createPeriodDaysFromToday(1, '16:59', '18:00') });
    await hold(company.desks[1]!, { period: createPeriodDaysFromToday(1, '17:00', '18:00') });
    await hold(company.rooms[0]!, { kind: 'room', adminBypass: true });
    await hold(company.rooms[1]!, { kind: 'room', state: 2 });
    expect(await free()).toEqual({ locations: [{ locationId: company.floor, free: { desk: 2, room: 1 } }] });
    expect(await free(createPeriodDaysFromToday(2))).toEqual({
      locations: [{ locationId: company.floor, free: { desk: 3, room: 2 } }],
    });
  });

  it('leaves out what is locked or frozen, and locations with nothing free', async () => {
    const floor = await addLocation(app.db, company.id, { parentId: company.root });
    for (const [label, state] of [
      ['1', 2],
      ['2', 3],
    ] as const)
      await addPlace(app.db, company.id, floor, 'desk', { label, state });
    expect((await free()).locations).toHaveLength(1);
    const room = await addPlace(app.db, company.id, floor, 'room', { label: 'R' });
    expect((await free()).locations).toContainEqual({ locationId: floor, free: { desk: 0, room: 1 } });
    await hold(room, { kind: 'room', containerId: floor });
    expect((await free()).locations).toHaveLength(1);
  });

  it('takes a valid period of any length', async () => {
    expect(
      (await free({ startDate: createPeriodDaysFromToday(1).endDate, endDate: createPeriodDaysFromToday(1).endDate }))
        .errorCode,
    ).toBe('endBeforeStart');
    const year = { startDate: '2026-11-24T00:00:00-23:00', endDate: '2027-11-24T00:00:00+23:00' };
    expect((await free(year)).locations).toHaveLength(1);
  });
});

describe('locations', () => {
  it('are a tree in natural order, with their places counted', async () => {
    for (const name of ['Piętro 10', 'Piętro 2', 'Ćwiartka', 'Cyrkiel'])
      await addLocation(app.db, company.id, { parentId: company.root, name });
    await addPlace(app.db, company.id, company.floor, 'desk', { label: '9', state: 3 });
    const { locations } = (await app.call(listLocations, as())).body;
    expect(locations.map(({ name }: { name: string }) => name)).toEqual([
      'Cyrkiel',
      'Ćwiartka',
      'Floor',
      'Piętro 2',
      'Piętro 10',
      'Root',
    ]);
    const floor = locations.find(({ id }: { id: string }) => id === company.floor);
    expect(floor).toMatchObject({ parentId: company.root, desksCount: 4, activeDesksCount: 3, roomsCount: 2 });
  });

  it('name who may book in a restricted location', async () => {
    await app.db.query(sql`UPDATE containers SET restricted = true WHERE id = ${company.floor}`);
    await app.db.query(sql`
      INSERT INTO container_people (company_id, container_id, user_id) VALUES (${company.id}, ${company.floor}, ${company.user})`);
    for (const [userId, hasAccess] of [
      [company.user, true],
      [company.admin, false],
    ] as const) {
      const { locations } = (await app.call(listLocations, { ...as(), userId })).body;
      const node = locations.find(({ id }: { id: string }) => id === company.floor);
      const plan = (await app.call(getPlan, { ...as(), userId }, { params: { locationId: company.floor } })).body;
      for (const seen of [node, plan]) expect(seen).toMatchObject({ restrictedArea: true, hasAccess });
    }
  });

  it('have a plan of all that is drawn there', async () => {
    await addPlace(app.db, company.id, company.floor, 'desk', { label: '10', state: 2 });
    await app.db.query(sql`
      INSERT INTO location_pointers (company_id, id, location_id, name, points, target_id)
      VALUES (${company.id}, ${randomUUID()}, ${company.floor}, 'Kuchnia', '[[0, 0], [10, 0.5], [10, 10]]', ${company.root})`);
    const file = randomUUID();
    await app.db.query(sql`
      INSERT INTO files (id, company_id, content_type, bytes) VALUES (${file}, ${company.id}, 'image/png', 'sketch')`);
    await app.db.query(
      sql`UPDATE locations SET sketch_file_id = ${file}, sketch_width = 100 WHERE id = ${company.floor}`,
    );
    const { body: plan } = await app.call(getPlan, as(), { params: { locationId: company.floor.toUpperCase() } });
    expect(plan).toMatchObject({ id: company.floor, name: 'Floor', iana: 'Europe/Warsaw', width: 2000, height: 2000 });
    expect(plan.desks.map(({ no, stateCode }: Record<string, number>) => [no, stateCode])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [10, 2],
    ]);
    expect(plan.rooms.map(({ name }: { name: string }) => name)).toEqual(['Room 1', 'Room 2']);
    expect(plan.pointers).toMatchObject([
      {
        points: [
          [0, 0],
          [10, 0.5],
          [10, 10],
        ],
        pointerLocationId: company.root,
      },
    ]);
    expect(plan.sketch).toMatchObject({ id: file, x: 0, width: 100 });
    const sketch = await app.http.inject(plan.sketch.url);
    expect([sketch.statusCode, sketch.body]).toEqual([200, 'sketch']);
  });

  it('show no drawing of another company, nor one without a company: the database keeps them apart', async () => {
    const elsewhere = await addCompany(app.db);
    for (const owner of [elsewhere.id, null]) {
      const file = randomUUID();
      await app.db.query(sql`
        INSERT INTO files (id, company_id, content_type, bytes) VALUES (${file}, ${owner}, 'image/png', 'sketch')`);
      const drawn = app.db.query(sql`UPDATE locations SET sketch_file_id = ${file} WHERE id = ${company.floor}`);
      await expect(drawn).rejects.toMatchObject({ code: '23503' });
    }
  });
});
