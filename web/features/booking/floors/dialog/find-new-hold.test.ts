import { expect, it } from 'vitest';
import { getPreparationHolds } from '../place/preparation-holds.ts';
import { booking } from '../testing/examples.ts';
import { findNewHold } from './find-new-hold.ts';

const meeting = booking('09:00', '10:00', { kind: 'room', userId: 'other' });
const [preparation] = getPreparationHolds([meeting], { before: 10, after: 0 });
const none = { overlapping: [], all: [] };
const beside = { overlapping: [preparation!], all: [preparation!, meeting] };
const within = { overlapping: [preparation!, meeting], all: [preparation!, meeting] };

it('a meeting beside the chosen hours is told by its preparation, which takes them', () => {
  expect(findNewHold(beside, none, 'me')).toBe(preparation);
  expect(findNewHold(within, none, 'me')).toBe(meeting);
});

it('a hold that was seen before, or is one’s own, is not new', () => {
  expect(findNewHold(within, within, 'me')).toBeUndefined();
  expect(findNewHold({ overlapping: [meeting], all: [meeting] }, none, 'other')).toBeUndefined();
});

it('the preparation beside an own meeting, or beside one at the hours of before, is no new booking', () => {
  expect(findNewHold(beside, none, 'other')).toBeUndefined();
  expect(findNewHold(beside, { overlapping: [], all: [meeting] }, 'me')).toBeUndefined();
  const earlier = { ...meeting, endDate: meeting.startDate };
  expect(findNewHold(beside, { overlapping: [], all: [earlier] }, 'me')).toBe(preparation);
});
