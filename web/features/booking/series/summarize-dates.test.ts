import { expect, it } from 'vitest';
import type { SeriesDate } from '#contract/booking/series.ts';
import { countRegularDates, isNamed } from './summarize-dates.ts';

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
  expect(dates.map(isNamed)).toEqual([false, true, true, false, true, false]);
});
