import { expect, test } from 'vitest';
import { describeMisplacedItems, parseSketchWalls } from './drawn-walls.ts';

const svg = `<svg viewBox="0 0 400 200">
  <path id="ground" fill="none" d="M10 10h380v180h-380z"/>
  <path id="inner" stroke="none" d="
    M195 10h5v100h-5zM10 10h5v5h-5z"/></svg>`;
const desk = { no: 1, x: 50, y: 50, size: 2, rotation: 0 };

test.each([
  ['within the walls', desk, []],
  ['outside', { ...desk, x: 370, y: 120 }, ['desk 1 outside']],
  ['half outside', { ...desk, y: 180 }, ['desk 1 outside']],
  ['in a wall', { ...desk, x: 160 }, ['desk 1 in a wall']],
  ['beside the wall, turned', { ...desk, x: 156, rotation: 90 }, []],
  ['in a room', { ...desk, x: 290 }, ['desk 1 on room A', 'room A on desk 1']],
])('a desk %s', (_, one, said) => {
  const room = { name: 'A', x: 300, y: 20, width: 80, height: 80, rotation: 0 };
  const walls = parseSketchWalls(svg, { x: 0, y: 0, width: 400, height: 200 });
  expect(describeMisplacedItems({ desks: [one], rooms: [room] }, walls)).toEqual(said);
});

test('walls are as large as the picture is shown', () => {
  const walls = parseSketchWalls(svg, { x: 1000, y: 0, width: 800, height: 400 });
  expect(walls.ground[0]).toEqual([1020, 20]);
  expect(describeMisplacedItems({ desks: [{ ...desk, x: 1380 }], rooms: [] }, walls)).toEqual(['desk 1 in a wall']);
});
