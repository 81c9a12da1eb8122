import { expect, test } from 'vitest';
import type { LocationNode } from '#contract/places/locations.ts';
import { createTestLocation as nodeOf } from '#web/features/places/locations/testing/nodes.ts';
import { findFirstLocationToDraw } from './find-first-location-to-draw.ts';

const node = (id: string, more: Partial<LocationNode>) => nodeOf({ id, parentId: 'root', ...more });
const root = node('root', { parentId: null, type: 0 });

test('the first step is to draw as long as no published place can be booked', () => {
  expect(findFirstLocationToDraw([root])).toEqual({ locationId: null });
  expect(findFirstLocationToDraw([root, node('Gdynia', { type: 1 }), node('Piętro', {})])).toEqual({
    locationId: 'Piętro',
  });
  expect(findFirstLocationToDraw([root, node('Gdynia', { type: 1 })])).toEqual({ locationId: 'Gdynia' });
  expect(findFirstLocationToDraw([root, node('Piętro', { published: false, desksCount: 4 })])).toEqual({
    locationId: 'Piętro',
  });
});

test('a published desk or room counts as bookable, wherever it is', () => {
  expect(findFirstLocationToDraw([{ ...root, roomsCount: 1 }])).toBeNull();
  expect(findFirstLocationToDraw([root, node('Piętro', { desksCount: 1 })])).toBeNull();
});
