import { expect, test } from 'vitest';
import { getShape, type PlanItem, shapes, sortByLayer } from './shapes.ts';

const desk: PlanItem = { kind: 'desk', id: 'd', no: 7, x: 10, y: 20, size: 2, rotation: 90 };
const room: PlanItem = {
  kind: 'room',
  id: 'r',
  name: 'Wisła',
  x: 0,
  y: 0,
  width: 90,
  height: 60,
  rotation: 0,
  color: 'red',
};
const pointer: PlanItem = {
  kind: 'pointer',
  id: 'p',
  name: 'Up',
  points: [
    [0, 0],
    [9, 0],
    [9, 5],
  ],
  color: 'red',
  targetLocationId: 'floor',
};

test('the order of the registry decides which item lies on top', () => {
  expect(Object.keys(shapes)).toEqual(['pointer', 'room', 'desk']);
  expect(sortByLayer([desk, pointer, room])).toEqual([pointer, room, desk]);
});

test('the shape of an item provides its position, its rotation, its name and its link', () => {
  expect(getShape(desk).box(desk)).toEqual({ x: 10, y: 20, width: 52, height: 25 });
  expect(getShape(desk).rotation(desk)).toBe(90);
  expect(getShape(desk).name(desk)).toBe('7');
  expect(getShape(room).name(room)).toBe('Wisła');
  expect(getShape(pointer).box(pointer)).toEqual({ x: 0, y: 0, width: 9, height: 5 });
  expect(getShape(pointer).leadsTo?.(pointer)).toBe('floor');
  expect(getShape(desk).leadsTo).toBeUndefined();
});
