import { expect, it } from 'vitest';
import { createSampleCompanies } from '#server/sample-company/create-sample-companies.ts';
import { getWeekday, isWorkday } from './days.ts';
import { createFullTuesdayMeetingsAndWaits } from './full-tuesday.ts';

// A Monday, a Tuesday, and a week whose Tuesday is a public holiday.
it.each(['2026-06-08', '2026-06-09', '2025-11-07'])(
  'no room of the floor has a gap on the Tuesday after %s',
  (today) => {
    const [company] = createSampleCompanies(today);
    const all = [...company!.bookings, ...company!.assetBookings, ...company!.parkingBookings];
    const { bookings, waits } = createFullTuesdayMeetingsAndWaits(company!, all, today);
    expect(waits.map(({ booksAtOnce }) => booksAtOnce)).toContain(true);
    const [wait] = waits as [(typeof waits)[0]];
    const day = wait.startDate.slice(0, 10);
    expect([getWeekday(day), isWorkday(day), day > today]).toEqual([2, true, true]);
    const floor = company!.locations.find(({ id }) => id === wait.locationId)!;
    const [start, end] = [Date.parse(wait.startDate), Date.parse(wait.endDate)];
    for (const room of floor.rooms.filter(({ state }) => state === 'active')) {
      const held = [...all, ...bookings].filter(
        ({ placeId, adminBypass, startDate, endDate }) =>
          placeId === room.id && !adminBypass && Date.parse(startDate) < end && Date.parse(endDate) > start,
      );
      expect(held.length, room.name).toBeGreaterThan(0);
    }
  },
);
