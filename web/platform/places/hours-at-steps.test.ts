import { expect, it } from 'vitest';
import { roundHoursInwards, roundHoursToStep } from './hours-at-steps.ts';

it.each([
  [{ from: '09:07', to: '10:52' }, 15, { from: '09:00', to: '10:45' }],
  [{ from: '09:00', to: '09:10' }, 30, { from: '09:00', to: '09:30' }],
  [{ from: '23:50', to: '24:00' }, 60, { from: '23:00', to: '24:00' }],
])('typed hours are rounded to steps', (hours, step, expected) => {
  expect(roundHoursToStep(hours, step)).toEqual(expected);
});

it.each([
  [{ from: '08:10', to: '15:50' }, 30, { from: '08:30', to: '15:30' }],
  [{ from: '08:00', to: '16:00' }, 60, { from: '08:00', to: '16:00' }],
  [{ from: '00:00', to: '23:59' }, 15, { from: '00:00', to: '24:00' }],
  [{ from: '08:10', to: '08:50' }, 60, { from: '08:10', to: '08:50' }],
])('opening hours are rounded to the steps that lie within them', (hours, step, expected) => {
  expect(roundHoursInwards(hours, step)).toEqual(expected);
});
