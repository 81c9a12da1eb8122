import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, testedKindEndpointsByKind, testedKinds } from '#server/testing/tested-kinds.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

describe.each(testedKinds)('whose %s bookings a reader sees', (kind) => {
  let company: TestCompany;
  let guest: string;
  const { hasBypass } = getTestedKindEndpoints(kind);
  /** The parking list shows cancelled bookings too. */
  const cancelled = kind === 'parking' ? 1 : 0;
  const place = () => testedKindEndpointsByKind[kind].placesOf(company)[0]!;
  const as = (userId: string) => ({ userId, company: company.id });
  const listed = async (userId: string) =>
    (await app.call(testedKindEndpointsByKind[kind].retrieve, as(userId), { body: {} })).body;
  const planned = async (userId: string) =>
    (await app.call(testedKindEndpointsByKind[kind].planned, as(userId))).body.bookings;

  beforeEach(async () => {
    company = await addCompany(app.db);
    guest = await addMember(app.db, company.id, 'user', 'Gustaw Gość');
    const invited = kind === 'room' ? { participants: [guest] } : {};
    await bookPlace(app, kind, as(company.user), place(), [createPeriodDaysFromToday(1)], invited);
    await bookPlace(app, kind, as(company.manager), place(), [createPeriodDaysFromToday(2)]);
    await bookPlace(app, kind, as(company.manager), place(), [createPeriodDaysFromToday(3)], { adminBypassMode: true });
    const row = { companyId: company.id, kind, placeId: place(), userId: company.user };
    await storeBooking(app.db, { ...row, period: createPeriodDaysFromToday(-1) });
    await storeBooking(app.db, { ...row, period: createPeriodDaysFromToday(0, '09:00', '11:00') });
    await storeBooking(app.db, { ...row, period: createPeriodDaysFromToday(4), state: 2 });
  });

  it('a user: one’s own, and in rooms those one is invited to', async () => {
    const own = await listed(company.user);
    expect(own.totalCount).toBe(3 + cancelled);
    for (const { userId } of own.items) expect(userId).toBe(company.user);
    const invited = await listed(guest);
    expect(invited.totalCount).toBe(kind === 'room' ? 1 : 0);
    for (const { can } of invited.items) expect(Object.values(can)).not.toContain(true);
  });

  it('a manager and an admin: everybody’s, with whose they are and whether by bypass', async () => {
    for (const userId of [company.manager, company.admin]) {
      const { totalCount, items } = await listed(userId);
      expect(totalCount).toBe(5 + cancelled);
      const shown = items.map((one: Record<string, unknown>) => [one.name ?? one.userName, one.adminBypassMode]);
      expect(shown.slice(cancelled, 3 + cancelled)).toEqual([
        ['Marek Manager', hasBypass],
        ['Marek Manager', false],
        ['Ula User', false],
      ]);
    }
  });

  it('lists the allowed acts: the owner and managers cancel a booking that is not over, the owner alone exports', async () => {
    const byStatus = async (userId: string) =>
      Object.fromEntries(
        (await listed(userId)).items
          .filter((one: { userId: string }) => one.userId === company.user)
          .map(({ status, can }: { status: string; can: object }) => [status, can]),
      );
    const changes = { desk: ['move'], room: ['edit'], parking: [], car: ['edit'], resource: ['edit'] }[kind];
    const edit = (may: boolean) => Object.fromEntries(changes.map((name) => [name, may]));
    const { cancelledWhen, terminate } = getTestedKindEndpoints(kind);
    const end = (may: boolean) => (terminate ? { terminate: may } : {});
    for (const [reader, exports] of [
      [company.user, true],
      [company.admin, false],
    ] as const)
      expect(await byStatus(reader)).toEqual({
        passed: { ...edit(false), ...end(false), cancel: false, export: exports },
        active: { ...edit(true), ...end(true), cancel: cancelledWhen.includes('active'), export: exports },
        planned: { ...edit(true), ...end(false), cancel: true, export: exports },
        ...(cancelled > 0 && { cancelled: { ...end(false), cancel: false, export: false } }),
      });
  });

  it('planned: the own bookings that are not over, earliest first, bypass and invitations left out', async () => {
    expect((await planned(company.user)).map(({ status }: { status: string }) => status)).toEqual([
      'active',
      'planned',
    ]);
    expect(await planned(company.manager)).toHaveLength(hasBypass ? 1 : 2);
    expect(await planned(guest)).toEqual([]);
  });

  it('changes its status at the very instants of start and end', async () => {
    const statusAt = async (instant: string) => {
      app.clock.set(instant);
      const { items } = await listed(company.user);
      app.clock.set('2026-11-23T09:00:00Z');
      return items.find(({ startDate }: { startDate: string }) => startDate === '2026-11-24T08:00:00Z').status;
    };
    expect(await statusAt('2026-11-24T07:59:59.999Z')).toBe('planned');
    expect(await statusAt('2026-11-24T08:00:00Z')).toBe('active');
    expect(await statusAt('2026-11-24T15:59:59.999Z')).toBe('active');
    expect(await statusAt('2026-11-24T16:00:00Z')).toBe('passed');
  });

  it('keeps the rows of cancelled bookings, with who cancelled and when', async () => {
    const [{ id }] = await planned(company.manager);
    await testedKindEndpointsByKind[kind].cancel(app, as(company.admin), [id]);
    const rows = await app.db.query(sql`
      SELECT state, cancelled_by AS "by", cancelled_on AS "on" FROM bookings WHERE id = ${id}`);
    expect(rows).toEqual([{ state: 2, by: company.admin, on: '2026-11-23T09:00:00Z' }]);
    expect((await listed(company.admin)).totalCount).toBe(kind === 'parking' ? 6 : 4);
  });
});
