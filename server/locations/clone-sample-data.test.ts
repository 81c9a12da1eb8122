import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneSampleData, getPlan } from '#contract/locations.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { book } from '#server/testing/test-bookings.ts';
import { inDays } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, changeLimits, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let other: TestApp;
let company: TestCompany;
let floor: string;

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ databaseUrl: app.databaseUrl });
});
afterAll(() => Promise.all([app.stop(), other.stop()]));
beforeEach(async () => {
  company = await addCompany(app.db);
  floor = await addLocation(app.db, company.id, { parentId: company.root });
});

const clone = (locationId = floor, on = app) =>
  on.call(cloneSampleData, { userId: company.manager, company: company.id }, { params: { locationId } });
const placesOf = async (locationId: string) =>
  app.db.query<{ kind: string; count: number }>(sql`
    SELECT kind, count(*) AS count FROM bookables WHERE container_id = ${locationId} GROUP BY kind ORDER BY kind`);
const whole = [
  { kind: 'desk', count: 12 },
  { kind: 'room', count: 2 },
];

describe('sample data', () => {
  it('makes an empty location one that can be booked at once', async () => {
    const { status, body } = await clone();
    expect([status, body.desks.length, body.rooms.length]).toEqual([200, 12, 2]);
    expect(body.desks.map(({ no }: { no: number }) => no)).toEqual(Array.from({ length: 12 }, (_, turn) => turn + 1));
    for (const { x, y } of [...body.desks, ...body.rooms]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(body.width);
      expect(y).toBeLessThan(body.height);
    }
    const sketch = await app.http.inject(body.sketch.url);
    expect([sketch.statusCode, sketch.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const as = { userId: company.user, company: company.id };
    expect((await book(app, 'desk', as, body.desks[0].id, [inDays(1)])).status).toBe(201);
    expect((await book(app, 'room', as, body.rooms[0].id, [inDays(1)])).status).toBe(201);
    expect((await app.call(getPlan, as, { params: { locationId: floor } })).body.desks).toHaveLength(12);
  });

  it('is drawn once: not on a location that has places', async () => {
    await clone();
    const again = await clone();
    expect([again.status, again.body.errorCode]).toEqual([409, 'sampleDataNotNeeded']);
    expect((await clone(company.floor)).body.errorCode).toBe('sampleDataNotNeeded');
    expect(await placesOf(floor)).toEqual(whole);
  });

  it('asked for many times at once is drawn once', async () => {
    const answers = await Promise.all([app, other, app, other, app].map((on) => clone(floor, on)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await placesOf(floor)).toEqual(whole);
  });

  it('stays within what the package allows, whatever else the company has', async () => {
    await changeLimits(app, company, sql`desk_limit = 8, room_limit = 2`);
    const { body } = await clone();
    expect([body.desks.length, body.rooms.length]).toEqual([5, 0]);
  });

  it('is refused, and draws nothing, when the package allows no more places', async () => {
    await changeLimits(app, company, sql`desk_limit = 3, room_limit = 1`);
    const { status, body } = await clone();
    expect([status, body.errorCode, body.details]).toEqual([409, 'placeLimitReached', { desks: 3, rooms: 1 }]);
    expect(body.message).toContain('desks: 3, rooms: 1');
    const [drawing] = await app.db.query(sql`SELECT sketch_file_id AS sketch FROM locations WHERE id = ${floor}`);
    expect(drawing).toEqual({ sketch: null });
    expect(await placesOf(floor)).toEqual([]);
  });

  it.each([
    ['beside', 400, 300, 1440, 640, 440, 0],
    ['below', 1200, 900, 1200, 1580, 0, 940],
    ['over', 3000, 2000, 3000, 2000, 0, 0],
  ])('stands %s a drawing of %d by %d that is there already', async (_, width, height, wide, high, left, top) => {
    const file = randomUUID();
    await app.db.query(sql`
      INSERT INTO files (id, company_id, content_type, bytes) VALUES (${file}, ${company.id}, 'image/png', 'drawing')`);
    await app.db.query(sql`
      UPDATE locations SET width = ${width}, height = ${height}, sketch_file_id = ${file}, sketch_width = ${width},
                           sketch_height = ${height} WHERE id = ${floor}`);
    const { body } = await clone();
    expect(body).toMatchObject({ width: wide, height: high, sketch: { id: file, width, height } });
    for (const { x, y } of [...body.desks, ...body.rooms]) {
      expect(x).toBeGreaterThanOrEqual(left);
      expect(y).toBeGreaterThanOrEqual(top);
    }
    for (const room of body.rooms) {
      expect(room.x + room.width).toBeLessThanOrEqual(body.width);
      expect(room.y + room.height).toBeLessThanOrEqual(body.height);
    }
  });

  it('stays within the package also on two floors at once, and by limits that changed a moment ago', async () => {
    await clone(await addLocation(app.db, company.id, { parentId: company.root }));
    await app.db.query(sql`
      UPDATE company_limits SET desk_limit = 25, room_limit = 5 WHERE company_id = ${company.id}`);
    const second = await addLocation(app.db, company.id, { parentId: company.root });
    const answers = await Promise.all([clone(floor), clone(second, other)]);
    const [drawn, refused] = answers.toSorted((one, another) => one.status - another.status);
    expect([drawn!.status, drawn!.body.desks.length, drawn!.body.rooms.length]).toEqual([200, 10, 1]);
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 'placeLimitReached' } });
  });
});
