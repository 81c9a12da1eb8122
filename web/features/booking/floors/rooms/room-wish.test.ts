import { expect, test } from 'vitest';
import { roomEquipmentNames } from '#contract/places/locations.ts';
import {
  allEquipment,
  emptyRoomWish,
  findFittingRooms,
  hasFilterableRooms,
  parseRoomWishUrlParam,
  toRoomWishUrlParam,
} from './room-wish.ts';

const rooms = [
  { id: 'small', seats: 4, equipment: ['screen' as const] },
  { id: 'large', seats: 12, equipment: ['screen' as const, 'whiteboard' as const] },
  { id: 'unsaid', seats: null, equipment: [] },
];
const fitting = (wish: Parameters<typeof findFittingRooms>[1]) => {
  const ids = findFittingRooms(rooms, wish);
  return ids && [...ids];
};

test('rooms match that have the wanted seats and equipment; without a filter all rooms match', () => {
  expect(fitting(emptyRoomWish)).toBeNull();
  expect(fitting({ seats: 4, equipment: [] })).toEqual(['small', 'large']);
  expect(fitting({ seats: 5, equipment: [] })).toEqual(['large']);
  expect(fitting({ seats: 0, equipment: ['screen'] })).toEqual(['small', 'large']);
  expect(fitting({ seats: 0, equipment: ['screen', 'whiteboard'] })).toEqual(['large']);
  expect(fitting({ seats: 13, equipment: ['screen'] })).toEqual([]);
});

test('the URL stores the filter, and unknown words in it are ignored', () => {
  for (const wish of [
    emptyRoomWish,
    { seats: 8, equipment: [] },
    { seats: 0, equipment: roomEquipmentNames.slice(1, 3) },
  ])
    expect(parseRoomWishUrlParam(toRoomWishUrlParam(wish))).toEqual(wish);
  expect(parseRoomWishUrlParam('phone,jacuzzi,seats12,screen')).toEqual({ seats: 12, equipment: ['screen', 'phone'] });
  for (const text of [undefined, '', 'seats', 'seats-3', 'seats1000', 'seats1.5'])
    expect(parseRoomWishUrlParam(text)).toEqual(emptyRoomWish);
});

test('the filter is offered if any room has seats or equipment', () => {
  expect(hasFilterableRooms(rooms)).toBe(true);
  expect(hasFilterableRooms([rooms[2]!])).toBe(false);
  expect(allEquipment).toEqual([...roomEquipmentNames]);
});
