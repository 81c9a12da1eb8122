import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carEndpoints } from '#contract/assets/fleet.ts';
import { resourceEndpoints } from '#contract/assets/resources.ts';
import { createDeskBookings, listDay, retrieveDeskBookings } from '#contract/booking/bookings.ts';
import { listCompanies } from '#contract/company/companies.ts';
import { getParking, listParkings } from '#contract/parking/parking-availability.ts';
import { listPeople } from '#contract/people/people.ts';
import { getAvailability, getCalendar, getPlan, listLocations } from '#contract/places/locations.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { createAssetCallerInSharedNames } from '#server/testing/asset-words.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { AssetKind } from '#server/testing/test-assets.ts';
import { bookPlace, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, addContainer, addMember, addPlace, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, type TestedKind, testedKinds } from '#server/testing/tested-kinds.ts';

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
/** Adds a booking of last week, since past bookings are never deleted. */
const hold = (placeId: string, userId = company.user, kind: TestedKind = 'desk') =>
  storeBooking(app.db, { companyId: company.id, kind, placeId, userId, period: createPeriodDaysFromToday(-7) });

type WithId = { id: string };
const idsOf = (shown: WithId[]) => shown.map(({ id }) => id);

/**
 * Lists the places that the screen of a kind shows in a container.
 * @throws Error with the error code of a refusal
 */
async function placesShown(kind: TestedKind, containerId: string): Promise<string[]> {
  const assetsOf = async (of: AssetKind, { get }: { get: Endpoint }) =>
    await createAssetCallerInSharedNames(of)(app, get, as(company.admin), { query: { groupId: containerId } });
  const planOf = () => app.call(getPlan, as(), { params: { locationId: containerId } });
  const ask = {
    desk: planOf,
    room: planOf,
    parking: () => app.call(getParking, as(), { query: { parkingId: containerId, ...createPeriodDaysFromToday(1) } }),
    car: () => assetsOf('car', carEndpoints),
    resource: () => assetsOf('resource', resourceEndpoints),
  };
  const { status, body } = await ask[kind]();
  if (status !== 200) throw new Error(body.errorCode);
  const shown = { desk: body.desks, room: body.rooms, parking: body.parkingSpaces };
  return idsOf(kind in shown ? shown[kind as keyof typeof shown] : body.group.assets);
}

/** Lists the containers that the screens of a kind show, without the root. */
async function containersShown(kind: TestedKind): Promise<string[]> {
  const locations = async () =>
    (await app.call(listLocations, as())).body.locations.filter(({ id }: WithId) => id !== company.root);
  const ask: Record<TestedKind, () => Promise<WithId[]>> = {
    desk: locations,
    room: locations,
    parking: async () => (await app.call(listParkings, as(), { query: createPeriodDaysFromToday(1) })).body.parkings,
    car: async () => (await app.call(carEndpoints.list, as(), { query: {} as never })).body.fleets,
    resource: async () => (await app.call(resourceEndpoints.list, as(), { query: {} as never })).body.resourceGroups,
  };
  return idsOf(await ask[kind]());
}

