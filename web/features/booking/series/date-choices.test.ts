import { expect, it } from 'vitest';
import { choicesOfRequest, setChoice, skipDays } from './date-choices.ts';

const place = { placeId: 'desk-12', placeName: '12' };

it('a date that is brought back has no choice any more', () => {
  const skipped = setChoice({}, '2026-12-01', { skipped: true });
  expect(setChoice(skipped, '2026-12-01', { ...skipped['2026-12-01'], skipped: false })).toEqual({});
});

it('what is taken is skipped in one press, and other choices stay', () => {
  const chosen = setChoice({}, '2026-12-08', { place });
  expect(skipDays(chosen, ['2026-12-08', '2026-12-15'])).toEqual({
    '2026-12-08': { skipped: true, place },
    '2026-12-15': { skipped: true },
  });
});

it('choices are sent by the days of the calendar, a place by its id alone', () => {
  const hours = { start: '10:00', end: '12:00', nights: 0 };
  expect(choicesOfRequest({ '2026-12-08': { skipped: true }, '2026-12-01': { place, hours } })).toEqual([
    { day: '2026-12-01', skipped: false, placeId: 'desk-12', hours },
    { day: '2026-12-08', skipped: true },
  ]);
});
