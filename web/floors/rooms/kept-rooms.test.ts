import { expect, test } from 'vitest';
import type { FoundRoom } from '#contract/room-search.ts';
import { keptRooms, noRooms } from './kept-rooms.ts';

const rooms = (...ids: string[]) => ids.map((id) => ({ id, name: id }) as FoundRoom);
const lines = ({ rooms: some }: ReturnType<typeof keptRooms>) =>
  some.map(({ room, isGone }) => `${room.id}${isGone ? ' gone' : ''}`);

test('rooms keep their lines: those taken say so, new ones come last, and one that is free again is itself', () => {
  const first = keptRooms(noRooms, { rooms: rooms('a', 'b', 'c'), fits: 3 });
  const second = keptRooms(first, { rooms: rooms('new', 'a', 'c'), fits: 3 });
  expect(lines(second)).toEqual(['a', 'b gone', 'c', 'new']);
  expect(lines(keptRooms(second, { rooms: rooms('b', 'a'), fits: 2 }))).toEqual(['a', 'b', 'c gone', 'new gone']);
});

test('a room is not taken that a better one pushes out of an answer cut short', () => {
  const first = keptRooms(noRooms, { rooms: rooms('a', 'b'), fits: 3 });
  expect(lines(keptRooms(first, { rooms: rooms('best', 'a'), fits: 4 }))).toEqual(['a', 'b', 'best']);
  expect(lines(keptRooms(first, { rooms: rooms('b', 'c'), fits: 2 }))).toEqual(['a gone', 'b', 'c']);
});