describe.each(testedKinds)('a %s that is removed', (kind) => {
  const { placesOf, columns } = getTestedKindEndpoints(kind);
  const place = () => placesOf(company)[0]!;
  beforeEach(async () => {
    await hold(place(), company.user, kind);
    await app.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE id = ${place()}`);
  });

  it('is not deleted while a booking remembers it', async () => {
    const deleting = app.db.query(sql`DELETE FROM all_bookables WHERE id = ${place()}`);
    await expect(deleting).rejects.toMatchObject({ code: '23503' });
  });

  it('is shown nowhere, and cannot be booked', async () => {
    const [, ...others] = placesOf(company);
    expect((await placesShown(kind, getTestedKindEndpoints(kind).containerOf(company))).toSorted()).toEqual(
      others.toSorted(),
    );
    const refused = await bookPlace(app, kind, as(company.user), place(), [createPeriodDaysFromToday(1)]);
    expect([refused.status, refused.body.errorCode]).toEqual([404, 'notFound']);
  });

  it('is still named by the list of bookings', async () => {
    const { items } = (await app.call(getTestedKindEndpoints(kind).retrieve, as(), page as never)).body;
    const [row] = await app.db.query<{ label: string; name: string }>(sql`
      SELECT s.label, c.name FROM all_bookables s JOIN all_containers c ON c.company_id = s.company_id AND c.id = s.container_id
      WHERE s.id = ${place()}`);
    expect(items).toMatchObject([
      { [columns.place]: row!.label, [columns.container]: row!.name, [columns.person]: 'Ula User' },
    ]);
  });
});

it('a desk that is removed is in no count', async () => {
  await app.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE id = ${company.desks[0]}`);
  const { locations } = (await app.call(listLocations, as())).body;
  expect(locations.find(({ id }: { id: string }) => id === company.floor)).toMatchObject({
    desksCount: 2,
    activeDesksCount: 2,
  });
  const free = await app.call(getAvailability, as(), { query: createPeriodDaysFromToday(1) });
  expect(free.body.locations).toMatchObject([{ locationId: company.floor, free: { desk: 2, room: 2 } }]);
  const [day] = (await app.call(getCalendar, as(), { query: { from: testToday, days: 1 } })).body.days;
  expect(day).toMatchObject({ desks: 2, freeDesks: 2 });
});

describe.each(testedKinds)('what holds a %s, when it is removed', (kind) => {
  const { columns, retrieve } = getTestedKindEndpoints(kind);
  let container: string;
  let place: string;
  beforeEach(async () => {
    container = await addContainer(app.db, company, kind, { name: 'Old wing' });
    place = await addPlace(app.db, company.id, container, kind, { label: '7' });
    expect(await placesShown(kind, container)).toEqual([place]);
    await hold(place, company.user, kind);
    await app.db.query(sql`UPDATE all_containers SET removed_on = now() WHERE id = ${container}`);
    await app.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE container_id = ${container}`);
  });

  it('is shown nowhere, and nothing in it can be booked', async () => {
    expect(await containersShown(kind)).toEqual([getTestedKindEndpoints(kind).containerOf(company)]);
    const shown = placesShown(kind, container);
    await expect(shown).rejects.toThrow('notFound');
    const refused = await bookPlace(app, kind, as(company.user), place, [createPeriodDaysFromToday(1)]);
    expect([refused.status, refused.body.errorCode]).toEqual([404, 'notFound']);
  });

  it('is still named by the list of bookings', async () => {
    const { items } = (await app.call(retrieve, as(), page as never)).body;
    expect(items).toMatchObject([{ [columns.place]: '7', [columns.container]: 'Old wing' }]);
  });
});

it('a location that is removed has no day', async () => {
  const wing = await addContainer(app.db, company, 'room', { name: 'Old wing' });
  await app.db.query(sql`UPDATE all_containers SET removed_on = now() WHERE id = ${wing}`);
  const asked = [
    app.call(listDay, as(), { query: { locationId: wing, ...createPeriodDaysFromToday(1) } }),
    app.call(getCalendar, as(), { query: { from: testToday, locationId: wing } }),
  ];
  for (const { body } of await Promise.all(asked)) expect(body.errorCode).toBe('notFound');
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
      const body = { deskId: company.desks[0]!, periods: [createPeriodDaysFromToday(1)], userId: person };
      expect((await app.call(createDeskBookings, as(), { body })).body.errorCode).toBe('personNotActive');
      // The list of bookings still names the removed person at their past bookings.
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
    period: createPeriodDaysFromToday(1),
  });
  expect((await bookPlace(app, 'desk', as(company.user), id!, [createPeriodDaysFromToday(1)])).status).toBe(201);
});
