import { expect, test } from 'vitest';
import type { FoundRoom } from '#contract/rooms/room-search.ts';
import { type FoundRoomItem, updateFoundRooms } from './merge-found-rooms.ts';

/** Returns rooms whose name is their number of seats. */
const rooms = (...seats: number[]) =>
  seats.map((no) => ({ id: `${no}`, name: `${no}`, seats: no, away: 0 }) as FoundRoom);
const lines = (some: readonly FoundRoomItem[]) => some.map(({ room, isGone }) => `${room.id}${isGone ? ' gone' : ''}`);

test('rooms keep their lines: taken rooms are marked, new rooms come last, and a room that is free again loses its mark', () => {
  const first = updateFoundRooms([], { rooms: rooms(4, 6, 8), fits: 3 });
  const second = updateFoundRooms(first, { rooms: rooms(2, 4, 8), fits: 3 });
  expect(lines(second)).toEqual(['4', '6 gone', '8', '2']);
  expect(lines(updateFoundRooms(second, { rooms: rooms(4, 6), fits: 2 }))).toEqual(['4', '6', '8 gone', '2 gone']);
});

test('a room is not taken that a better one pushes out of an answer cut short, whatever else is taken', () => {
  const first = updateFoundRooms([], { rooms: rooms(4, 6, 8), fits: 9 });
  const pushed = updateFoundRooms(first, { rooms: rooms(2, 4, 6), fits: 10 });
  expect(lines(pushed)).toEqual(['4', '6', '8', '2']);
  // The best room is gone and fewer rooms fit, so the response ends before the room that was pushed
  // out.
  const fewer = updateFoundRooms(pushed, { rooms: rooms(4, 6, 7), fits: 8 });
  expect(lines(fewer)).toEqual(['4', '6', '8', '2 gone', '7']);
});

test('a missing room counts as taken if it fits better than the last of a truncated response, or if the response is complete', () => {
  const first = updateFoundRooms([], { rooms: rooms(4, 6, 8), fits: 9 });
  expect(lines(updateFoundRooms(first, { rooms: rooms(4, 8, 9), fits: 9 }))).toEqual(['4', '6 gone', '8', '9']);
  expect(lines(updateFoundRooms(first, { rooms: rooms(4, 6, 9), fits: 8 }))).toEqual(['4', '6', '8 gone', '9']);
  expect(lines(updateFoundRooms(first, { rooms: rooms(4, 6), fits: 2 }))).toEqual(['4', '6', '8 gone']);
});
