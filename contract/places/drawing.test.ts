import { expect, it } from 'vitest';
import { isAllowedDashboardKey } from './drawing.ts';

it.each([
  ['aA1!x', true],
  ['Zażółć 1!', true],
  ['a A 1 ! x', true],
  // a blank, and four visible characters
  ['aA1! ', false],
  [' aA1!', false],
  ['a A1!', false],
  ['aA1!\u200b', false],
  ['aA1!\u200d', false],
  ['aA1!\u3164', false],
  ['aA1!\u2800', false],
  ['aA1!\ufe0f', false],
  ['aA1!x ', false],
  ['aA1\u00a0x', false],
])('the key %j of a display is taken: %s', (key, isTaken) => {
  expect(isAllowedDashboardKey(key)).toBe(isTaken);
});
