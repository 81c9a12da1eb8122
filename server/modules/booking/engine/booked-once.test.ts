import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';
import { testedKindEndpointsByKind, testedKinds } from '#server/testing/tested-kinds.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

/** Returns "done", or the code and the constraint of the database error. */
const outcome = (write: Promise<unknown>): Promise<string> =>
  write.then(
    () => 'done',
    ({ code, constraint }: { code?: string; constraint?: string }) => `${code} ${constraint}`,
  );

describe.each(testedKinds)('the database alone, given a %s against every rule', (kind) => {
  let company: TestCompany;
  const rowOf = (placeId: string) => ({ companyId: company.id, kind, placeId });

  beforeEach(async () => {
    company = await addCompany(app.db);
  });

  it('keeps one of many bookings of a slot', async () => {
    const [placeId] = testedKindEndpointsByKind[kind].placesOf(company);
    const row = { ...rowOf(placeId!), userId: company.user, period: createPeriodDaysFromToday(1) };
    const outcomes: string[] = [];
    // Each connection runs one write at a time. A write that waits for a connection times out on a
    // busy machine.
    for (let turn = 0; turn < 4; turn++)
      outcomes.push(...(await Promise.all(Array.from({ length: 8 }, () => outcome(storeBooking(app.db, row))))));
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
    for (const one of outcomes) expect(['done', '23P01 booked_once', '40P01 undefined']).toContain(one);
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(1);
  });

  it('lets bookings touch, and lets bypass and cancelled bookings overlap', async () => {
    const [, placeId] = testedKindEndpointsByKind[kind].placesOf(company);
    const row = { ...rowOf(placeId!), userId: company.user };
    await storeBooking(app.db, { ...row, period: createPeriodDaysFromToday(2, '09:00', '12:00') });
    await storeBooking(app.db, { ...row, period: createPeriodDaysFromToday(2, '12:00', '15:00') });
    await storeBooking(app.db, { ...row, period: createPeriodDaysFromToday(2, '10:00', '14:00'), adminBypass: true });
    await storeBooking(app.db, { ...row, period: createPeriodDaysFromToday(2, '10:00', '14:00'), state: 2 });
    const confirmed = storeBooking(app.db, {
      ...row,
      period: createPeriodDaysFromToday(2, '14:59', '15:01'),
      state: 1,
    });
    expect(await outcome(confirmed)).toBe('23P01 booked_once');
  });

  it('has the last word when the rules could not see the other booking: slotTaken without hours', async () => {
    const [placeId] = testedKindEndpointsByKind[kind].placesOf(company);
    const wanted = createPeriodDaysFromToday(3);
    let answer: ReturnType<typeof bookPlace> | undefined;
    await app.db.transaction(async (tx) => {
      await storeBooking(tx, { ...rowOf(placeId!), userId: company.manager, period: wanted });
      answer = bookPlace(app, kind, { userId: company.user, company: company.id }, placeId!, [wanted]);
      await waitForLockWaiters(app.db);
    });
    expect(await answer).toMatchObject({ status: 409, body: { errorCode: 'slotTaken', details: { taken: [] } } });
  });
});

it('has the last word when a room booking is moved onto a booking that the rules could not see', async () => {
  const company = await addCompany(app.db);
  const [placeId] = company.rooms;
  const as = { userId: company.user, company: company.id };
  const { body } = await bookPlace(app, 'room', as, placeId!, [createPeriodDaysFromToday(1)]);
  const row = { companyId: company.id, kind: 'room', placeId: placeId!, containerId: company.floor };
  let answer: ReturnType<typeof app.call> | undefined;
  await app.db.transaction(async (tx) => {
    await storeBooking(tx, { ...row, userId: company.manager, period: createPeriodDaysFromToday(2) });
    const moved = {
      id: body.bookings[0].id,
      topic: 'Moved',
      participants: [],
      ...createPeriodDaysFromToday(2, '16:00', '18:00'),
    };
    answer = app.call(updateRoomBooking, as, { body: moved });
    await waitForLockWaiters(app.db);
  });
  expect(await answer).toMatchObject({ status: 409, body: { errorCode: 'slotTaken' } });
  const topics = await app.db.query(
    sql`SELECT details ->> 'topic' AS topic FROM bookings WHERE id = ${body.bookings[0].id}`,
  );
  expect(topics).toEqual([{ topic: 'Planning' }]);
});
