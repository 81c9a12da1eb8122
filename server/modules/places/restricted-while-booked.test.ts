import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ParkingDraft, saveParking } from '#contract/parking/parking-management.ts';
import { setLocationPermissions } from '#contract/places/location-tree.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { createParkingDraft } from '#server/testing/test-parkings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
let parking: ParkingDraft;
let modifiedOn: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
  parking = createParkingDraft();
  const body = { ...parking, modifiedOn: null, cancels: 0 };
  ({ modifiedOn } = (await app.call(saveParking, as(company.admin), { body })).body);
});

const as = (userId: string) => ({ userId, company: company.id });

const areas = {
  desk: {
    place: () => company.desks[0]!,
    container: () => company.floor,
    restrict: () =>
      app.call(setLocationPermissions, as(company.admin), {
        params: { locationId: company.floor },
        body: { restrictedArea: true, locationUsers: [company.manager] },
      }),
  },
  parking: {
    place: () => parking.parkingSpaces[0]!.id,
    container: () => parking.id,
    restrict: () =>
      app.call(saveParking, as(company.admin), {
        body: { ...parking, allUsers: false, users: [company.manager], modifiedOn, cancels: 0 },
      }),
  },
} as const;

describe.each(['desk', 'parking'] as const)('an area of a %s that an administrator restricts', (kind) => {
  const { place, container, restrict } = areas[kind];
  const lockPlace = () => sql`SELECT FROM bookables WHERE id = ${place()} FOR NO KEY UPDATE`;
  const bookIt = () => bookPlace(app, kind, as(company.user), place(), [createPeriodDaysFromToday(1)]);

  it('refuses a booking that waited for the change', async () => {
    let booked: ReturnType<typeof bookIt> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.query(lockPlace());
      booked = bookIt();
      await waitForLockWaiters(app.db);
      await tx.query(sql`UPDATE all_containers SET restricted = true WHERE id = ${container()}`);
    });
    expect((await booked)!.body.errorCode).toBe('restrictedArea');
  });

  it('answers the administrator only after running bookings of its places', async () => {
    const order: string[] = [];
    let restricted: Promise<{ status: number }> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.query(lockPlace());
      restricted = restrict();
      const answered = restricted.then(() => order.push('answered'));
      await Promise.race([waitForLockWaiters(app.db), answered]);
      order.push('booked');
    });
    expect((await restricted)!.status).toBeLessThan(300);
    expect(order).toEqual(['booked', 'answered']);
    expect((await bookIt()).body.errorCode).toBe('restrictedArea');
  });
});
