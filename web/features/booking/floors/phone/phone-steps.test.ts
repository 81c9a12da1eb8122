import { expect, it } from 'vitest';
import { enabledSteps, stepHash, stepOf } from './phone-steps.ts';

it('opens every step whose earlier steps are complete, in any order', () => {
  expect(enabledSteps([true, true, false, false])).toEqual([true, true, true, false]);
  expect(enabledSteps([false, true, true, false])).toEqual([true, false, false, false]);
});

it('keeps the step in the address as a number from 0', () => {
  const enabled = [true, true, true, false];
  expect(stepOf('', enabled, false)).toBe(0);
  expect(stepOf('2', enabled, false)).toBe(2);
  expect(stepOf('#1', enabled, false)).toBe(1);
  expect(stepOf('3', enabled, false)).toBe(2);
  expect(stepOf('elsewhere', enabled, false)).toBe(0);
  expect(stepOf(stepHash('place'), enabled, false)).toBe(2);
});

it('stays at the last step when another person takes the selected place or the hours pass', () => {
  expect(stepOf('3', [true, true, true, false], true)).toBe(3);
  expect(stepOf('3', [true, false, false, false], true)).toBe(3);
  expect(stepOf('2', [true, false, false, false], true)).toBe(0);
});
