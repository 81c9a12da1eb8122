import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InvitationEvent } from '#server/events/invitation-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import { removeVariableParts } from '#server/testing/comparable.ts';
import { readCompanyRows } from '#server/testing/fingerprint.ts';
import { lockNeighbourTwinDuring } from '#server/testing/holding-neighbour.ts';
import { countLocksBeforeFirstRow } from '#server/testing/lock-order.ts';
import { storeCallersSeries } from '#server/testing/series-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints } from '#server/testing/tested-kinds.ts';
import { type TwinSide, twinSides } from '#server/testing/twin-companies.ts';
import { getTwinId } from '#server/testing/twin-rows.ts';
import { createTwinWorld } from '#server/testing/twin-world.ts';
import { createPersonEraser } from './erase-person.command.ts';

let alone: Record<TwinSide, TestApp>;
let both: TestApp;
beforeAll(async () => {
  const [north, south] = await Promise.all(twinSides.map((side) => createTwinWorld(side)));
  alone = { north: north!, south: south! };
  both = await createTwinWorld(...twinSides);
});
afterAll(() => Promise.all([alone.north, alone.south, both].map((app) => app.stop())));

/** Removes a person from all their companies in one database. Returns the published events. */
async function erase({ db, clock }: TestApp, name: string, email = `${name}@test.example`): Promise<unknown[]> {
  const events: (PeopleEvent | InvitationEvent)[] = [];
  const publish = async (_tx: unknown, event: PeopleEvent | InvitationEvent) => void events.push(event);
  const erasePerson = createPersonEraser({ clock, publish, forgetMailsTo: async () => {} });
  const person = { userId: getTwinId(name), email, anonymous: `${name}@deleted.example` };
  await db.transaction((tx) => erasePerson(tx, person));
  return events;
}

it('a person who deletes their account leaves each of two companies with the same ids as if it were alone', async () => {
  for (const name of ['ula', 'marek']) {
    const each = [...(await erase(alone.north, name)), ...(await erase(alone.south, name))];
    expect(removeVariableParts(await erase(both, name))).toEqual(removeVariableParts(each));
    for (const side of twinSides)
      expect(removeVariableParts(await readCompanyRows(both.db, getTwinId(side)))).toEqual(
        removeVariableParts(await readCompanyRows(alone[side].db, getTwinId(side))),
      );
  }
});

it('no request waits for a company that the deleted person does not belong to', async () => {
  await lockNeighbourTwinDuring(both, 'north', async () => {
    // The company `south` has not invited this email.
    expect(await erase(both, 'nina', 'new@test.example')).toMatchObject([
      { name: 'memberDeletedAccount', companyId: getTwinId('north') },
    ]);
  });
  // The databases with one company stay equal to the database with two companies, for the other
  // test.
  for (const world of [alone.north, alone.south]) await erase(world, 'nina', 'new@test.example');
});

it('the car of several bookings is erased in the order in which a cancellation locks them', async () => {
  const app = await createTestApp();
  const { db, clock } = app;
  const company = await addCompany(db);
  const userId = company.user;
  const place = getTestedKindEndpoints('parking').placesOf(company)[0]!;
  for (const day of [-4, -3, -2, -1])
    await storeBooking(db, {
      companyId: company.id,
      kind: 'parking',
      placeId: place,
      userId,
      period: createPeriodDaysFromToday(day),
    });
  await storeCallersSeries({ app, company, userId }, 'parking');
  const erasePerson = createPersonEraser({ clock, publish: async () => {}, forgetMailsTo: async () => {} });
  const person = { userId, email: `${userId}@test.example`, anonymous: `${userId}@deleted.example` };
  const bookings = {
    ...{ table: raw('bookings'), key: raw('id'), which: sql`company_id = ${company.id} AND user_id = ${userId}` },
  };
  const erased = () => db.transaction((tx) => erasePerson(tx, person));
  expect(await countLocksBeforeFirstRow(db, bookings, erased)).toBe(0);
  const plates = await db.query(sql`
    SELECT DISTINCT details->>'carRegistrationNumber' AS plate FROM bookings WHERE company_id = ${company.id} AND user_id = ${userId}`);
  expect(plates).toEqual([{ plate: '' }]);
  const repeated = await db.query(sql`
    SELECT details->>'carRegistrationNumber' AS plate FROM series WHERE company_id = ${company.id} AND user_id = ${userId}`);
  expect(repeated).toEqual([{ plate: '' }]);
  await app.stop();
});
