import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carEndpoints } from '#contract/assets/fleet.ts';
import { resourceEndpoints } from '#contract/assets/resources.ts';
import { freePackageId, previewPackageChange } from '#contract/billing/subscription.ts';
import { getManagedParking, removeParking, saveParking } from '#contract/parking/parking-management.ts';
import { type BookedKind, bookedKinds } from '#contract/places/booked-kinds.ts';
import { getDrawing, saveDrawing } from '#contract/places/drawing.ts';
import { removeLocation } from '#contract/places/location-tree.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { activateCoveringPackage, type CoveredPlaceCounts } from '#server/testing/test-subscriptions.ts';
import { addCompany, addContainer, addPlace, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints } from '#server/testing/tested-kinds.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
});
const as = (userId = company.admin) => ({ userId, company: company.id });

/** The limits that cover all places. `only` limits one kind differently. */
const all: Required<CoveredPlaceCounts> = { desk: 3, room: 2, parking: 3, car: 2, resource: 2 };
const only = (kind: BookedKind, count: number) => activateCoveringPackage(app, company.id, { ...all, [kind]: count });
/**
 * Returns the states of a kind's places, in the order of their creation: 0 open, 2 frozen, 3
 * locked.
 */
async function states(kind: BookedKind): Promise<number[]> {
  const places = await app.db.query<{ state: number }>(sql`
    SELECT b.state FROM bookables b JOIN all_bookables s USING (company_id, id)
    WHERE b.company_id = ${company.id} AND b.kind = ${kind} ORDER BY s.created_on`);
  return places.map(({ state }) => state);
}
type Space = Record<string, unknown>;
const setState = (id: string, state: number) =>
  app.db.query(sql`UPDATE all_bookables SET state = ${state} WHERE company_id = ${company.id} AND id = ${id}`);

describe.each([...bookedKinds])('of %s', (kind) => {
  const places = () => getTestedKindEndpoints(kind).placesOf(company);
  const frozen = (count: number) => [...Array(count).fill(0), ...Array(all[kind] - count).fill(2)];

  it('the newest freeze when fewer are covered, and the oldest of them thaw when more are', async () => {
    await only(kind, 1);
    expect(await states(kind)).toEqual(frozen(1));
    await only(kind, all[kind] - 1);
    expect(await states(kind)).toEqual(frozen(all[kind] - 1));
    await only(kind, all[kind] + 1);
    expect(await states(kind)).toEqual(frozen(all[kind]));
  });

  it('nothing else freezes', async () => {
    await only(kind, 1);
    for (const other of bookedKinds.filter((one) => one !== kind)) expect(await states(other)).not.toContain(2);
  });

  it('bookings stand, and none are added until it thaws', async () => {
    const last = places().at(-1)!;
    const booked = await bookPlace(app, kind, as(company.user), last, [createPeriodDaysFromToday(1)]);
    expect(booked.status).toBe(201);
    await only(kind, 1);
    const [row] = await app.db.query(sql`
      SELECT state FROM bookings WHERE company_id = ${company.id} AND bookable_id = ${last}`);
    expect(row).toEqual({ state: 0 });
    const another = () => bookPlace(app, kind, as(company.user), last, [createPeriodDaysFromToday(2)]);
    expect((await another()).body.errorCode).toBe('placeFrozen');
    await only(kind, all[kind]);
    expect((await another()).status).toBe(201);
  });

  it('none covered closes the module, and everything is as it was once it opens', async () => {
    await only(kind, 0);
    expect(await states(kind)).toEqual(frozen(0));
    const { body } = await bookPlace(app, kind, as(company.user), places()[0]!, [createPeriodDaysFromToday(1)]);
    expect(body.errorCode).toBe('moduleDisabled');
    await only(kind, all[kind]);
    expect(await states(kind)).toEqual(frozen(all[kind]));
  });

  it('what was added last is covered last, wherever it is', async () => {
    const elsewhere = await addContainer(app.db, company, kind);
    await addPlace(app.db, company.id, elsewhere, kind, { label: '77' });
    await only(kind, all[kind]);
    expect(await states(kind)).toEqual([...frozen(all[kind]), 2]);
  });
});

