import { expect, it } from 'vitest';
import { canUndo } from './can-undo.ts';

const desk = { bookAgain: async () => ({ booked: 1, refused: [] }) };
const own = { userId: 'me', status: 'planned', adminBypassMode: false, seriesId: null } as const;
const reader = { profile: { id: 'me' }, mayBypass: false };

it('allows an undo only of own bookings that have not begun, and of a bypass only with the right to it', () => {
  expect(canUndo(desk, own, reader)).toBe(true);
  expect(canUndo({}, own, reader)).toBe(false);
  expect(canUndo(desk, { ...own, userId: 'other' }, reader)).toBe(false);
  for (const status of ['active', 'passed'] as const) expect(canUndo(desk, { ...own, status }, reader)).toBe(false);
  expect(canUndo(desk, { ...own, adminBypassMode: true }, reader)).toBe(false);
  expect(canUndo(desk, { ...own, adminBypassMode: true }, { ...reader, mayBypass: true })).toBe(true);
});

it('requires a confirmation for a booking that its kind would restore only in part', () => {
  expect(canUndo({ ...desk, canBookAgain: () => true }, own, reader)).toBe(true);
  expect(canUndo({ ...desk, canBookAgain: () => false }, own, reader)).toBe(false);
});

it('allows no undo of a date of a series, which would come back outside of it', () => {
  expect(canUndo(desk, { ...own, seriesId: 'tuesdays' }, reader)).toBe(false);
});
