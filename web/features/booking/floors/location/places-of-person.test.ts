import { expect, it } from 'vitest';
import { findPlaceIdsOfPerson } from './places-of-person.ts';

const held = (...userIds: string[]) => ({ overlapping: userIds.map((userId) => ({ userId })) });

it('rings a person where they sit on the day that is shown', () => {
  const monday = new Map([
    ['desk-1', held('anna')],
    ['desk-2', held('jan', 'anna')],
    ['desk-3', held()],
  ]);
  expect(findPlaceIdsOfPerson(monday, 'anna')).toEqual(['desk-1', 'desk-2']);
  const tuesday = new Map([['desk-1', held('jan')]]);
  expect(findPlaceIdsOfPerson(tuesday, 'anna')).toEqual([]);
});
