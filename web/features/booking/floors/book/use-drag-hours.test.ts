import { expect, it } from 'vitest';
import { monday, warsaw } from '../testing/examples.ts';
import { createDayLine } from '../when/day-line.ts';
import { getHoursBetweenLinePoints } from './use-drag-hours.ts';

const line = createDayLine(monday, warsaw);
const hours = (one: number, other: number) => getHoursBetweenLinePoints(line, warsaw, one / 24, other / 24);

it('a click selects an hour, a drag the quarters between its ends, in either direction', () => {
  expect(hours(9, 9)).toEqual({ from: '09:00', to: '10:00' });
  expect(hours(9.05, 9.1)).toEqual({ from: '09:00', to: '10:00' });
  expect(hours(9, 11.6)).toEqual({ from: '09:00', to: '11:30' });
  expect(hours(14.25, 12)).toEqual({ from: '12:00', to: '14:15' });
});

it('stays within the day, also where it has 23 hours', () => {
  expect(hours(24, 24)).toEqual({ from: '23:00', to: '24:00' });
  expect(hours(22, 24)).toEqual({ from: '22:00', to: '24:00' });
  const short = createDayLine('2026-03-29', warsaw);
  expect(getHoursBetweenLinePoints(short, warsaw, 8 / 23, 9 / 23)).toEqual({ from: '09:00', to: '10:00' });
});
