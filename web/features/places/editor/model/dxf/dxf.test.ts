import { describe, expect, test } from 'vitest';
import { limits } from '#contract/wire/limits.ts';
import { importDesks } from '../commands/import-desks.ts';
import { areItemsOnBoard } from '../geometry/allowed-offsets.ts';
import { findCollidingItemIds } from '../geometry/collisions.ts';
import { isCommandDone } from '../history/edit.ts';
import { desksOf } from '../items-by-id.ts';
import { forSeeds } from '../testing/chance.ts';
import { aDesk, drawingOf, largeDrawing } from '../testing/samples.ts';
import { getDefaultSeatSideDegrees, getMetresOfUnit } from './block-insert.ts';
import { createDesksFromInserts, type DxfDeskImportInputs, type ImportedDesks } from './create-desks-from-inserts.ts';

const board = { width: 1000, height: 500 };
/** A block of 160 by 80 cm in millimetres, whose base point is its lower left corner. */
const block = { x: 0, y: 0, width: 1600, height: 800 };
const insert = (x: number, y: number, rotation = 0, xScale = 1, yScale = 1) => ({ x, y, rotation, xScale, yScale });
const given = (fields: Partial<DxfDeskImportInputs>): DxfDeskImportInputs => ({
  inserts: [],
  block,
  metres: 0.001,
  size: 2,
  turn: 0,
  extents: null,
  ...fields,
});
const imported = (fields: Partial<DxfDeskImportInputs>, on = board) =>
  createDesksFromInserts(on, given(fields)) as ImportedDesks;
const middles = (fields: Partial<DxfDeskImportInputs>) => {
  const { desks } = imported(fields);
  const [first] = desks;
  return desks.map(({ x, y, rotation }) => [Math.round(x - first!.x), Math.round(y - first!.y), rotation]);
};

test('units of a drawing in metres', () => {
  expect([4, 5, 6, 1, 2].map(getMetresOfUnit)).toEqual([0.001, 0.01, 1, 0.0254, 0.3048]);
  expect([0, 99, null].map(getMetresOfUnit)).toEqual([null, null, null]);
  expect([
    getDefaultSeatSideDegrees(block),
    getDefaultSeatSideDegrees({ ...block, width: 800, height: 1600 }),
    getDefaultSeatSideDegrees(null),
  ]).toEqual([0, 90, 0]);
});

