import { expect, it } from 'vitest';
import { enabledSteps, stepOf } from './phone-steps.ts';

it('opens every step whose earlier steps are complete, in any order', () => {
  expect(enabledSteps([true, true, false, false])).toEqual([true, true, true, false]);
  expect(enabledSteps([false, true, true, false])).toEqual([true, false, false, false]);
});

it('keeps the step in the address as a number from 0', () => {
  const enabled = [true, true, true, false];
  expect(stepOf('', enabled)).toBe(0);
  expect(stepOf('2', enabled)).toBe(2);
  expect(stepOf('#1', enabled)).toBe(1);
  expect(stepOf('3', enabled)).toBe(2);
  expect(stepOf('elsewhere', enabled)).toBe(0);
});
