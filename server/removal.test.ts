import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeskBookings, listDay, retrieveDeskBookings } from '#contract/bookings.ts';
import { listCompanies } from '#contract/companies.ts';
import { getAvailability, getCalendar, getPlan, listLocations } from '#contract/locations.ts';
import { listPeople } from '#contract/people.ts';
import { retrieveRoomBookings } from '#contract/room-bookings.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { book, storeBooking } from '#server/testing/test-bookings.ts';
import { inDays, today } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, addMember, addPlace, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db, { settings: sql`location_calendar_info_mode = 1` });
});

const as = (userId = company.manager) => ({ userId, company: company.id });
const page = { body: {} } as const;
/** A booking of last week: what has been is never forgotten. */
const hold = (placeId: string, userId = company.user, containerId = company.floor, kind = 'desk') =>
  storeBooking(app.db, { companyId: company.id, kind, placeId, containerId, userId, period: inDays(-7) });

describe('a place that is removed', () => {
  beforeEach(async () => {
    await hold(company.desks[0]!);
    await app.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE id = ${company.desks[0]}`);
  });

  it('is not deleted while a booking remembers it', async () => {
    const deleting = app.db.query(sql`DELETE FROM all_bookables WHERE id = ${company.desks[0]}`);
    await expect(deleting).rejects.toMatchObject({ code: '23503' });
  });

  it('is on no plan, in no count, and cannot be booked', async () => {
    const plan = await app.call(getPlan, as(), { params: { locationId: company.floor } });
    expect(plan.body.desks.map(({ id }: { id: string }) => id)).toEqual(company.desks.slice(1));
    const { locations } = (await app.call(listLocations, as())).body;
    expect(locations.find(({ id }: { id: string }) => id === company.floor)).toMatchObject({
      desksCount: 2,
      activeDesksCount: 2,
    });
    const free = await app.call(getAvailability, as(), { query: inDays(1) });
    expect(free.body.locations).toMatchObject([{ locationId: company.floor, free: { desk: 2, room: 2 } }]);
    const [day] = (await app.call(getCalendar, as(), { query: { from: today, days: 1 } })).body.days;
    expect(day).toMatchObject({ desks: 2, freeDesks: 2 });
    const refused = await book(app, 'desk', as(company.user), company.desks[0]!, [inDays(1)]);
    expect([refused.status, refused.body.errorCode]).toEqual([404, 'notFound']);
  });

  it('is still named by the list of bookings', async () => {
    const { items } = (await app.call(retrieveDeskBookings, as(), page)).body;
    expect(items).toMatchObject([{ deskNo: '1', locationName: 'Floor', name: 'Ula User' }]);
  });
});

describe('a location that is removed', () => {
  let wing: string;
  let room: string;
  beforeEach(async () => {
    wing = await addLocation(app.db, company.id, { parentId: company.root, name: 'Old wing' });
    room = await addPlace(app.db, company.id, wing, 'room', { label: 'Aquarium' });
    await hold(room, company.user, wing, 'room');
    await app.db.query(sql`UPDATE all_containers SET removed_on = now() WHERE id = ${wing}`);
    await app.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE container_id = ${wing}`);
  });

  it('is in no tree, has no plan and no day, and nothing in it can be booked', async () => {
    const { locations } = (await app.call(listLocations, as())).body;
    expect(locations.map(({ id }: { id: string }) => id).toSorted()).toEqual([company.root, company.floor].toSorted());
    const asked = [
      app.call(getPlan, as(), { params: { locationId: wing } }),
      app.call(listDay, as(), { query: { locationId: wing, ...inDays(1) } }),
      app.call(getCalendar, as(), { query: { from: today, locationId: wing } }),
      book(app, 'room', as(company.user), room, [inDays(1)]),
    ];
    for (const { body } of await Promise.all(asked)) expect(body.errorCode).toBe('notFound');
  });

  it('is still named by the list of bookings', async () => {
    const { items } = (await app.call(retrieveRoomBookings, as(), page)).body;
    expect(items).toMatchObject([{ roomName: 'Aquarium', locationName: 'Old wing' }]);
  });
});

describe('a membership', () => {
  const setStatus = async (userId: string, status: string) => {
    await app.db.query(sql`
      UPDATE all_memberships SET status = ${status}, removed_on = CASE WHEN ${status}::text = 'removed' THEN now() END
      WHERE company_id = ${company.id} AND user_id = ${userId}`);
    app.membersChanged(company.id, userId);
  };

  it.each(['pending', 'inactive', 'removed'])(
    'that is %s opens nothing, and nobody books for its person',
    async (status) => {
      const person = await addMember(app.db, company.id, 'admin', 'Gone Away');
      await hold(company.desks[1]!, person);
      await setStatus(person, status);
      expect((await app.call(listCompanies, { userId: person })).body.companies).toEqual([]);
      expect((await app.call(listPeople, as(person))).body.errorCode).toBe('companyNotFound');
      const { people } = (await app.call(listPeople, as())).body;
      expect(people.map(({ id }: { id: string }) => id)).not.toContain(person);
      const body = { deskId: company.desks[0]!, periods: [inDays(1)], userId: person };
      expect((await app.call(createDeskBookings, as(), { body })).body.errorCode).toBe('personNotActive');
      // What they held is still theirs by name.
      const { items } = (await app.call(retrieveDeskBookings, as(), page)).body;
      expect(items).toMatchObject([{ name: 'Gone Away', userId: person }]);
      await setStatus(person, 'active');
      expect((await app.call(listPeople, as(person))).status).toBe(200);
    },
  );

  it('is never deleted while a booking remembers it, and says when it ended', async () => {
    const person = await addMember(app.db, company.id);
    await hold(company.desks[1]!, person);
    const deleting = app.db.query(sql`DELETE FROM all_memberships WHERE user_id = ${person}`);
    await expect(deleting).rejects.toMatchObject({ code: '23503' });
    const without = app.db.query(sql`UPDATE all_memberships SET status = 'removed' WHERE user_id = ${person}`);
    await expect(without).rejects.toMatchObject({ code: '23514' });
  });
});

it('a place of another company with the same id stands in nobody’s way', async () => {
  const other = await addCompany(app.db);
  const [id] = company.desks;
  await app.db.query(sql`
    INSERT INTO bookables (company_id, id, kind, container_id, label) VALUES (${other.id}, ${id}, 'desk', ${other.floor}, '9')`);
  await storeBooking(app.db, {
    companyId: other.id,
    placeId: id!,
    containerId: other.floor,
    userId: other.user,
    period: inDays(1),
  });
  expect((await book(app, 'desk', as(company.user), id!, [inDays(1)])).status).toBe(201);
});
