import { beforeEach, expect, it, vi } from 'vitest';
import { checkSpanWithinOpening } from '#contract/booking/opening-hours.ts';
import { type StoredLocationOpeningRules, toApplicableOpeningRules } from './opening.query.ts';

const years = vi.hoisted(() => [] as number[]);
vi.mock('#server/platform/holidays/holidays.ts', () => ({
  readPublicHolidays(_country: string, year: number) {
    years.push(year);
    return [{ day: `${year}-12-31`, names: { pl: 'Sylwester', en: 'New Year’s Eve' } }];
  },
}));
beforeEach(() => {
  years.length = 0;
});

const stored: StoredLocationOpeningRules = { locationName: 'Root', hours: null, country: 'PL', closed: null };
const span = { start: Date.parse('2026-12-01T09:00:00Z'), end: Date.parse('2199-12-31T09:00:00Z') };

it('holidays are computed for the judged days alone, however long the booking is', () => {
  const refused = checkSpanWithinOpening(span, {
    opening: toApplicableOpeningRules([stored]),
    timeZone: 'Europe/Warsaw',
    hoursHold: 'bothEnds',
  });
  expect(refused).toMatchObject({ errorCode: 'closedDay', details: { day: '2199-12-31', names: { pl: 'Sylwester' } } });
  expect(new Set(years)).toEqual(new Set([2026, 2199]));
});
