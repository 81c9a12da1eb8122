import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, limitBookings, readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, testedKindEndpointsByKind, testedKinds } from '#server/testing/tested-kinds.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db, { desks: 20, rooms: 20, spaces: 20 });
});

const limitedKinds = testedKinds.filter((kind) => getTestedKindEndpoints(kind).limitColumn);

describe.each(limitedKinds)('[BOOK-08] how many bookings of a %s a person may hold', (kind) => {
  const max = 4;
  const as = () => ({ userId: company.user, company: company.id });
  const { severalPeriods, limitCounts } = getTestedKindEndpoints(kind);
  const place = (number: number) => testedKindEndpointsByKind[kind].placesOf(company)[number]!;
  const holds = async (userId = company.user) =>
    (await readUncancelledBookings(app.db, company.id)).filter((one) => one.userId === userId).length;
  const store = (day: number, more: object = {}) =>
    storeBooking(app.db, {
      companyId: company.id,
      kind,
      placeId: place(0),
      userId: company.user,
      period: createPeriodDaysFromToday(day),
      ...more,
    });

  beforeEach(() => limitBookings(app, company, kind, max));

  it('ends at exactly the limit when twenty requests come at once', async () => {
    for (let day = 1; day < max; day++) await store(day);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        bookPlace(app, kind, as(), place(turn), [createPeriodDaysFromToday(10 + turn)]),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 201) expect(body).toMatchObject({ errorCode: 'tooManyBookings', details: { current: max, max } });
    expect(await holds()).toBe(max);
  });

  if (severalPeriods)
    it('refuses too many days at once, with the figures, and takes as many as are left', async () => {
      await store(1);
      const days = [2, 3, 4, 5].map((day) => createPeriodDaysFromToday(day));
      const refused = await bookPlace(app, kind, as(), place(1), days);
      expect(refused).toMatchObject({
        status: 409,
        body: { errorCode: 'tooManySelectedBookingDays', details: { current: 1, selected: 4, max } },
      });
      const inPolish = await bookPlace(app, kind, { ...as(), language: 'pl' }, place(1), days);
      for (const { body } of [refused, inPolish])
        for (const figure of ['1', '4']) expect(body.message).toContain(figure);
      expect(await holds()).toBe(1);
      expect((await bookPlace(app, kind, as(), place(1), days.slice(1))).status).toBe(201);
      expect(await holds()).toBe(max);
    });

  if (severalPeriods)
    it('ends at exactly the limit when requests for several days come at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          bookPlace(app, kind, as(), place(turn), [
            createPeriodDaysFromToday(1 + turn),
            createPeriodDaysFromToday(11 + turn),
            createPeriodDaysFromToday(21),
          ]),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
      expect(await holds()).toBe(3);
    });

  it('leaves out bookings that are bypassed, cancelled or over', async () => {
    for (let day = 1; day <= max; day++) {
      await store(day, { adminBypass: true });
      await store(day, { state: 2 });
      await store(-day);
    }
    // This booking ended an hour ago, on the same day.
    await store(0, { period: createPeriodDaysFromToday(0, '08:00', '09:00') });
    for (let day = 1; day <= max; day++)
      expect((await bookPlace(app, kind, as(), place(day), [createPeriodDaysFromToday(day)])).status).toBe(201);
    expect((await bookPlace(app, kind, as(), place(0), [createPeriodDaysFromToday(9)])).body.errorCode).toBe(
      'tooManyBookings',
    );
  });

  it('counts confirmed bookings too, each until its start or its end, as its kind decides', async () => {
    const counts =
      limitCounts === 'planned'
        ? createPeriodDaysFromToday(0, '10:01', '11:00')
        : createPeriodDaysFromToday(0, '08:00', '10:01');
    await store(0, { period: counts });
    for (let day = 1; day < max; day++) await store(day, { state: 1 });
    expect((await bookPlace(app, kind, as(), place(1), [createPeriodDaysFromToday(9)])).body.errorCode).toBe(
      'tooManyBookings',
    );
    app.clock.set('2026-11-23T09:01:00Z');
    expect((await bookPlace(app, kind, as(), place(1), [createPeriodDaysFromToday(9)])).status).toBe(201);
    app.clock.set('2026-11-23T09:00:00Z');
  });

  it('returns a place when a booking is cancelled', async () => {
    const ids = [];
    for (let day = 1; day <= max; day++) ids.push(await store(day));
    expect((await bookPlace(app, kind, as(), place(1), [createPeriodDaysFromToday(9)])).status).toBe(409);
    await testedKindEndpointsByKind[kind].cancel(app, as(), [ids[0]!]);
    expect((await bookPlace(app, kind, as(), place(1), [createPeriodDaysFromToday(9)])).status).toBe(201);
  });

  it('binds the person booked for, not the manager who books, and is lifted by a bypass', async () => {
    for (let day = 1; day <= max; day++) await store(day);
    const manager = { userId: company.manager, company: company.id };
    const forUser = { userId: company.user };
    const refused = await bookPlace(app, kind, manager, place(1), [createPeriodDaysFromToday(9)], forUser);
    expect(refused.body).toMatchObject({
      errorCode: 'tooManyBookings',
      details: { current: max, max, forColleague: true },
    });
    const bypass = { ...forUser, adminBypassMode: true };
    expect((await bookPlace(app, kind, manager, place(1), [createPeriodDaysFromToday(9)], bypass)).status).toBe(201);
    expect((await bookPlace(app, kind, manager, place(1), [createPeriodDaysFromToday(10)])).status).toBe(201);
    expect(await holds()).toBe(max + 1);
    expect(await holds(company.manager)).toBe(1);
  });

  it('is the company’s own, and each kind’s own', async () => {
    for (let day = 1; day <= max; day++) await store(day);
    for (const one of limitedKinds) {
      const [placeId] = testedKindEndpointsByKind[one].placesOf(company).slice(1);
      expect((await bookPlace(app, one, as(), placeId!, [createPeriodDaysFromToday(9)])).status).toBe(
        one === kind ? 409 : 201,
      );
    }
    const elsewhere = await addCompany(app.db);
    const [placeId] = testedKindEndpointsByKind[kind].placesOf(elsewhere);
    expect(
      (
        await bookPlace(app, kind, { userId: elsewhere.user, company: elsewhere.id }, placeId!, [
          createPeriodDaysFromToday(9),
        ])
      ).status,
    ).toBe(201);
  });
});

it('limits of kinds are raised by no other kind, even when all are booked at once', async () => {
  for (const kind of limitedKinds) await limitBookings(app, company, kind, 3);
  const answers = await Promise.all(
    limitedKinds.flatMap((kind) =>
      Array.from({ length: 12 }, (_, turn) =>
        bookPlace(
          app,
          kind,
          { userId: company.user, company: company.id },
          testedKindEndpointsByKind[kind].placesOf(company)[turn]!,
          [createPeriodDaysFromToday(1 + turn)],
        ).then(({ status }) => ({ kind, status })),
      ),
    ),
  );
  for (const kind of limitedKinds) {
    const statuses = answers.filter((one) => one.kind === kind).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(3).fill(201), ...Array(9).fill(409)]);
  }
});
