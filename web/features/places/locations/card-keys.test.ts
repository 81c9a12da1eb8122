import { expect, it } from 'vitest';
import { buildLocationTree } from '#web/platform/places/location-tree.ts';
import { getCardKeyEffect } from './card-keys.ts';
import { createTestLocation } from './testing/nodes.ts';

const branches = buildLocationTree([
  createTestLocation({ id: 'company' }),
  createTestLocation({ id: 'sopot', parentId: 'company' }),
  createTestLocation({ id: 'first floor', parentId: 'sopot' }),
  createTestLocation({ id: 'warsaw', parentId: 'company' }),
]);
const move = (key: string, id: string, ...opened: string[]) => getCardKeyEffect(key, id, branches, new Set(opened));

it('moves up and down through the shown cards, to the first and to the last', () => {
  expect(move('ArrowDown', 'sopot', 'company')).toEqual({ to: 'warsaw' });
  expect(move('ArrowDown', 'sopot', 'company', 'sopot')).toEqual({ to: 'first floor' });
  expect(move('ArrowUp', 'warsaw', 'company', 'sopot')).toEqual({ to: 'first floor' });
  expect(move('End', 'company', 'company')).toEqual({ to: 'warsaw' });
  expect(move('Home', 'warsaw', 'company')).toEqual({ to: 'company' });
});

it('opens and goes in, closes and goes out', () => {
  expect(move('ArrowRight', 'sopot', 'company')).toEqual({ turn: 'sopot', isOpen: true });
  expect(move('ArrowRight', 'sopot', 'company', 'sopot')).toEqual({ to: 'first floor' });
  expect(move('ArrowLeft', 'first floor', 'company', 'sopot')).toEqual({ to: 'sopot' });
  expect(move('ArrowLeft', 'sopot', 'company', 'sopot')).toEqual({ turn: 'sopot', isOpen: false });
  expect(move('ArrowLeft', 'sopot', 'company')).toEqual({ to: 'company' });
});

it('ignores other keys, and keys without a target', () => {
  for (const [key, id] of [
    ['ArrowUp', 'company'],
    ['Home', 'company'],
    ['ArrowDown', 'warsaw'],
    ['End', 'warsaw'],
    ['ArrowRight', 'warsaw'],
    ['ArrowDown', 'removed meanwhile'],
    ['Enter', 'sopot'],
  ] as const)
    expect(move(key, id, 'company'), `${key} on ${id}`).toBeNull();
  expect(move('ArrowLeft', 'company')).toBeNull();
});
