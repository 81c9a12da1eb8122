import { expect, it } from 'vitest';
import type { SeriesDate } from '#contract/booking/series.ts';
import {
  acceptOfferedPlaces,
  areChosenHoursInOrder,
  skipDays,
  toRequestChoices,
  withDateChoice,
} from './series-choices-by-day.ts';

const place = { placeId: 'desk-12', placeName: '12' };

it('a date that is brought back has no choice any more', () => {
  const skipped = withDateChoice({}, '2026-12-01', { skipped: true });
  expect(withDateChoice(skipped, '2026-12-01', { ...skipped['2026-12-01'], skipped: false })).toEqual({});
});

it('a date that the changed series leaves out is named when it is brought back', () => {
  const left = { '2026-12-01': { skipped: true } };
  const back = withDateChoice(left, '2026-12-01', { skipped: false }, true);
  expect(toRequestChoices(back)).toEqual([{ day: '2026-12-01', skipped: false }]);
});

it('what is taken is skipped in one press, and other choices stay', () => {
  const chosen = withDateChoice({}, '2026-12-08', { place });
  expect(skipDays(chosen, ['2026-12-08', '2026-12-15'])).toEqual({
    '2026-12-08': { skipped: true, place },
    '2026-12-15': { skipped: true },
  });
});

it('choices are sent by the days of the calendar, a place by its id alone', () => {
  const hours = { start: '10:00', end: '12:00', nights: 0 };
  expect(toRequestChoices({ '2026-12-08': { skipped: true }, '2026-12-01': { place, hours } })).toEqual([
    { day: '2026-12-01', skipped: false, placeId: 'desk-12', hours },
    { day: '2026-12-08', skipped: true },
  ]);
});

it('a skipped date sends no place and no hours, since nothing judges them', () => {
  const hours = { start: '12:00', end: '10:00', nights: 0 };
  expect(toRequestChoices({ '2026-12-01': { skipped: true, place, hours } })).toEqual([
    { day: '2026-12-01', skipped: true },
  ]);
});

it('the hours of each date end after they start, unless it is skipped', () => {
  const wrong = { start: '12:00', end: '10:00', nights: 0 };
  expect(areChosenHoursInOrder({ '2026-12-01': { hours: wrong } })).toBe(false);
  expect(areChosenHoursInOrder({ '2026-12-01': { hours: { ...wrong, end: '12:00' } } })).toBe(false);
  expect(areChosenHoursInOrder({ '2026-12-01': { hours: { ...wrong, nights: 1 } }, '2026-12-08': { place } })).toBe(
    true,
  );
  expect(areChosenHoursInOrder({ '2026-12-01': { hours: wrong, skipped: true } })).toBe(true);
});

it('the offers of refused dates are taken in one press, and other choices stay', () => {
  const hours = { start: '10:00', end: '12:00', nights: 0 };
  const dates = [
    { day: '2026-12-01', state: 'refused', offer: place },
    { day: '2026-12-08', state: 'refused', offer: null },
    { day: '2026-12-15', state: 'free', offer: null },
  ] as unknown as SeriesDate[];
  expect(acceptOfferedPlaces({ '2026-12-01': { hours } }, dates)).toEqual({ '2026-12-01': { hours, place } });
});
