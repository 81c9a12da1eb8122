import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ParkingBooking,
  parkingBookingIcs,
  retrieveParkingBookings,
  terminateParkingBookings,
} from '#contract/parking/parking-bookings.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, type TestCompany } from '#server/testing/test-world.ts';
import { testedKindEndpointsByKind } from '#server/testing/tested-kinds.ts';

let app: TestApp;
let company: TestCompany;
let other: TestCompany;
/** A member of a company who only parks. */
let colleague: string;
const ids: Record<string, string> = {};

const statuses = ['planned', 'active', 'passed', 'cancelled'] as const;

beforeAll(async () => {
  app = await createTestApp();
  company = await addCompany(app.db);
  other = await addCompany(app.db);
  colleague = await addMember(app.db, company.id, 'user', 'Karol Kolega');
  const store = async (where: TestCompany, userId: string, at: number) => {
    const of = { companyId: where.id, kind: 'parking', placeId: where.spaces[at]!, userId };
    return {
      planned: await storeBooking(app.db, { ...of, period: createPeriodDaysFromToday(2) }),
      active: await storeBooking(app.db, { ...of, period: createPeriodDaysFromToday(0, '08:00', '16:00'), state: 1 }),
      passed: await storeBooking(app.db, { ...of, period: createPeriodDaysFromToday(-2) }),
      cancelled: await storeBooking(app.db, { ...of, period: createPeriodDaysFromToday(3), state: 2 }),
      released: await storeBooking(app.db, { ...of, period: createPeriodDaysFromToday(-1), state: 2 }),
    };
  };
  Object.assign(ids, await store(company, company.user, 0));
  await app.db.query(sql`
    UPDATE bookings SET cancelled_on = '2026-11-20T10:00Z', cancelled_by = ${company.admin} WHERE id = ${ids.cancelled}`);
  await app.db.query(sql`
    UPDATE bookings SET cancelled_on = '2026-11-22T09:00Z', released_on = '2026-11-22T09:00Z' WHERE id = ${ids.released}`);
  await store(other, other.user, 0);
  await store(other, other.manager, 1);
});
afterAll(() => app.stop());

const listed = async (
  userId: string,
  filters: { column: string; operator: string; value: string | string[] }[] = [],
  where = company,
): Promise<ParkingBooking[]> => {
  const body = { pageSize: 100, filters };
  const answer = await app.call(retrieveParkingBookings, { userId, company: where.id }, { body } as never);
  expect(answer.status).toBe(200);
  expect(answer.body.totalCount).toBe(answer.body.items.length);
  return answer.body.items;
};
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
/** Lists start with the latest booking (VIEW-01). */
const inOrder = () => [ids.cancelled, ids.planned, ids.active, ids.released, ids.passed];
const having = (status: string) =>
  inOrder().filter((id) => (status === 'cancelled' ? [ids.cancelled, ids.released].includes(id) : id === ids[status]));

describe('[PARK-07] cancelled and released parking bookings', () => {
  it('stand in the list of their holder and of managers, in its order, and of no other person', async () => {
    for (const reader of [company.user, company.manager, company.admin])
      expect(idsOf(await listed(reader)), reader).toEqual(inOrder());
    expect(await listed(colleague)).toEqual([]);
  });

  it.each(statuses)('are distinguished by the status %s, for each reader', async (status) => {
    for (const operator of ['anyOf', 'equals', 'contains']) {
      const filters = [{ column: 'status', operator, value: operator === 'anyOf' ? [status] : status }];
      for (const reader of [company.user, company.manager, company.admin]) {
        const rows = await listed(reader, filters);
        expect(idsOf(rows), `${operator} ${reader}`).toEqual(having(status));
        expect(new Set(rows.map((row) => row.status))).toEqual(new Set([status]));
      }
      expect(await listed(colleague, filters)).toEqual([]);
    }
  });

  it('are of the reader’s company alone, whatever the filter', async () => {
    for (const status of statuses) {
      const rows = await listed(other.admin, [{ column: 'status', operator: 'anyOf', value: [status] }], other);
      expect(rows).toHaveLength(status === 'cancelled' ? 4 : 2);
      expect(rows.filter(({ id }) => Object.values(ids).includes(id))).toEqual([]);
    }
  });

  it('are found with other choices, by the state, and together with either of two conditions', async () => {
    const both = [{ column: 'status', operator: 'anyOf', value: ['planned', 'cancelled'] }];
    expect(idsOf(await listed(company.manager, both))).toEqual([ids.cancelled, ids.planned, ids.released]);
    for (const [value, of] of [
      ['0', [ids.planned, ids.passed]],
      ['1', [ids.active]],
      ['2', having('cancelled')],
    ] as const)
      expect(idsOf(await listed(company.user, [{ column: 'state', operator: 'anyOf', value: [value] }]))).toEqual(of);
    const upcoming = [{ column: 'status', operator: 'anyOf', value: ['planned', 'active'] }];
    expect(idsOf(await listed(company.user, upcoming))).toEqual([ids.planned, ids.active]);
    const body = { filters: [...upcoming, { column: 'state', operator: 'anyOf', value: ['2'] }], operator: 'or' };
    const either = await app.call(retrieveParkingBookings, { userId: company.user, company: company.id }, {
      body,
    } as never);
    expect(idsOf(either.body.items)).toEqual([ids.cancelled, ids.planned, ids.active, ids.released]);
  });

  it('say when, and whether because nobody confirmed; nothing can be done with them', async () => {
    const said = Object.fromEntries(
      (await listed(company.user)).map((row) => [row.id, [row.state, row.status, row.cancelledOn, row.released]]),
    );
    expect(said).toEqual({
      [ids.planned!]: [0, 'planned', null, false],
      [ids.active!]: [1, 'active', null, false],
      [ids.passed!]: [0, 'passed', null, false],
      [ids.cancelled!]: [2, 'cancelled', '2026-11-20T10:00:00Z', false],
      [ids.released!]: [2, 'cancelled', '2026-11-22T09:00:00Z', true],
    });
    for (const reader of [company.user, company.admin]) {
      const as = { userId: reader, company: company.id };
      for (const { id, can } of await listed(reader, [{ column: 'status', operator: 'anyOf', value: ['cancelled'] }])) {
        expect(can).toEqual({ cancel: false, terminate: false, export: false });
        expect((await testedKindEndpointsByKind.parking.cancel(app, as, [id])).body.errorCode).toBe('notFound');
        const ending = await app.call(terminateParkingBookings, as, { body: { bookingIds: [id] } });
        expect(ending.body.errorCode).toBe('notFound');
        const file = await app.call(parkingBookingIcs, as, { query: { bookingId: id } });
        expect(file.status).toBe(404);
      }
    }
  });
});
