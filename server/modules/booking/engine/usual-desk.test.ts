import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUsualDesk } from '#contract/booking/bookings.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, addMember, addPlace, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
/** A floor with the same name in another building. It has one desk. */
let building: string;
let other: string;
let farDesk: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
  building = await addLocation(app.db, company.id, { parentId: company.root, name: 'Budynek B', type: 2 });
  other = await addLocation(app.db, company.id, { parentId: building, timeZone: 'Europe/London' });
  farDesk = await addPlace(app.db, company.id, other, 'desk', { label: '77' });
});

const usual = async (userId = company.user) => (await app.call(getUsualDesk, { userId, company: company.id })).body;
const sat = async (placeId: string, days: number[], more: object = {}) => {
  for (const day of days) {
    const row = { companyId: company.id, placeId, userId: company.user, period: createPeriodDaysFromToday(day) };
    await storeBooking(app.db, { containerId: placeId === farDesk ? other : company.floor, ...row, ...more });
  }
};
const here = () => ({
  locationId: company.floor,
  locationName: 'Floor',
  locationPath: [],
  locationIana: 'Europe/Warsaw',
});
const there = () => ({
  locationId: other,
  locationName: 'Floor',
  locationPath: ['Budynek B'],
  locationIana: 'Europe/London',
});
const nowhere = { desk: null, lastLocation: null, usualLocation: null };

describe('where a person usually sits', () => {
  it('is the desk held most often, its floor, and the floor of the last booking, the planned bookings among them', async () => {
    await sat(company.desks[0]!, [-20, -10, -3]);
    await sat(farDesk, [-2, -1, 5]);
    expect(await usual()).toEqual({
      desk: { ...here(), deskId: company.desks[0], deskNo: '1', can: { book: true } },
      lastLocation: there(),
      usualLocation: here(),
    });
  });

  it('counts a running booking as a desk that has been held', async () => {
    await sat(farDesk, [0]);
    expect(await usual()).toMatchObject({ desk: { deskId: farDesk, deskNo: '77' }, usualLocation: there() });
  });

  it('prefers, of desks held as often, the desk held last', async () => {
    await sat(company.desks[1]!, [-8, -1]);
    await sat(farDesk, [-9, -2]);
    await sat(company.desks[0]!, [-7, -4]);
    expect((await usual()).desk.deskId).toBe(company.desks[1]);
    await sat(company.desks[2]!, [-80]);
    expect((await usual()).usualLocation).toEqual(here());
  });

  it('may lie on another floor than the desk: several desks of it count together', async () => {
    await sat(farDesk, [-8, -7]);
    for (const [turn, desk] of company.desks.entries()) await sat(desk, [-1 - turn]);
    expect(await usual()).toMatchObject({ desk: { deskId: farDesk }, usualLocation: here(), lastLocation: here() });
  });

  it('is nowhere for a person without past bookings, whose planned booking still gives the last floor', async () => {
    expect(await usual()).toEqual(nowhere);
    await sat(farDesk, [2, 3]);
    expect(await usual()).toEqual({ ...nowhere, lastLocation: there() });
  });

  it('looks back ninety days', async () => {
    await sat(farDesk, [-92, -91]);
    expect(await usual()).toEqual(nowhere);
    await sat(company.desks[0]!, [-90]);
    expect(await usual()).toMatchObject({ desk: { deskId: company.desks[0] }, usualLocation: here() });
  });

  it('ignores bypass, cancelled bookings, rooms, and other people', async () => {
    await sat(farDesk, [-3], { adminBypass: true });
    await sat(farDesk, [-4], { state: 2 });
    await sat(company.rooms[0]!, [-5], { kind: 'room' });
    await sat(farDesk, [-6], { userId: await addMember(app.db, company.id) });
    expect(await usual()).toEqual(nowhere);
  });

  it('shows whether the desk may still be booked by the caller', async () => {
    await sat(farDesk, [-1]);
    const mayBook = async () => (await usual()).desk.can.book;
    for (const [state, may] of [
      [3, false],
      [2, false],
      [0, true],
    ] as const) {
      await app.db.query(sql`UPDATE bookables SET state = ${state} WHERE id = ${farDesk}`);
      expect(await mayBook()).toBe(may);
    }
    await app.db.query(sql`UPDATE containers SET restricted = true WHERE id = ${other}`);
    expect(await mayBook()).toBe(false);
    await app.db.query(sql`
      INSERT INTO container_people (company_id, container_id, user_id) VALUES (${company.id}, ${other}, ${company.user})`);
    expect(await mayBook()).toBe(true);
  });

  it('passes over desks and locations that were removed', async () => {
    await sat(farDesk, [-5, -4, -3, -2]);
    await sat(company.desks[0]!, [-9, -8]);
    await app.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE id = ${farDesk}`);
    expect(await usual()).toMatchObject({ desk: { deskId: company.desks[0] }, usualLocation: there() });
    await app.db.query(sql`UPDATE all_containers SET removed_on = now() WHERE id = ${other}`);
    expect(await usual()).toMatchObject({ usualLocation: here(), lastLocation: here() });
  });
});
