import { expect, it } from 'vitest';
import { getOpenStepIndex, getStepEnabledFlags, getStepHash } from './phone-steps.ts';

it('opens every step whose earlier steps are complete, in any order', () => {
  expect(getStepEnabledFlags([true, true, false, false])).toEqual([true, true, true, false]);
  expect(getStepEnabledFlags([false, true, true, false])).toEqual([true, false, false, false]);
});

it('keeps the step in the address as a number from 0', () => {
  const enabled = [true, true, true, false];
  expect(getOpenStepIndex('', enabled, false)).toBe(0);
  expect(getOpenStepIndex('2', enabled, false)).toBe(2);
  expect(getOpenStepIndex('#1', enabled, false)).toBe(1);
  expect(getOpenStepIndex('3', enabled, false)).toBe(2);
  expect(getOpenStepIndex('elsewhere', enabled, false)).toBe(0);
  expect(getOpenStepIndex(getStepHash('place'), enabled, false)).toBe(2);
});

it('stays at the last step when another person takes the selected place or the hours pass', () => {
  expect(getOpenStepIndex('3', [true, true, true, false], true)).toBe(3);
  expect(getOpenStepIndex('3', [true, false, false, false], true)).toBe(3);
  expect(getOpenStepIndex('2', [true, false, false, false], true)).toBe(0);
});
