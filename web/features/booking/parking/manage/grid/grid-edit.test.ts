import { describe, expect, it } from 'vitest';
import type { ParkingSpaceDraft } from '#contract/parking/parking-spaces.ts';
import {
  addSpacesAt,
  applyKeyToLabel,
  changeSpaces,
  clampGridSize,
  findSpaceLosses,
  findSpacesInRectangle,
  findSpacesOutsideGrid,
  findSpacesWithSameNameOrNumber,
  getEmptyCells,
} from './grid-edit.ts';

const space = (number: number, x: number, y: number, change: Partial<ParkingSpaceDraft> = {}): ParkingSpaceDraft => ({
  id: `s${number}`,
  x,
  y,
  number,
  label: '',
  active: true,
  type: 0,
  description: '',
  ...change,
});
const four = [space(1, 0, 0), space(2, 1, 0), space(4, 0, 1), space(5, 1, 1)];
const names = (spaces: readonly ParkingSpaceDraft[]) => spaces.map(({ number }) => number);

describe('the grid of spaces', () => {
  it('gives new spaces the lowest free numbers', () => {
    let made = 0;
    const added = addSpacesAt(
      four,
      [
        { x: 2, y: 0 },
        { x: 2, y: 1 },
      ],
      () => `new${made++}`,
    );
    expect(added.slice(4)).toMatchObject([
      { id: 'new0', number: 3, x: 2, y: 0, active: true, type: 0 },
      { id: 'new1', number: 6, x: 2, y: 1 },
    ]);
  });

  it('finds the bare cells, and the spaces outside a smaller size', () => {
    expect(getEmptyCells({ rows: 2, cols: 3, parkingSpaces: four })).toEqual([
      { x: 2, y: 0 },
      { x: 2, y: 1 },
    ]);
    expect(names(findSpacesOutsideGrid(four, { rows: 1, cols: 2 }))).toEqual([4, 5]);
    expect(names(findSpacesOutsideGrid(four, { rows: 2, cols: 1 }))).toEqual([2, 5]);
    expect(findSpacesOutsideGrid(four, { rows: 2, cols: 2 })).toEqual([]);
    // The form refuses an invalid size, which loses no space.
    expect(findSpacesOutsideGrid(four, { rows: 0, cols: 31 })).toEqual([]);
    expect(clampGridSize({ rows: 0, cols: 31 })).toEqual({ rows: 1, cols: 30 });
  });

  it('chooses those between two corners, whichever came first', () => {
    expect(names(findSpacesInRectangle(four, { x: 1, y: 1 }, { x: 1, y: 0 }))).toEqual([2, 5]);
  });

  it('changes several at once and leaves the others as they were', () => {
    const changed = changeSpaces(four, new Set(['s1', 's4']), { type: 3 });
    expect(changed.map(({ type }) => type)).toEqual([3, 0, 3, 0]);
    expect(changed[1]).toBe(four[1]);
  });

  it('finds numbers and names that two have', () => {
    expect(names(findSpacesWithSameNameOrNumber([...four, space(2, 2, 0, { id: 'twin' })]))).toEqual([2, 2]);
    expect(
      names(findSpacesWithSameNameOrNumber([space(1, 0, 0, { label: 'A' }), space(2, 1, 0, { label: 'a' })])),
    ).toEqual([1, 2]);
    for (const twin of ['A\u200d', 'A\ufe0f', '\u3164A'])
      expect(
        names(findSpacesWithSameNameOrNumber([space(1, 0, 0, { label: 'A' }), space(2, 1, 0, { label: twin })])),
      ).toEqual([1, 2]);
    expect(
      names(findSpacesWithSameNameOrNumber([space(1, 0, 0, { label: 'é' }), space(2, 1, 0, { label: 'e\u0301' })])),
    ).toEqual([1, 2]);
    expect(
      names(findSpacesWithSameNameOrNumber([space(1, 0, 0, { label: 'A B' }), space(2, 1, 0, { label: 'A  B' })])),
    ).toEqual([1, 2]);
    expect(names(findSpacesWithSameNameOrNumber([space(1, 0, 0, { label: '2' }), space(2, 1, 0)]))).toEqual([1, 2]);
    expect(findSpacesWithSameNameOrNumber([space(1, 0, 0, { label: 'B' }), space(2, 1, 0, { label: '1' })])).toEqual(
      [],
    );
    expect(findSpacesWithSameNameOrNumber(four)).toEqual([]);
  });

  it('gives a new space no number that is another space’s number or name', () => {
    const [, added] = addSpacesAt([space(7, 0, 0, { label: '1' })], [{ x: 1, y: 0 }], () => 'new');
    expect(added!.number).toBe(2);
  });

  it('writes a label of at most four characters by typing', () => {
    expect(['a', 'ż', '7', '-'].reduce((label, key) => applyKeyToLabel(label, key, 4)!, '')).toBe('AŻ7-');
    expect(applyKeyToLabel('AB12', '9', 4)).toBe('AB12');
    expect(applyKeyToLabel('AB', 'Backspace', 4)).toBe('A');
    expect([applyKeyToLabel('A', 'ArrowUp', 4), applyKeyToLabel('A', ' ', 4), applyKeyToLabel('A', '<', 4)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('requires a confirmation for spaces that are removed, deactivated or retyped, with the bookings to cancel', () => {
    const wanted = [
      space(1, 0, 0, { active: false }),
      space(2, 1, 0, { type: 1 }),
      space(4, 0, 1, { type: 2 }),
      space(9, 2, 2, { id: 'new' }),
    ];
    const losses = findSpaceLosses(four, wanted);
    expect([names(losses.removed), names(losses.deactivated), names(losses.retyped)]).toEqual([[5], [1], [2, 4]]);
    expect(losses.closed).toEqual(['s5', 's1', 's4']);
    const none = findSpaceLosses(
      four,
      four.map((one) => ({ ...one, label: 'X', x: one.x + 1 })),
    );
    expect([none.removed, none.deactivated, none.retyped, none.closed]).toEqual([[], [], [], []]);
    expect(findSpaceLosses([space(1, 0, 0, { type: 1 })], [space(1, 0, 0, { type: 0 })]).retyped).toEqual([]);
  });
});
