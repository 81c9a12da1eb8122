import { expect, it } from 'vitest';
import { getPreparationHolds } from '../place/preparation-holds.ts';
import { booking } from '../testing/examples.ts';
import { findNewHold } from './find-new-hold.ts';

const meeting = booking('09:00', '10:00', { kind: 'room', userId: 'other' });
const [preparation] = getPreparationHolds([meeting], { before: 10, after: 0 });

it('a meeting beside the chosen hours is told by its preparation, which takes them', () => {
  expect(findNewHold([preparation!], [], 'me')).toBe(preparation);
  expect(findNewHold([preparation!, meeting], [], 'me')).toBe(meeting);
});

it('a hold that was seen before, or is one’s own, is not new', () => {
  expect(findNewHold([preparation!, meeting], [meeting, preparation!], 'me')).toBeUndefined();
  expect(findNewHold([meeting], [], 'other')).toBeUndefined();
});
