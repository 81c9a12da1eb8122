import { expect, it } from 'vitest';
import { getPossibleMemberActions } from './member-status.ts';

const [on, off, invited] = [{ isActive: true }, { isActive: false }, { isActive: null }];

it.each([
  [[], [false, false, false]],
  [[on], [false, true, true]],
  [
    [on, on],
    [false, true, true],
  ],
  [[off], [true, false, false]],
  [
    [off, off],
    [true, false, false],
  ],
  [
    [on, off],
    [false, false, false],
  ],
  [[invited], [false, false, false]],
])('on is for those who are off, off for those who are on, a role for none who is off: %j', (members, expected) => {
  const { turnOn, turnOff, changeRole } = getPossibleMemberActions(members);
  expect([turnOn, turnOff, changeRole]).toEqual(expected);
});
