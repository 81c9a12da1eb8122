import { expect, it } from 'vitest';
import { getTestClockMoments } from './moved-days.mjs';

const shownOn = (now: string) =>
  Object.fromEntries(getTestClockMoments(Date.parse(now)).map(({ name, at }) => [name, new Date(at).toISOString()]));

it('the clock is moved to the next of each day, on the clocks of Warsaw', () => {
  expect(shownOn('2026-11-22T12:00:00Z')).toEqual({
    saturday: '2026-11-28T09:00:00.000Z',
    sunday: '2026-11-29T09:00:00.000Z',
    'new-years-eve': '2026-12-31T21:00:00.000Z',
    'leap-year': '2028-02-28T21:00:00.000Z',
    spring: '2027-03-28T00:30:00.000Z',
    autumn: '2027-10-30T23:30:00.000Z',
    midnight: '2026-11-25T22:59:00.000Z',
  });
  expect(shownOn('2028-03-25T12:00:00Z')).toMatchObject({
    'leap-year': '2032-02-28T21:00:00.000Z',
    spring: '2028-03-26T00:30:00.000Z',
  });
});
