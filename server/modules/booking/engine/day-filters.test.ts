import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, getWallClockTime } from '#contract/time/wall-clock.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriod } from '#server/testing/test-periods.ts';
import { addCompany, addContainer, addPlace, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, testedKinds } from '#server/testing/tested-kinds.ts';

type Row = Record<'startDate' | 'endDate' | 'createdOn', string> & Record<string, string>;

const zones = ['America/Havana', 'Europe/Lisbon', 'Pacific/Auckland'];
const days = {
  'a day of 24 hours': '2026-11-23',
  'a day of 25 hours in Lisbon': '2026-10-25',
  'a day of 23 hours in Auckland': '2026-09-27',
  'a day whose midnight comes twice in Havana': '2026-11-01',
};

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
  company = await addCompany(app.db, { desks: 0, rooms: 0 });
  for (const [number, timeZone] of zones.entries()) {
    for (const kind of testedKinds) {
      const containerId = await addContainer(app.db, company, kind, { timeZone });
      const placeId = await addPlace(app.db, company.id, containerId, kind, { label: String(number + 1) });
      const row = { companyId: company.id, kind, placeId, containerId, userId: company.user };
      for (const day of Object.values(days)) {
        const around = [
          createPeriod(addDays(day, -1), '23:30', '23:45', timeZone),
          createPeriod(day, '00:00', '00:15', timeZone),
          createPeriod(day, '23:30', '23:45', timeZone),
          createPeriod(addDays(day, 1), '00:00', '00:15', timeZone),
        ];
        for (const hours of around) await storeBooking(app.db, { ...row, period: hours, createdOn: hours.startDate });
      }
    }
  }
});
afterAll(() => app.stop());

describe.each(testedKinds)('filters of %s bookings by days', (kind) => {
  const calls = getTestedKindEndpoints(kind);
  const ask = async (column: keyof Row, range: { fromDay?: string; toDay?: string }): Promise<string[]> => {
    const filters = Object.entries(range).map(([operator, value]) => ({ column, operator, value }));
    const sorting = { column, direction: 'ascending' };
    const as = { userId: company.manager, company: company.id };
    const { body } = await app.call(calls.retrieve, as, { body: { pageSize: 100, sorting, filters } } as never);
    return body.items
      .map((row: Row) => {
        const timeZone = row[calls.zoneField]!;
        const { day, hour } = getWallClockTime(Date.parse(row[column]!), timeZone);
        return `${timeZone} ${day} ${hour}`;
      })
      .toSorted();
  };

  describe.each(Object.entries(days))('%s', (_, day) => {
    const hoursOf = { startDate: ['00:00', '23:30'], endDate: ['00:15', '23:45'], createdOn: ['00:00', '23:30'] };

    it.each(['startDate', 'endDate', 'createdOn'] as const)('takes %s by the clocks of each row', async (column) => {
      const expected = zones.flatMap((zone) => hoursOf[column].map((hour) => `${zone} ${day} ${hour}`));
      expect(await ask(column, { fromDay: day, toDay: day })).toEqual(expected);
    });

    it('belongs to both of its sides', async () => {
      const all = await ask('startDate', {});
      expect(all).toHaveLength(48);
      const dayOf = (row: string) => row.split(' ')[1]!;
      expect(await ask('startDate', { fromDay: day })).toEqual(all.filter((row) => dayOf(row) >= day));
      expect(await ask('startDate', { toDay: day })).toEqual(all.filter((row) => dayOf(row) <= day));
    });
  });

  it('take an end at midnight as part of the day that it ends', async () => {
    const fresh = await addCompany(app.db, { desks: 0, rooms: 0 });
    for (const timeZone of zones) {
      const containerId = await addContainer(app.db, fresh, kind, { timeZone });
      const placeId = await addPlace(app.db, fresh.id, containerId, kind, { label: '1' });
      const row = { companyId: fresh.id, kind, placeId, containerId, userId: fresh.user };
      await storeBooking(app.db, { ...row, period: createPeriod('2026-11-23', '09:00', '24:00', timeZone) });
    }
    const endingOn = async (day: string) => {
      const filters = ['fromDay', 'toDay'].map((operator) => ({ column: 'endDate', operator, value: day }));
      const as = { userId: fresh.manager, company: fresh.id };
      return (await app.call(calls.retrieve, as, { body: { filters } } as never)).body.totalCount;
    };
    expect([await endingOn('2026-11-22'), await endingOn('2026-11-23'), await endingOn('2026-11-24')]).toEqual([
      0, 3, 0,
    ]);
  });

  it('take the first and the last day that the wire knows', async () => {
    expect(await ask('startDate', { fromDay: '1900-01-01', toDay: '2199-12-31' })).toHaveLength(48);
  });
});
