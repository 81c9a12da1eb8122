import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneSampleData, getPlan } from '#contract/places/locations.ts';
import { describeMisplacedItems, parseSketchWalls } from '#server/testing/drawn-walls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { createTestDrawing, fetchDrawingForSave, saveTestDrawing } from '#server/testing/test-drawings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, changeLimits, type TestCompany } from '#server/testing/test-world.ts';
import { setBoardAndSketch } from './set-board-and-sketch.command.ts';

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

/** Sets the board of a location to that size, and covers a part of it with a sketch. */
async function drawOn(
  locationId: string,
  width: number,
  height: number,
  box: { x: number; y: number; width: number; height: number },
  svg = '<svg xmlns="http://www.w3.org/2000/svg"/>',
): Promise<string> {
  const sketch = { file: 'drawing.svg', ...box };
  const picture = { id: randomUUID(), bytes: Buffer.from(svg) };
  await app.db.transaction((tx) =>
    setBoardAndSketch(tx, { companyId: company.id, locationId }, { width, height, sketch }, picture),
  );
  return picture.id;
}

const whole = [
  { kind: 'desk', count: 12 },
  { kind: 'room', count: 2 },
];

describe('sample data', () => {
  it('is a person’s drawing like any other: the refusal of a save of an earlier version names the person', async () => {
    const as = { userId: company.manager, company: company.id };
    await saveTestDrawing(app, { ...as, userId: company.admin }, floor, createTestDrawing());
    await clone();
    const { version, drawnBy, drawnOn } = await fetchDrawingForSave(app, as, floor);
    expect([version, drawnBy, drawnOn]).toEqual([2, 'Marek Manager', '2026-11-23T09:00:00Z']);
    const late = await saveTestDrawing(app, as, floor, createTestDrawing({ width: 500 }), { version: 1 });
    expect(late.body).toMatchObject({ errorCode: 'drawingChanged', details: { version: 2, by: 'Marek Manager' } });
  });

  it('makes an empty location bookable at once', async () => {
    const { status, body } = await clone();
    expect([status, body.desks.length, body.rooms.length]).toEqual([200, 12, 2]);
    expect(body.desks.map(({ no }: { no: number }) => no)).toEqual(Array.from({ length: 12 }, (_, turn) => turn + 1));
    const sketch = await app.http.inject(body.sketch.url);
    expect([sketch.statusCode, sketch.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const as = { userId: company.user, company: company.id };
    expect((await bookPlace(app, 'desk', as, body.desks[0].id, [createPeriodDaysFromToday(1)])).status).toBe(201);
    expect((await bookPlace(app, 'room', as, body.rooms[0].id, [createPeriodDaysFromToday(1)])).status).toBe(201);
    expect((await app.call(getPlan, as, { params: { locationId: floor } })).body.desks).toHaveLength(12);
  });

  it('is drawn once: not on a location that has places', async () => {
    await clone();
    const again = await clone();
    expect([again.status, again.body.errorCode]).toEqual([409, 'sampleDataNotNeeded']);
    expect((await clone(company.floor)).body.errorCode).toBe('sampleDataNotNeeded');
    expect(await placesOf(floor)).toEqual(whole);
  });

  it('requested many times at once is drawn once', async () => {
    const answers = await Promise.all([app, other, app, other, app].map((on) => clone(floor, on)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await placesOf(floor)).toEqual(whole);
  });

  it('stays within the package’s limits, whatever else the company has', async () => {
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
    [300, 200],
    [2000, 2000],
  ])('stands within the walls that it draws on an empty board of %d by %d', async (width, height) => {
    await app.db.query(sql`UPDATE locations SET width = ${width}, height = ${height} WHERE id = ${floor}`);
    const { body } = await clone();
    const { body: svg } = await app.http.inject(body.sketch.url);
    expect(describeMisplacedItems(body, parseSketchWalls(svg, body.sketch))).toEqual([]);
    expect([body.desks.length, body.rooms.length]).toEqual([12, 2]);
  });

  it.each([
    ['its own', 750, 525, { x: 15, y: 15, width: 720, height: 495 }],
    ['a small', 400, 280, { x: 8, y: 8, width: 384, height: 264 }],
    ['a middling', 560, 392, { x: 0, y: 0, width: 560, height: 392 }],
    ['a large', 2000, 1400, { x: 40, y: 40, width: 1920, height: 1320 }],
    ['a wide', 2000, 300, { x: 0, y: 0, width: 2000, height: 300 }],
    ['a corner of a large', 2000, 2000, { x: 1240, y: 1470, width: 720, height: 495 }],
  ])('stands within the walls of a drawing on %s board of %d by %d', async (_, width, height, box) => {
    const svg = readFileSync(join(import.meta.dirname, '../../sample-company/data/morwika/plans/mokotow.svg'), 'utf8');
    const file = await drawOn(floor, width, height, box, svg);
    const { body } = await clone();
    expect(body).toMatchObject({ width, height, sketch: { id: file, ...box } });
    expect([body.desks.length, body.rooms.length]).toEqual([12, 2]);
    expect(describeMisplacedItems(body, parseSketchWalls(svg, box))).toEqual([]);
  });

  it('treats a drawing without a size of its own as a drawing that covers the board', async () => {
    await drawOn(floor, 600, 400, { x: 0, y: 0, width: 0, height: 0 });
    const { body } = await clone();
    expect([body.desks.length, body.rooms.length]).toEqual([12, 2]);
    for (const { x } of body.desks) expect(x).toBeGreaterThanOrEqual(100);
  });

  it('puts as many desks into a drawing as it takes', async () => {
    await drawOn(floor, 160, 120, { x: 0, y: 0, width: 160, height: 120 });
    const { status, body } = await clone();
    expect([status, body.desks.length, body.rooms.length]).toEqual([200, 4, 2]);
    for (const { x, y, size } of body.desks) {
      expect(x + size * 26).toBeLessThanOrEqual(140);
      expect(y + 25).toBeLessThanOrEqual(105);
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
