import { expect, it } from 'vitest';
import {
  bypassOff,
  enableBypassInDialog,
  makeBypassPersistent,
  resetBypassOnClose,
  switchBypass,
} from './bypass-state.ts';

it('goes off with the dialog that it was switched on in', () => {
  expect(resetBypassOnClose(enableBypassInDialog(bypassOff))).toEqual(bypassOff);
  expect(resetBypassOnClose({ ...enableBypassInDialog(bypassOff), forUserId: 'anna' })).toEqual(bypassOff);
});

it('stays on when its own switch put it on', () => {
  const on = switchBypass(bypassOff, true);
  expect(resetBypassOnClose(enableBypassInDialog(on))).toBe(on);
  expect(switchBypass(enableBypassInDialog(bypassOff), true).lent).toBe(false);
});

it('stays on for the next step when the place was chosen', () => {
  expect(resetBypassOnClose(makeBypassPersistent(enableBypassInDialog(bypassOff))).on).toBe(true);
});

it('forgets the person to book for when it goes off', () => {
  expect(switchBypass({ on: true, lent: false, forUserId: 'anna' }, false)).toEqual(bypassOff);
});
