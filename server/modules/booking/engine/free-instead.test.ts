import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Booking } from '#server/events/booking.ts';
import { readCompanySettings } from '#server/modules/companies/company-settings.query.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { type TwinSide, twinCompanies, twinSides } from '#server/testing/twin-companies.ts';
import { getTwinId } from '#server/testing/twin-rows.ts';
import { createTwinWorld } from '#server/testing/twin-world.ts';
import { readFreeAlternativesByBooking } from './free-alternatives.query.ts';

let alone: Record<TwinSide, TestApp>;
let both: TestApp;
beforeAll(async () => {
  const [north, south] = await Promise.all(twinSides.map((side) => createTwinWorld(side)));
  alone = { north: north!, south: south! };
  both = await createTwinWorld(...twinSides);
});
afterAll(() => Promise.all([alone.north, alone.south, both].map((app) => app.stop())));

const names = [...new Set(twinSides.flatMap((side) => Object.keys(twinCompanies[side].locations)))];
const people = ['ula', 'marek', 'nina', 'seweryn'];
/** Bookings of several people at each location, at several times. */
const asked = names.flatMap((location) =>
  people.flatMap((person) =>
    [
      createPeriodDaysFromToday(1),
      createPeriodDaysFromToday(2, '10:00', '11:00'),
      createPeriodDaysFromToday(8),
      createPeriodDaysFromToday(-2),
    ].map((period, at) => {
      const id = getTwinId(`${location} ${person} ${at}`);
      return { id, userId: getTwinId(person), containerId: getTwinId(location), ...period } as Booking;
    }),
  ),
);

it.each(twinSides)('free alternatives in the %s are listed as if the other company did not exist', async (side) => {
  for (const kind of ['desk', 'room'] as const) {
    const read = ({ db, clock }: TestApp) =>
      readFreeAlternativesByBooking(db, {
        companyId: getTwinId(side),
        kind,
        bookings: asked,
        now: clock.now(),
        readSettings: readCompanySettings,
      });
    const [expected, answer] = [await read(alone[side]), await read(both)];
    expect(answer).toEqual(expected);
    expect([...answer.values()].flat().length, kind).toBeGreaterThan(0);
  }
});

it('no alternative is listed for past bookings, in removed or hidden locations, or in those closed to the person', async () => {
  const told = await readFreeAlternativesByBooking(alone.north.db, {
    ...{ companyId: getTwinId('north'), kind: 'desk', bookings: asked, readSettings: readCompanySettings },
    now: alone.north.clock.now(),
  });
  const of = (location: string, person: string, at: number) => told.get(getTwinId(`${location} ${person} ${at}`));
  expect(of('floor', 'ula', 3)).toBeUndefined();
  expect([of('lost', 'ula', 0), of('cellar', 'ula', 0)]).toEqual([undefined, undefined]);
  expect([of('wing', 'ula', 2), of('wing', 'nina', 2)]).toEqual([undefined, ['5']]);
  // Other people hold the other desks, and one desk is frozen.
  expect(of('floor', 'ula', 0)).toEqual(['4']);
});
