import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskKind } from '#server/modules/booking/kinds/desks/desk.kind.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addCompany } from '#server/testing/test-world.ts';
import { readActiveAndPlannedBookings } from './bookings.query.ts';
import { readBookingsToConfirm } from './bookings-to-confirm.query.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

it('bookings that begin together stand in the order in which they were made, however they are stored', async () => {
  const company = await addCompany(app.db, { desks: 4 });
  const member = { companyId: company.id, userId: company.user } as Member;
  const now = app.clock.now();
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  const made: string[] = [];
  for (const [place, ago] of [20, 40, 10, 30].entries()) {
    const period = { startDate: at(-5), endDate: at(60) };
    const where = { companyId: company.id, placeId: company.desks[place]!, userId: company.user };
    made.push(await storeBooking(app.db, { ...where, period, createdOn: at(-ago) }));
  }
  const inOrder = [1, 3, 0, 2].map((place) => made[place]!);
  const idsOf = (bookings: { id: string }[]) => bookings.map(({ id }) => id);
  expect(idsOf(await readActiveAndPlannedBookings(app.db, member, deskKind, now))).toEqual(inOrder);
  expect(idsOf(await readBookingsToConfirm(app.db, member, deskKind, now))).toEqual(inOrder);
});
