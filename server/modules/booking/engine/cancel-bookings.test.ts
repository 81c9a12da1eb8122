import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, testedKindEndpointsByKind, testedKinds } from '#server/testing/tested-kinds.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
});

const as = (userId: string) => ({ userId, company: company.id });
const left = async () => (await readUncancelledBookings(app.db, company.id)).map(({ id }) => id);

describe.each(testedKinds)('cancelling a %s', (kind) => {
  const { cancel, placesOf, cancelledWhen, terminate } = getTestedKindEndpoints(kind);
  const store = (day: number, more: object = {}) =>
    storeBooking(app.db, {
      companyId: company.id,
      kind,
      placeId: placesOf(company)[0]!,
      userId: company.user,
      period: createPeriodDaysFromToday(day),
      ...more,
    });
  const codeOf = async (userId: string, ids: string[]) => {
    const { status, body } = await cancel(app, as(userId), ids);
    return status === 204 ? 204 : body.errorCode;
  };

  it('is for the owner, and for who sees everybody’s', async () => {
    const stranger = await addMember(app.db, company.id);
    for (const [userId, said] of [
      [company.user, 204],
      [company.manager, 204],
      [company.admin, 204],
      [stranger, 'notYourBooking'],
    ] as const) {
      const id = await store(1);
      expect(await codeOf(userId, [id])).toBe(said);
      if (said === 204) expect(await left()).toEqual([]);
    }
  });

  it('is refused for a person who is only invited', async () => {
    if (kind !== 'room') return;
    const guest = await addMember(app.db, company.id);
    const { body } = await bookPlace(app, kind, as(company.user), company.rooms[0]!, [createPeriodDaysFromToday(1)], {
      participants: [guest],
    });
    expect(await codeOf(guest, [body.bookings[0].id])).toBe('notYourBooking');
  });

  if (terminate)
    it('is refused for a running booking, which is ended instead, and for a past booking', async () => {
      const [active, over] = [await store(0), await store(-1)];
      for (const userId of [company.user, company.admin]) {
        expect(await codeOf(userId, [active])).toBe('bookingActive');
        expect(await codeOf(userId, [over])).toBe('bookingPassed');
      }
      expect((await app.call(terminate!, as(company.user), { body: { bookingIds: [active] } } as never)).status).toBe(
        204,
      );
      const again = await bookPlace(app, kind, as(company.manager), placesOf(company)[0]!, [
        createPeriodDaysFromToday(0, '10:00', '17:00'),
      ]);
      expect(again.status).toBe(201);
    });

  if (cancelledWhen.includes('active'))
    it('ends with the booking: it can be cancelled until its last moment, and not afterwards', async () => {
      const [active, over] = [await store(0), await store(-1)];
      for (const userId of [company.user, company.admin]) expect(await codeOf(userId, [over])).toBe('bookingPassed');
      app.clock.set('2026-11-23T16:00:00Z');
      expect(await codeOf(company.user, [active])).toBe('bookingPassed');
      app.clock.set('2026-11-23T15:59:59.999Z');
      expect(await codeOf(company.user, [active])).toBe(204);
      app.clock.set('2026-11-23T09:00:00Z');
      expect(await left()).toEqual([over]);
    });

  it('happens once: the second time there is nothing to cancel', async () => {
    const id = await store(1);
    expect(await codeOf(company.user, [id])).toBe(204);
    expect(await codeOf(company.user, [id])).toBe('notFound');
    expect(await codeOf(company.user, [randomUUID()])).toBe('notFound');
  });

  it('by many at once happens once', async () => {
    const id = await store(1);
    const people = [company.user, company.manager, company.admin, company.user, company.manager];
    const said = await Promise.all(people.map((userId) => codeOf(userId, [id])));
    expect(said.toSorted()).toEqual([204, 'notFound', 'notFound', 'notFound', 'notFound']);
  });

  it('frees the place at once', async () => {
    const id = await store(1);
    const wanted = [createPeriodDaysFromToday(1)];
    expect((await bookPlace(app, kind, as(company.manager), placesOf(company)[0]!, wanted)).status).toBe(409);
    await cancel(app, as(company.user), [id]);
    expect((await bookPlace(app, kind, as(company.manager), placesOf(company)[0]!, wanted)).status).toBe(201);
  });

  it('knows only bookings of its own kind', async () => {
    const id = await store(1);
    for (const other of testedKinds.filter((one) => one !== kind))
      expect((await testedKindEndpointsByKind[other].cancel(app, as(company.admin), [id])).body.errorCode).toBe(
        'notFound',
      );
    expect(await left()).toEqual([id]);
  });
});

describe.each(testedKinds)('a list of %s bookings', (kind) => {
  const { cancelAll, placesOf } = getTestedKindEndpoints(kind);
  const cancel = (userId: string, bookingIds: string[]) =>
    app.call(cancelAll, as(userId), { body: { bookingIds } } as never);
  const otherKind = kind === 'desk' ? 'room' : 'desk';
  const otherPlace = () => testedKindEndpointsByKind[otherKind].placesOf(company)[0]!;
  const store = (day: number, more: object = {}) =>
    storeBooking(app.db, {
      companyId: company.id,
      kind,
      placeId: placesOf(company)[0]!,
      userId: company.user,
      period: createPeriodDaysFromToday(day),
      ...more,
    });

  it('is cancelled whole or not at all', async () => {
    const good = [await store(1), await store(2)];
    const bad: [string, string][] = [
      [await store(-1), 'bookingPassed'],
      [await store(3, { userId: company.manager }), 'notYourBooking'],
      [await store(4, { state: 2 }), 'notFound'],
      [randomUUID(), 'notFound'],
      [await store(5, { kind: otherKind, placeId: otherPlace() }), 'notFound'],
    ];
    const before = await left();
    for (const [id, code] of bad) {
      const answer = await cancel(company.user, [good[0]!, id, good[1]!]);
      expect(answer.body.errorCode).toBe(code);
    }
    expect(await left()).toEqual(before);
    expect((await cancel(company.user, [...good, good[0]!, good[1]!.toUpperCase()])).status).toBe(204);
    expect(await left()).toHaveLength(before.length - 2);
  });

  it('cancelled by two people in opposite orders is cancelled by one of them, without a deadlock', async () => {
    for (let round = 0; round < 5; round++) {
      const ids = [];
      for (let day = 1; day <= 8; day++) ids.push(await store(day));
      const answers = await Promise.all(
        [ids, ids.toReversed(), ids.slice(3).concat(ids.slice(0, 3))].map((list, turn) =>
          cancel(turn === 1 ? company.manager : company.user, list),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    }
    const [row] = await app.db.query(
      sql`SELECT count(*) AS count FROM bookings WHERE company_id = ${company.id} AND state = 2`,
    );
    expect(row).toEqual({ count: 40 });
  });
});
