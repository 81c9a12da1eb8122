import { expect, test } from 'vitest';
import { aPointer, aRoom, drawingOf, idOf } from '../testing/samples.ts';
import { findHints } from './find-hints.ts';

const here = idOf(900);

test('a pointer to its own floor, rooms with one name and a tiny board get a hint', () => {
  const [one, other, third] = [aRoom({ name: 'Wisła' }), aRoom({ name: ' wisła ' }), aRoom({ name: 'Odra' })];
  const pointer = aPointer({ targetLocationId: here });
  const drawing = drawingOf([one, other, third, pointer, aPointer({ targetLocationId: idOf(901) })], {
    width: 1,
    height: 1,
  });
  expect(findHints(drawing, here)).toEqual([
    { id: null, rule: 'tinyBoard' },
    { id: one.id, rule: 'nameTwice' },
    { id: other.id, rule: 'nameTwice' },
    { id: pointer.id, rule: 'leadsHere' },
  ]);
});

test('an ordinary drawing has no hints', () => {
  const drawing = drawingOf([aRoom({ name: 'Wisła' }), aPointer()], { width: 100, height: 100 });
  expect(findHints(drawing, here)).toEqual([]);
});

test('rooms without a name are a fault, and no hint', () => {
  expect(findHints(drawingOf([aRoom({ name: '' }), aRoom({ name: ' ' })]), here)).toEqual([]);
});
