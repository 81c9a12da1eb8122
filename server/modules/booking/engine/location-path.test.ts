import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { floorKinds } from '#contract/places/booked-kinds.ts';
import { listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { testedKindEndpointsByKind } from '#server/testing/tested-kinds.ts';

let app: TestApp;
let company: TestCompany;
let city: string;
let building: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
  city = await addLocation(app.db, company.id, { parentId: company.root, name: 'Łódź, "centrum"', type: 1 });
  building = await addLocation(app.db, company.id, { parentId: city, name: 'Budynek {B}', type: 2 });
  await putFloorInto(building);
});

const as = () => ({ userId: company.user, company: company.id });
const putFloorInto = (parent: string) =>
  app.db.query(
    sql`UPDATE locations SET parent_id = ${parent} WHERE company_id = ${company.id} AND id = ${company.floor}`,
  );
const where = { locationName: 'Floor', locationPath: ['Łódź, "centrum"', 'Budynek {B}'] };

describe.each(floorKinds)('where a %s booking is', (kind) => {
  const { placesOf, planned, retrieve } = testedKindEndpointsByKind[kind];
  const make = () => bookPlace(app, kind, as(), placesOf(company)[0]!, [createPeriodDaysFromToday(0)]);
  const listed = async () => (await app.call(retrieve, as(), { body: {} } as never)).body.items;

  it('is shown with the building, in answers, lists, planned bookings and those to be confirmed', async () => {
    await changeSettings(app, company, sql`desk_booking_confirmation_mode = 2, room_booking_confirmation_mode = 2`);
    const { body } = await make();
    const lists = (await app.call(listBookingsToConfirm, as())).body;
    const shown = [
      body.bookings,
      await listed(),
      (await app.call(planned, as())).body.bookings,
      kind === 'desk' ? lists.deskBookingsToConfirm : lists.roomBookingsToConfirm,
    ];
    for (const bookings of shown) expect(bookings).toMatchObject([where]);
  });

  it('follows a location that is renamed, moved or added above it, also at the same time', async () => {
    await make();
    const path = async () => (await listed())[0].locationPath;
    await app.db.query(sql`UPDATE containers SET name = 'Wrocław' WHERE id = ${city}`);
    expect(await path()).toEqual(['Wrocław', 'Budynek {B}']);
    const other = await addLocation(app.db, company.id, { parentId: company.root, name: 'Opole', type: 1 });
    await app.db.query(sql`UPDATE locations SET parent_id = ${other} WHERE id = ${building}`);
    expect(await path()).toEqual(['Opole', 'Budynek {B}']);
    for (let round = 0; round < 5; round++) {
      const name = `Opole ${round}`;
      const [floor] = await Promise.all([
        addLocation(app.db, company.id, { parentId: building }),
        app.db.query(sql`UPDATE containers SET name = ${name} WHERE id = ${other}`),
      ]);
      const [row] = await app.db.query(sql`SELECT path FROM containers WHERE id = ${floor}`);
      expect(row).toEqual({ path: [name, 'Budynek {B}'] });
    }
    expect(await path()).toEqual(['Opole 4', 'Budynek {B}']);
  });

  it('leaves out the root, names what was removed, and ends where a tree leads back into itself', async () => {
    await make();
    const path = async () => (await listed())[0].locationPath;
    await putFloorInto(company.root);
    expect(await path()).toEqual([]);
    await putFloorInto(city);
    await app.db.query(sql`UPDATE all_containers SET removed_on = now(), name = 'Gone' WHERE id = ${city}`);
    expect(await path()).toEqual(['Gone']);
    await putFloorInto(building);
    await app.db.query(sql`UPDATE locations SET parent_id = ${company.floor} WHERE id = ${city}`);
    expect((await path()).slice(-2)).toEqual(['Gone', 'Budynek {B}']);
  });
});
