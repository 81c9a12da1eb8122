import { expect, it } from 'vitest';
import type { SeriesDate } from '#contract/booking/series.ts';
import { countRegularDates, findBegunBookingId, isNamedRegularDate } from './summarize-dates.ts';

const date = (state: SeriesDate['state'], more: Partial<SeriesDate> = {}): SeriesDate => ({
  ...{ day: '2026-12-01', startDate: '', endDate: '', state, refusal: null },
  ...{ placeId: 'desk', placeName: '1', offer: null, bookingId: null, ...more },
});
const refusal = { errorCode: 'slotTaken', message: 'Zajęte.' };

it('regular days count dates here, elsewhere, refused, later and already booked, and no left-out ones', () => {
  const dates = [
    date('free'),
    date('free', { moved: true }),
    date('refused', { refusal }),
    date('later', { refusal }),
    date('skipped', { refusal }),
    date('skipped'),
  ];
  expect(countRegularDates(dates)).toEqual({ all: 5, here: 1, moved: 1, refused: 1, later: 1, theirs: 1 });
  expect(dates.map(isNamedRegularDate)).toEqual([false, true, true, false, true, false]);
});

it('an undo names the booking that has begun, because the server leaves it otherwise', () => {
  const at = (day: string, bookingId: string) => date('booked', { day, startDate: `${day}T07:00:00Z`, bookingId });
  const dates = [date('refused'), at('2026-12-01', 'today'), at('2026-12-08', 'later')];
  expect(findBegunBookingId(dates, Date.parse('2026-12-01T10:00:00Z'))).toBe('today');
  expect(findBegunBookingId(dates, Date.parse('2026-12-01T06:00:00Z'))).toBeUndefined();
});