describe('desks of an architect’s drawing', () => {
  test('keep the distances of the building, with y downwards, in the middle of the board', () => {
    // 3.2 metres are 104 units.
    const {
      desks,
      shrunk,
      placing,
      board: size,
    } = imported({ inserts: [insert(0, 0), insert(3200, 0), insert(0, 3200)] });
    expect([shrunk, size, placing.scale]).toEqual([1, board, 0.0325]);
    expect(desks.map(({ no, x, y }) => [no, x, y])).toEqual([
      [1, 422, 185.5],
      [2, 422, 289.5],
      [3, 526, 289.5],
    ]);
    const [left, right] = [Math.min(...desks.map(({ x }) => x)), Math.max(...desks.map(({ x }) => x + 52))];
    expect(left + right).toBeCloseTo(1000);
  });

  test('are turned about their own middles, not about the block’s base point', () => {
    // With a quarter turn counter-clockwise, the block's centre is at (-400, 800) from its base
    // point instead of (800, 400).
    expect(middles({ inserts: [insert(0, 0), insert(1200 + 10_000, -400, 90)] })).toEqual([
      [0, 0, 0],
      [325, 0, 270],
    ]);
  });

  test('mirrored from top to bottom they are turned round; mirrored twice too', () => {
    const turns = (xScale: number, yScale: number, turn = 0) =>
      imported({ inserts: [insert(0, 0, 0, xScale, yScale)], turn }).desks[0]!.rotation;
    expect([turns(1, 1), turns(1, -1), turns(-1, 1), turns(-1, -1)]).toEqual([0, 180, 0, 180]);
    expect([turns(1, 1, 90), turns(-1, 1, 90), turns(1, -1, 90)]).toEqual([90, 270, 90]);
  });

  test('keep the distances of the drawing’s unit, whatever the block’s width', () => {
    expect(imported({ inserts: [insert(0, 0)], block: { ...block, width: 1400 } }).placing.scale).toBe(0.0325);
  });

  test('without a unit they are as wide as the block, and without extents as their distance says', () => {
    const inserts = [insert(0, 0), insert(3, 0), insert(6, 0)];
    expect(imported({ inserts, metres: null, block: { ...block, width: 2, height: 1 } }).placing.scale).toBe(26);
    expect(imported({ inserts, metres: null, block: null }).placing.scale).toBeCloseTo(52 / 3);
  });

  test('the board grows for them up to the canvas; beyond, distances shrink, which is reported', () => {
    const row = (count: number) => Array.from({ length: count }, (_, at) => insert(at * 2000, 0));
    const wide = imported({ inserts: row(20) });
    expect([wide.shrunk, wide.board.height, wide.board.width > 1000]).toEqual([1, 500, true]);
    const wider = imported({ inserts: row(60) });
    expect([wider.board.width, wider.shrunk < 0.6]).toEqual([2010, true]);
    expect(areItemsOnBoard(wider.desks, wider.board)).toBe(true);
  });

  test('the same block twice on one spot is one desk', () => {
    const { desks, doubled } = imported({ inserts: [insert(0, 0), insert(0, 0), insert(5, 0), insert(Number.NaN, 0)] });
    expect([desks.length, doubled]).toEqual([1, 3]);
    expect(createDesksFromInserts(board, given({ inserts: [] }))).toEqual({ refused: 'unchanged' });
  });

  test('a drawing that is shown under them is fitted with them', () => {
    const extents = { x: -10_000, y: -5000, width: 20_000, height: 10_000 };
    const { placing, desks } = imported({ inserts: [insert(0, 0)], extents });
    expect(placing.offset).toEqual({ x: 500, y: 250 });
    expect(desks[0]).toMatchObject({ x: 500, y: 250 - 13 - 12.5 });
  });

  test('300 desks of a floor are on the board without touching, whatever the drawing’s unit', () => {
    forSeeds(20, (chance) => {
      const unit = chance.pick([4, 5, 6]);
      const metres = getMetresOfUnit(unit)!;
      const turned = chance.pick([0, 12, 30]);
      const inserts = Array.from({ length: 300 }, (_, at) => {
        const [x, y] = [(at % 25) * 1.8, Math.floor(at / 25) * 1.7];
        const angle = (turned * Math.PI) / 180;
        return insert(
          (x * Math.cos(angle) - y * Math.sin(angle)) / metres,
          (x * Math.sin(angle) + y * Math.cos(angle)) / metres,
          turned,
        );
      });
      const own = { x: 0, y: 0, width: 1.6 / metres, height: 0.8 / metres };
      const { desks, board: grown, shrunk } = imported({ inserts, metres, block: own });
      expect([desks.length, shrunk]).toEqual([300, 1]);
      expect(areItemsOnBoard(desks, grown)).toBe(true);
      expect(findCollidingItemIds(desks)).toEqual(new Set());
      expect(new Set(desks.map(({ rotation }) => rotation))).toEqual(new Set([(360 - turned) % 360]));
    });
  });

  test('a drawing without desks is placed alone: as large as the building, or filling the board where it says no unit', () => {
    const extents = { x: 1000, y: 500, width: 20_000, height: 10_000 };
    const alone = imported({ inserts: [], block: null, metres: 0.001, extents });
    expect([alone.desks, alone.shrunk]).toEqual([[], 1]);
    expect(alone.placing.scale).toBeCloseTo(0.0325);
    const { placing, board: grown } = imported({ inserts: [], block: null, metres: null, extents });
    expect(grown).toEqual(board);
    expect(placing.scale * extents.width).toBeLessThanOrEqual(board.width);
    expect(placing.scale * extents.height).toBeCloseTo(board.height - 2 * limits.canvasMargin);
  });

  test('more desks than a location has numbers are refused', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => insert((at % 400) * 2000, Math.floor(at / 400) * 2000));
    expect(imported({ inserts: many(999) }).desks).toHaveLength(999);
    expect(createDesksFromInserts(board, given({ inserts: many(100_000) }))).toEqual({ refused: 'tooMany', fits: 999 });
  });

  test('they are added with numbers that are free, or not at all', () => {
    const { desks, board: grown } = imported({ inserts: Array.from({ length: 20 }, (_, at) => insert(at * 2000, 0)) });
    const drawing = drawingOf([aDesk({ no: 2 })]);
    const outcome = importDesks(drawing, desks, grown);
    if (!isCommandDone(outcome)) throw new Error(outcome.refused);
    expect(outcome.label).toEqual({ act: 'imported', what: 'desk', count: 20 });
    expect(outcome.drawing.width).toBe(grown.width);
    expect(desksOf(outcome.drawing).map(({ no }) => no)).toEqual([
      2,
      1,
      ...Array.from({ length: 19 }, (_, at) => at + 3),
    ]);
    expect(importDesks(largeDrawing(990), desks, grown)).toEqual({ refused: 'noNumberLeft', fits: 9 });
  });
});
