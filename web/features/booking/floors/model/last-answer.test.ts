import { expect, it } from 'vitest';
import { getNextShownResponse } from './last-answer.ts';

it('keeps the last response of a floor while the next loads', () => {
  const monday = getNextShownResponse({ of: 'floor', answer: null }, 'floor', 'monday');
  expect(getNextShownResponse(monday, 'floor', null)).toBe(monday);
  expect(getNextShownResponse(monday, 'floor', 'tuesday')).toEqual({ of: 'floor', answer: 'tuesday' });
});

it('shows nothing of another floor', () => {
  expect(getNextShownResponse({ of: 'floor', answer: 'monday' }, 'other', null)).toEqual({ of: 'other', answer: null });
});

it('changes nothing when nothing changed', () => {
  const shown = { of: 'floor', answer: 'monday' };
  expect(getNextShownResponse(shown, 'floor', 'monday')).toBe(shown);
});
