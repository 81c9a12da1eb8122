import { expect, it } from 'vitest';
import { getCommonAllowedHours } from './opening-hours.ts';

const week = (from: string, to: string) => [...Array(5).fill({ from, to }), null, null];
const building = [{ locationName: 'Budynek', hours: week('07:00', '19:00'), closed: [] }];
// 30 November 2026 is a Monday.
const monday = '2026-11-30';

it('the allowed hours are the stricter ones of the company and the location', () => {
  expect(getCommonAllowedHours({ from: '08:00', to: '20:00' }, building, [monday])).toEqual({
    from: '08:00',
    to: '19:00',
  });
  expect(getCommonAllowedHours(null, building, [monday])).toMatchObject({ from: '07:00', to: '19:00' });
});

it('without a rule, and on a closed weekday, no hours are marked', () => {
  expect(getCommonAllowedHours(null, undefined, [monday])).toBeUndefined();
  expect(getCommonAllowedHours(null, building, ['2026-12-05'])).toBeUndefined();
});
