import { expect, it } from 'vitest';
import { getNextOpenedPlaceState, type OpenedPlaceState } from './opened-place.ts';

const closed: OpenedPlaceState = { openId: null, shownId: null, opening: 0 };

it('counts every opening, so that an error of one opening is not shown in the next', () => {
  const first = getNextOpenedPlaceState(closed, 'desk-1');
  expect(first.opening).toBe(1);
  expect(getNextOpenedPlaceState(first, 'desk-1')).toBe(first);
  expect(getNextOpenedPlaceState(first, 'desk-2')).toEqual({ openId: 'desk-2', shownId: 'desk-2', opening: 2 });
  expect(getNextOpenedPlaceState(getNextOpenedPlaceState(first, null), 'desk-1').opening).toBe(2);
});

it('shows the last open place until the dialog has closed', () => {
  expect(getNextOpenedPlaceState(getNextOpenedPlaceState(closed, 'desk-1'), null)).toEqual({
    openId: null,
    shownId: 'desk-1',
    opening: 1,
  });
});
