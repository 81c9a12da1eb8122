import { describe, expect, it } from 'vitest';
import { parseDay } from './typed-day.ts';

const today = '2026-11-23';
const read = (typed: string, locale = 'pl-PL') => parseDay(typed, { locale, today });

describe('a day that is typed', () => {
  it.each([
    ['24-11-2026', '2026-11-24'],
    ['24.11.2026', '2026-11-24'],
    ['24.11.2026 r', undefined],
    ['24/11/2026', '2026-11-24'],
    [' 24 11 2026 ', '2026-11-24'],
    ['24. 11. 2026', '2026-11-24'],
    ['24112026', '2026-11-24'],
    ['24.11.26', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['2026/11/4', '2026-11-04'],
    ['4.1.2027', '2027-01-04'],
    ['24/11', '2026-11-24'],
    ['24.11.', '2026-11-24'],
    ['3-12', '2026-12-03'],
    ['29-02-2028', '2028-02-29'],
    ['29-02-2027', undefined],
    ['31-04-2026', undefined],
    ['11-24-2026', undefined],
    ['00-11-2026', undefined],
    ['24-11-0026', undefined],
    ['24-11-202', undefined],
    ['24', undefined],
    ['jutro', undefined],
    ['', undefined],
  ])('"%s" is %s', (typed, day) => expect(read(typed)).toBe(day));

  it.each([
    ['11/24/2026', '2026-11-24'],
    ['11/24', '2026-11-24'],
    ['3/4/2026', '2026-03-04'],
    ['24/11/2026', '2026-11-24'],
    ['04-03-2026', '2026-03-04'],
    ['2026-11-24', '2026-11-24'],
  ])('an American’s "%s" is %s', (typed, day) => expect(read(typed, 'en-US')).toBe(day));

  it('without a year is the day nearest to today', () => {
    expect(read('5.01')).toBe('2027-01-05');
    expect(read('20.06')).toBe('2026-06-20');
    expect(parseDay('28.12', { locale: 'en-GB', today: '2027-01-02' })).toBe('2026-12-28');
  });
});
