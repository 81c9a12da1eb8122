import { describe, expect, it } from 'vitest';
import type { ParkingSpaceDraft } from '#contract/parking/parking-spaces.ts';
import type { GridDraft } from './grid-edit.ts';
import { mergeSpaces } from './merge-spaces.ts';

const space = (number: number, x: number, y: number, change: Partial<ParkingSpaceDraft> = {}): ParkingSpaceDraft => ({
  ...{ id: `s${number}`, x, y, number, label: '', active: true, type: 0, description: '' },
  ...change,
});
const grid = (parkingSpaces: ParkingSpaceDraft[], size = { rows: 2, cols: 3 }): GridDraft => ({
  ...size,
  parkingSpaces,
});
const [first, second, third] = [space(1, 0, 0), space(2, 1, 0), space(3, 2, 0)];
const begun = grid([first, second, third]);

describe('a grid that another administrator saved meanwhile', () => {
  it('has the changes of both, even of one space', () => {
    const own = grid([{ ...first, label: 'A1' }, second, { ...third, label: 'C' }]);
    const theirs = grid([
      { ...first, description: 'Przy windzie' },
      { ...second, type: 3 },
      { ...third, label: 'Z' },
    ]);
    expect(mergeSpaces(begun, own, theirs)).toEqual([
      { ...first, label: 'A1', description: 'Przy windzie' },
      { ...second, type: 3 },
      { ...third, label: 'C' },
    ]);
  });

  it('lacks the spaces that either removed', () => {
    const own = grid([{ ...first, label: 'A1' }, third]);
    expect(mergeSpaces(begun, own, grid([second, third]))).toEqual([third]);
  });

  it('has the spaces that both added, each with its own cell and number', () => {
    const [mine, yours] = [space(4, 0, 1, { id: 'mine', label: 'M' }), space(4, 0, 1, { id: 'yours', label: 'Y' })];
    const merged = mergeSpaces(begun, grid([first, second, third, mine]), grid([first, second, third, yours]));
    expect(merged).toEqual([first, second, third, yours, { ...mine, x: 1, number: 5 }]);
  });

  it('moves the member’s moved space aside if its cell is taken meanwhile', () => {
    const own = grid([{ ...first, y: 1 }, second, third]);
    const merged = mergeSpaces(begun, own, grid([first, second, { ...third, x: 0, y: 1 }]));
    expect(merged.map(({ id, x, y }) => [id, x, y])).toEqual([
      ['s2', 1, 0],
      ['s3', 0, 1],
      // The first bare cell is the space's old cell.
      ['s1', 0, 0],
    ]);
  });

  it('has the size that one of them changed', () => {
    const full = { rows: 1, cols: 3 };
    const [mine, yours] = [space(4, 0, 1, { id: 'mine' }), space(4, 0, 1, { id: 'yours' })];
    const merged = mergeSpaces(
      grid([first, second, third], full),
      grid([first, second, third, mine], { rows: 2, cols: 3 }),
      grid([first, second, third, yours], { rows: 2, cols: 3 }),
    );
    expect(merged.at(-1)).toMatchObject({ id: 'mine', x: 1, y: 1 });
  });
});
