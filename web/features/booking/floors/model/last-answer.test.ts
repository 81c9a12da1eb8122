import { expect, it } from 'vitest';
import { nextShown } from './last-answer.ts';

it('keeps the last response of a floor while the next loads', () => {
  const monday = nextShown({ of: 'floor', answer: null }, 'floor', 'monday');
  expect(nextShown(monday, 'floor', null)).toBe(monday);
  expect(nextShown(monday, 'floor', 'tuesday')).toEqual({ of: 'floor', answer: 'tuesday' });
});

it('shows nothing of another floor', () => {
  expect(nextShown({ of: 'floor', answer: 'monday' }, 'other', null)).toEqual({ of: 'other', answer: null });
});

it('changes nothing when nothing changed', () => {
  const shown = { of: 'floor', answer: 'monday' };
  expect(nextShown(shown, 'floor', 'monday')).toBe(shown);
});
