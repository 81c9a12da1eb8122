import { expect, it } from 'vitest';
import { listAssignedDaysInPeriod } from './list-assigned-days-in-period.ts';

const desk = { weekdays: [1, 7], from: '2026-11-23', until: null };

it('lists the weekdays of the desk between two days, both included', () => {
  expect(listAssignedDaysInPeriod(desk, { from: '2026-11-29', until: '2026-12-06' })).toEqual([
    ...['2026-11-29', '2026-11-30', '2026-12-06'],
  ]);
});

it('leaves out days before and after the assignment', () => {
  const period = { from: '2026-11-16', until: '2026-12-31' };
  expect(listAssignedDaysInPeriod({ ...desk, until: '2026-11-29' }, period)).toEqual(['2026-11-23', '2026-11-29']);
});

it('ends at the most days of one release, and lists none of a period in the wrong order', () => {
  const period = { from: '2026-11-23', until: '2099-12-31' };
  expect(listAssignedDaysInPeriod({ ...desk, weekdays: [1, 2, 3, 4, 5, 6, 7] }, period)).toHaveLength(400);
  expect(listAssignedDaysInPeriod(desk, { from: '2026-12-31', until: '2026-12-01' })).toEqual([]);
});
