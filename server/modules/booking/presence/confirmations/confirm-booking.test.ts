import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmableKinds } from '#contract/places/booked-kinds.ts';
import { confirmBooking, listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import { confirmByQrCode } from '#contract/presence/presence-codes.ts';
import { readOrCreateQrCodeKey } from '#server/modules/booking/presence/company-key.command.ts';
import { createPlaceCode } from '#server/modules/booking/presence/place-code.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, testedKindEndpointsByKind } from '#server/testing/tested-kinds.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
});

describe.each(confirmableKinds)('presence at a %s', (kind) => {
  const setMode = (mode: number) =>
    changeSettings(app, company, sql`${raw(getTestedKindEndpoints(kind).confirmationColumn!)} = ${mode}`);
  const store = (day: number, more: object = {}) =>
    storeBooking(app.db, {
      companyId: company.id,
      kind,
      placeId: testedKindEndpointsByKind[kind].placesOf(company)[0]!,
      userId: company.user,
      period: createPeriodDaysFromToday(day),
      ...more,
    });
  const as = (userId = company.user) => ({ userId, company: company.id });
  const codeOf = async (reservationId: string, userId?: string) => {
    const { status, body } = await app.call(confirmBooking, as(userId), { body: { reservationId } });
    return status === 204 ? 204 : body.errorCode;
  };
  const waiting = async (): Promise<string[]> => {
    const { body } = await app.call(listBookingsToConfirm, as());
    return body[`${kind}BookingsToConfirm`].map(({ id }: { id: string }) => id);
  };

  it.each([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
  ])('in mode %d is confirmed from the bell: %s', async (mode, may) => {
    await setMode(mode);
    const id = await store(0);
    expect(await waiting()).toEqual(may ? [id] : []);
    expect(await codeOf(id)).toBe(may ? 204 : 'confirmationNotEnabled');
    expect(await waiting()).toEqual([]);
  });

  it.each([
    [0, false, false],
    [1, false, true],
    [2, true, false],
    [3, true, true],
  ])(
    '[CONF-01] in mode %d is confirmed by the bell: %s, by the code at the place: %s; with the time of it',
    async (mode, bell, code) => {
      await setMode(mode);
      const { key } = await readOrCreateQrCodeKey(
        app.db,
        { companyId: company.id, userId: company.admin } as never,
        app.clock.now(),
      );
      const qrCode = createPlaceCode(key, testedKindEndpointsByKind[kind].placesOf(company)[0]!);
      const byCode = async (reservationId: string) => {
        const { status, body } = await app.call(confirmByQrCode, as(), { body: { qrCode, reservationId } });
        return status === 204 ? 204 : body.errorCode;
      };
      const standing = async () => {
        const { items } = (await app.call(getTestedKindEndpoints(kind).retrieve, as(), { body: {} } as never)).body;
        return items.map(({ state, confirmedOn }: Record<string, unknown>) => [state, confirmedOn]);
      };
      const unconfirmed = [0, null];
      const confirmed = [1, '2026-11-23T09:00:00Z'];
      const morning = await store(0, { period: createPeriodDaysFromToday(0, '09:00', '12:00') });
      expect(await codeOf(morning)).toBe(bell ? 204 : 'confirmationNotEnabled');
      expect(await standing()).toEqual([bell ? confirmed : unconfirmed]);
      const afternoon = await store(0, { period: createPeriodDaysFromToday(0, '12:00', '17:00') });
      expect(await byCode(afternoon)).toBe(code ? 204 : 'notEnabled');
      expect(await standing()).toEqual([code ? confirmed : unconfirmed, bell ? confirmed : unconfirmed]);
    },
  );

  it('is asked for on the day, until the end, of the holder alone', async () => {
    await setMode(2);
    const over = await store(0, { period: createPeriodDaysFromToday(0, '08:00', '10:00') });
    const [today, tomorrow] = [
      await store(0, { period: createPeriodDaysFromToday(0, '10:00', '17:00') }),
      await store(1),
    ];
    expect(await waiting()).toEqual([today]);
    expect(await codeOf(over)).toBe('bookingPassed');
    expect(await codeOf(tomorrow)).toBe('confirmationTooEarly');
    expect(await codeOf(today, company.admin)).toBe('notYourBooking');
    expect(await codeOf(today)).toBe(204);
  });

  it('is confirmed once: the first time stays', async () => {
    await setMode(3);
    const id = await store(0);
    const said = await Promise.all([codeOf(id), codeOf(id), codeOf(id)]);
    app.clock.set('2026-11-23T11:00:00Z');
    said.push(await codeOf(id));
    app.clock.set('2026-11-23T09:00:00Z');
    expect(said).toEqual([204, 204, 204, 204]);
    const { items } = (await app.call(testedKindEndpointsByKind[kind].retrieve, as(), { body: {} })).body;
    expect(items).toMatchObject([{ state: 1, confirmedOn: '2026-11-23T09:00:00Z' }]);
  });

  it('of a cancelled booking cannot be confirmed', async () => {
    await setMode(2);
    const id = await store(0);
    await app.db.query(sql`UPDATE bookings SET state = 2, cancelled_on = now() WHERE id = ${id}`);
    expect([await waiting(), await codeOf(id)]).toEqual([[], 'notFound']);
  });
});
