import { expect, test } from 'vitest';
import { addSketch, calibrateSketch, removeSketch, setSketchBox, setSketchOpacity } from '../commands/change-sketch.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { type CommandOutcome, isCommandDone } from '../history/edit.ts';
import { forSeeds } from '../testing/chance.ts';
import { drawingOf, idOf } from '../testing/samples.ts';
import { computeScaleOfLine } from './compute-scale-of-line.ts';
import { computeSketchBoxOnBoard } from './fit-sketch.ts';

const board = { width: 1000, height: 500 };
const drawn = (outcome: CommandOutcome): EditedDrawing => {
  if (!isCommandDone(outcome)) throw new Error(outcome.refused);
  return outcome.drawing;
};

test('a picture that fits has its own size at (50, 50), a larger one is scaled to the board minus 15', () => {
  expect(computeSketchBoxOnBoard({ width: 300, height: 200 }, board)).toEqual({
    x: 50,
    y: 50,
    width: 300,
    height: 200,
  });
  expect(computeSketchBoxOnBoard({ width: 3000, height: 1000 }, board)).toEqual({
    x: 15,
    y: 15,
    width: 970,
    height: 323.33,
  });
  expect(computeSketchBoxOnBoard({ width: 960, height: 100 }, board)).toEqual({
    x: 15,
    y: 15,
    width: 960,
    height: 100,
  });
  expect(computeSketchBoxOnBoard({ width: 100, height: 460 }, board)).toEqual({
    x: 15,
    y: 15,
    width: 100,
    height: 460,
  });
  expect(computeSketchBoxOnBoard({ width: 500, height: 2000 }, board)).toEqual({
    x: 15,
    y: 15,
    width: 117.5,
    height: 470,
  });
});

test('every fitted picture keeps its proportions and is on the board', () => {
  forSeeds(200, (chance) => {
    const picture = { width: chance.between(1, 20_000), height: chance.between(1, 20_000) };
    const { x, y, width, height } = computeSketchBoxOnBoard(picture, board);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(15);
    expect(x + width).toBeLessThanOrEqual(985.01);
    expect(y + height).toBeLessThanOrEqual(485.01);
    expect(Math.abs(width * picture.height - height * picture.width)).toBeLessThanOrEqual(
      0.006 * (picture.width + picture.height),
    );
  });
});

test('a line that is 3.2 metres long is 104 units: two usual desks', () => {
  expect(computeScaleOfLine({ x: 0, y: 0 }, { x: 30, y: 40 }, 3.2)).toBeCloseTo(104 / 50);
  for (const [to, metres] of [
    [0.5, 3],
    [50, 0],
    [50, -1],
    [50, Number.NaN],
    [50, Infinity],
  ] as const)
    expect(computeScaleOfLine({ x: 0, y: 0 }, { x: to, y: 0 }, metres)).toBeNull();
});

test('the sketch is calibrated about the line’s first end, moved, faded and taken away, each by a step', () => {
  const picture = { id: idOf(1), url: '/s', width: 400, height: 300 };
  const added = drawn(addSketch(drawingOf([]), picture));
  expect(added.sketch).toEqual({ id: idOf(1), url: '/s', x: 50, y: 50, width: 400, height: 300, opacity: 1 });
  const [from, to] = [
    { x: 150, y: 150 },
    { x: 280, y: 150 },
  ];
  const scaled = drawn(calibrateSketch(added, from, to, 8));
  expect(scaled.sketch).toMatchObject({ x: -50, y: -50, width: 800, height: 600 });
  const moved = setSketchBox(scaled, { x: 10, y: 20, width: 800, height: 600 });
  expect(isCommandDone(moved) && moved.label).toEqual({ act: 'moved', what: 'sketch', count: 1 });
  expect(drawn(setSketchOpacity(added, 0)).sketch?.opacity).toBe(0.05);
  expect(setSketchOpacity(added, 1)).toEqual({ refused: 'unchanged' });
  expect(drawn(removeSketch(added)).sketch).toBeNull();
  expect(calibrateSketch(added, from, to, 900)).toEqual({ refused: 'wrongNumber' });
  expect(calibrateSketch(drawingOf([]), from, to, 9)).toEqual({ refused: 'unchanged' });
});
