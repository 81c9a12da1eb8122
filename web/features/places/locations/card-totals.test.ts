import { expect, it } from 'vitest';
import { buildLocationTree } from '#web/platform/places/location-tree.ts';
import { countLocationContents } from './card-totals.ts';
import { createTestLocation } from './testing/nodes.ts';

it('a card counts the contents of its location and of every level below', () => {
  const [root] = buildLocationTree([
    createTestLocation({
      id: 'root',
      parentId: null,
      type: 0,
      totalDesksCount: 9,
      totalActiveDesksCount: 7,
      pointersCount: 1,
    }),
    createTestLocation({ id: 'city', parentId: 'root', type: 1, roomsCount: 1 }),
    createTestLocation({ id: 'floor', parentId: 'city', roomsCount: 2, pointersCount: 3 }),
  ]);
  expect(countLocationContents(root!)).toEqual({ below: 2, desks: 9, activeDesks: 7, rooms: 3, pointers: 4 });
});
