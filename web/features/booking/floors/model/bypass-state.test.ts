import { expect, it } from 'vitest';
import { bypassKept, bypassLent, bypassOff, bypassReturned, bypassSwitched } from './bypass-state.ts';

it('goes off with the dialog that it was switched on in', () => {
  expect(bypassReturned(bypassLent(bypassOff))).toEqual(bypassOff);
  expect(bypassReturned({ ...bypassLent(bypassOff), forUserId: 'anna' })).toEqual(bypassOff);
});

it('stays on when its own switch put it on', () => {
  const on = bypassSwitched(bypassOff, true);
  expect(bypassReturned(bypassLent(on))).toBe(on);
  expect(bypassSwitched(bypassLent(bypassOff), true).lent).toBe(false);
});

it('stays on for the next step when the place was chosen', () => {
  expect(bypassReturned(bypassKept(bypassLent(bypassOff))).on).toBe(true);
});

it('forgets the person to book for when it goes off', () => {
  expect(bypassSwitched({ on: true, lent: false, forUserId: 'anna' }, false)).toEqual(bypassOff);
});
