import { describe, expect, test } from 'vitest';
import { createSampleCompanies } from '#server/sample-company/create-sample-companies.ts';
import { createSeriesAndDropOverlappedBookings } from './series-bookings.ts';

describe.each(['2026-03-29', '2026-10-25', '2027-01-04', '2028-02-29'])('the series of the sample on %s', (today) => {
  const [company] = createSampleCompanies(today);
  const { bookings, parkingBookings, assetBookings } = company!;
  const all = createSeriesAndDropOverlappedBookings(
    company!,
    [...bookings, ...parkingBookings, ...assetBookings],
    today,
  );

  test('are a desk without end, meetings every other week, a parking space with an end and a refused date', () => {
    const shown = all.series.map(({ kind, rule, guests, dates }) => [
      kind,
      rule.pattern.every === 'week' && rule.pattern.weeks,
      rule.end.ends,
      guests.length,
      dates.filter(({ refusal }) => refusal).length,
    ]);
    expect(shown).toEqual([
      ['desk', 1, 'never', 0, 0],
      ['room', 2, 'never', 3, 0],
      ['parking', 1, 'onDay', 0, 0],
      ['desk', 1, 'after', 0, 1],
    ]);
    for (const { dates, bookings: own } of all.series) {
      expect(own.length).toBeGreaterThan(1);
      expect(dates.flatMap(({ bookingId }) => bookingId ?? [])).toEqual(own.map(({ id }) => id));
    }
  });

  test('hold no place and no person twice', () => {
    const ordinary = [...all.bookings, ...all.series.flatMap((one) => one.bookings)].filter(
      ({ adminBypass }) => !adminBypass,
    );
    for (const one of all.series.flatMap((series) => series.bookings)) {
      const overlapping = ordinary.filter(
        (other) =>
          other.id !== one.id &&
          (other.placeId === one.placeId || (other.kind === one.kind && other.person === one.person)) &&
          other.startDate < one.endDate &&
          one.startDate < other.endDate,
      );
      expect(overlapping).toEqual([]);
    }
  });
});