it('a locked place counts, freezes and thaws locked; only a parking space that is not active does neither', async () => {
  await setState(company.desks[2]!, 3);
  await setState(company.spaces[0]!, 3);
  await activateCoveringPackage(app, company.id, { ...all, desk: 2, parking: 2 });
  expect([await states('desk'), await states('parking')]).toEqual([
    [0, 0, 2],
    [3, 0, 0],
  ]);
  await activateCoveringPackage(app, company.id, { ...all, parking: 1 });
  expect([await states('desk'), await states('parking')]).toEqual([
    [0, 0, 3],
    [3, 0, 2],
  ]);
  await activateCoveringPackage(app, company.id, all);
  expect(await states('parking')).toEqual([3, 0, 0]);
});

describe('where one is removed, the next is covered', () => {
  it('a desk, by a drawing that is saved', async () => {
    await only('desk', 2);
    const { drawing, version } = (await app.call(getDrawing, as(), { params: { locationId: company.floor } })).body;
    const desks = drawing.desks.slice(1);
    const body = { version, drawing: { ...drawing, desks, rooms: [] }, cancelAt: [], cancels: 0 };
    const saved = await app.call(saveDrawing, as(), { params: { locationId: company.floor }, body } as never);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(await states('desk')).toEqual([0, 0]);
  });

  it('with a location', async () => {
    const floor = await addContainer(app.db, company, 'desk');
    await addPlace(app.db, company.id, floor, 'desk', { label: '77' });
    await only('desk', 2);
    expect(await states('desk')).toEqual([0, 0, 2, 2]);
    await app.call(removeLocation, as(), { params: { locationId: company.floor }, query: { bookings: 0 } } as never);
    expect(await states('desk')).toEqual([0]);
  });

  it('a parking space that is removed, or no longer active, or goes with its parking', async () => {
    const other = await addContainer(app.db, company, 'parking');
    await addPlace(app.db, company.id, other, 'parking', { label: '77' });
    await only('parking', 2);
    const read = async () =>
      (await app.call(getManagedParking, as(), { query: { parkingId: company.parking } } as never)).body;
    const save = async (change: (spaces: Space[]) => Space[]) => {
      const { spaces: _, parkingSpaces, ...fields } = await read();
      const spaces = change(parkingSpaces).map(({ frozen: _, ...space }) => space);
      return app.call(saveParking, as(), { body: { ...fields, parkingSpaces: spaces, cancels: 0 } } as never);
    };
    const closed = await save(([first, ...others]) => [{ ...first, active: false }, ...others]);
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    expect(await states('parking')).toEqual([3, 0, 0, 2]);
    await app.call(removeParking, as(), { query: { parkingId: company.parking, bookings: 0 } } as never);
    expect(await states('parking')).toEqual([0]);
  });

  it.each([
    ['car', carEndpoints, 'fleet'],
    ['resource', resourceEndpoints, 'resourceGroup'],
  ] as const)('a %s, alone or with what it lies in', async (kind, calls, group) => {
    const elsewhere = await addContainer(app.db, company, kind);
    await addPlace(app.db, company.id, elsewhere, kind, { label: '77' });
    await only(kind, 1);
    expect(await states(kind)).toEqual([0, 2, 2]);
    const [first] = getTestedKindEndpoints(kind).placesOf(company);
    await app.call(calls.remove, as(), { params: { id: first! }, query: { bookings: 0 } });
    expect(await states(kind)).toEqual([0, 2]);
    await app.call(calls.removeGroup, as(), { params: { id: company[group] }, query: { bookings: 0 } });
    expect(await states(kind)).toEqual([0]);
  });
});

it('a preview tells what would freeze, the newest first, and not what is frozen already', async () => {
  for (let no = 4; no <= 16; no++) await addPlace(app.db, company.id, company.floor, 'desk', { label: String(no) });
  await activateCoveringPackage(app, company.id, { ...all, desk: 15, resource: 1 });
  const { body } = await app.call(previewPackageChange, as(), { query: { packageId: freePackageId } });
  expect(body).toEqual({
    date: app.clock.now().toISOString(),
    paymentNeeded: false,
    frozen: [
      { kind: 'desk', count: 5, names: ['15', '14', '13', '12', '11'] },
      { kind: 'room', count: 1, names: ['Room 2'] },
      { kind: 'parking', count: 3, names: expect.any(Array) },
      { kind: 'car', count: 2, names: ['Yaris', 'Corolla'] },
      { kind: 'resource', count: 1, names: ['Camera'] },
    ],
  });
});
