import { expect, it } from 'vitest';
import { canUndoCancellation } from './can-undo.ts';

const desk = { bookAgain: async () => ({ booked: 1, refused: [] }) };
const own = { userId: 'me', status: 'planned', adminBypassMode: false, seriesId: null } as const;
const reader = { profile: { id: 'me' }, mayBypass: false };

it('allows an undo only of own bookings that have not begun, and of a bypass only with the right to it', () => {
  expect(canUndoCancellation(desk, own, reader)).toBe(true);
  expect(canUndoCancellation({}, own, reader)).toBe(false);
  expect(canUndoCancellation(desk, { ...own, userId: 'other' }, reader)).toBe(false);
  for (const status of ['active', 'passed'] as const)
    expect(canUndoCancellation(desk, { ...own, status }, reader)).toBe(false);
  expect(canUndoCancellation(desk, { ...own, adminBypassMode: true }, reader)).toBe(false);
  expect(canUndoCancellation(desk, { ...own, adminBypassMode: true }, { ...reader, mayBypass: true })).toBe(true);
});

it('requires a confirmation for a booking that its kind would restore only in part', () => {
  expect(canUndoCancellation({ ...desk, canBookAgain: () => true }, own, reader)).toBe(true);
  expect(canUndoCancellation({ ...desk, canBookAgain: () => false }, own, reader)).toBe(false);
});

it('allows no undo of a date of a series, which would come back outside of it', () => {
  expect(canUndoCancellation(desk, { ...own, seriesId: 'tuesdays' }, reader)).toBe(false);
});
