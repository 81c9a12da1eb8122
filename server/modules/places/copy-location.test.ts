import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uploadSketch } from '#contract/places/drawing.ts';
import { copyLocation, setLocationPermissions, setLocationTimeZone } from '#contract/places/location-tree.ts';
import { listLocations } from '#contract/places/locations.ts';
import { storeClosedDays, storeOpeningHours } from '#server/testing/opening-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createPng } from '#server/testing/test-company-data.ts';
import {
  createTestDesk,
  createTestDrawing,
  createTestPointer,
  createTestRoom,
  fetchDrawingForSave,
  saveTestDrawing,
} from '#server/testing/test-drawings.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db, { desks: 0, rooms: 0 });
});

const as = (userId = company.admin) => ({ userId, company: company.id });
const copy = (more: object = {}, locationId = company.floor) =>
  app.call(copyLocation, as(), { params: { locationId }, body: { name: 'Piętro 4', ...more } });
const nameless = <One extends { id: string }>(some: One[]) => some.map(({ id: _, ...rest }) => rest);

it('a copy has the opening hours and the country of its floor, but not its closed days', async () => {
  await app.db.query(sql`UPDATE company_settings SET opening_hours = true WHERE company_id = ${company.id}`);
  const about = { companyId: company.id, locationId: company.floor };
  await storeOpeningHours(app.db, { ...about, hours: Array(7).fill({ from: '07:00', to: '19:00' }), country: 'PL' });
  await storeClosedDays(app.db, { ...about, from: '2026-12-01' });
  const { body } = await copy();
  const [rules] = await app.db.query(sql`
    SELECT r.hours -> 0 AS monday, r.holiday_country AS country,
           (SELECT count(*) FROM closed_days d WHERE d.company_id = r.company_id AND d.container_id = r.container_id) AS closed
    FROM opening_rules r WHERE r.company_id = ${company.id} AND r.container_id = ${body.id}`);
  expect(rules).toEqual({ monday: { from: '07:00', to: '19:00' }, country: 'PL', closed: 0 });
});

it('a copy has the sketch, places and settings of its floor, and is seen by those who draw alone', async () => {
  const params = { locationId: company.floor };
  const sketch = (await app.call(uploadSketch, as(), { params, file: await createPng() })).body;
  const wanted = createTestDrawing({
    ...{ width: 1500, height: 900, sketch: { id: sketch.id, x: 5, y: 6, width: 70, height: 80, opacity: 0.5 } },
    desks: [createTestDesk(1), createTestDesk(7, { stateCode: 3, rotation: 90 })],
    rooms: [
      createTestRoom('Wisła', {
        ...{ seats: 8, exchangeIdentifier: 'wisla@firma.example' },
        ...{ dashboardState: 1, dashboardAuthKey: 'Tajne1!' },
      }),
    ],
    pointers: [createTestPointer('Schody', { pointerLocationId: company.floor })],
  });
  expect((await saveTestDrawing(app, as(), company.floor, wanted)).status).toBe(200);
  await app.call(setLocationTimeZone, as(), { params, body: { iana: 'Europe/Lisbon' } });
  const area = { restrictedArea: true, locationUsers: [company.user] };
  await app.call(setLocationPermissions, as(), { params, body: area });

  const { status, body } = await copy();
  expect(status).toBe(201);
  const [made, of] = [
    await fetchDrawingForSave(app, as(), body.id),
    await fetchDrawingForSave(app, as(), company.floor),
  ];
  expect(made).toMatchObject({
    ...{ name: 'Piętro 4', parentId: of.parentId, iana: 'Europe/Lisbon', published: false, ...area },
    ...{ drawnBy: 'Ada Admin', version: 1 },
  });
  const { sent } = made;
  expect(sent).toMatchObject({ width: 1500, height: 900, sketch: wanted.sketch });
  expect(nameless(sent.desks)).toEqual(nameless(of.sent.desks));
  expect(nameless(sent.rooms)).toEqual(
    nameless(of.sent.rooms).map((one) => ({ ...one, exchangeIdentifier: '', dashboardState: 0 })),
  );
  expect(nameless(sent.pointers)).toEqual(nameless(of.sent.pointers));
  expect(made.drawing.rooms[0]!.isDashboardAuthKeyExists).toBe(false);
  const known = (await app.call(listLocations, as(company.user))).body.locations as { id: string }[];
  expect(known.map(({ id }) => id)).not.toContain(body.id);
});

it('the same request makes one copy, with the name that was typed last', async () => {
  const requestId = 'a wish of sixteen letters';
  const [one, other] = [await copy({ requestId }), await copy({ requestId, name: 'Piętro 5' })];
  expect(other.body.id).toBe(one.body.id);
  expect((await fetchDrawingForSave(app, as(), one.body.id)).name).toBe('Piętro 5');
});

it('a copy that the package does not cover is refused, and so is a copy of the root', async () => {
  await saveTestDrawing(app, as(), company.floor, createTestDrawing({ desks: [createTestDesk(1), createTestDesk(2)] }));
  await app.db.query(sql`UPDATE company_limits SET desk_limit = 3 WHERE company_id = ${company.id}`);
  expect((await copy()).body).toMatchObject({ errorCode: 'deskLimitExceeded', details: { count: 4, limit: 3 } });
  expect((await copy({}, company.root)).body.errorCode).toBe('rootStays');
});
