import { v4 } from 'uuid';
import { parkingLimits } from '#contract/parking/parking-limits.ts';
import type { ParkingSpaceDraft } from '#contract/parking/parking-spaces.ts';
import { getNameComparisonKey } from '#contract/text/visible-text.ts';
import { clamp } from '#web/ui/text-field/typed-number.ts';
import type { Cell, GridSize } from '../../car-park/grid-move.ts';

/** The size and spaces of a grid in the editor. */
export interface GridDraft extends GridSize {
  parkingSpaces: ParkingSpaceDraft[];
}

/** Returns the displayed name of a space: its label, or its number without a label. */
export const getDraftSpaceName = ({ label, number }: Pick<ParkingSpaceDraft, 'label' | 'number'>): string =>
  label || String(number);

/** Yields the lowest numbers that no space has as its number or name. */
function* freeNumbers(spaces: readonly ParkingSpaceDraft[]): Generator<number> {
  const taken = new Set(spaces.flatMap((space) => [String(space.number), getDraftSpaceName(space)]));
  for (let number = 1; ; number++) if (!taken.has(String(number))) yield number;
}

/** Adds a space in each of these cells, with the lowest free numbers. `newId` generates the ids. */
export function addSpacesAt(
  spaces: readonly ParkingSpaceDraft[],
  cells: readonly Cell[],
  newId: () => string = () => v4(),
): ParkingSpaceDraft[] {
  const numbers = freeNumbers(spaces);
  const added = cells.map(({ x, y }): ParkingSpaceDraft => {
    const number = numbers.next().value as number;
    return { id: newId(), x, y, number, label: '', active: true, type: 0, description: '' };
  });
  return [...spaces, ...added];
}

/** Returns the cells without a space, row by row. */
export function getEmptyCells({ rows, cols, parkingSpaces }: GridDraft): Cell[] {
  const taken = new Set(parkingSpaces.map(({ x, y }) => `${x},${y}`));
  return Array.from({ length: rows * cols }, (_, at) => ({ x: at % cols, y: Math.floor(at / cols) })).filter(
    ({ x, y }) => !taken.has(`${x},${y}`),
  );
}

/** Returns all spaces, with a change applied to the spaces with these ids. */
export function changeSpaces(
  spaces: readonly ParkingSpaceDraft[],
  ids: ReadonlySet<string>,
  change: Partial<ParkingSpaceDraft>,
): ParkingSpaceDraft[] {
  return spaces.map((space) => (ids.has(space.id) ? { ...space, ...change } : space));
}

/** Returns the valid size that is nearest to the typed size. */
export function clampGridSize({ rows, cols }: GridSize): GridSize {
  const { least: min, most: max } = parkingLimits.grid;
  return { rows: clamp(rows, { min, max }), cols: clamp(cols, { min, max }) };
}

/**
 * Returns the spaces outside a grid of this size. For an invalid size it returns none, because the
 * form refuses that size.
 */
export function findSpacesOutsideGrid(spaces: readonly ParkingSpaceDraft[], size: GridSize): ParkingSpaceDraft[] {
  const { rows, cols } = clampGridSize(size);
  if (rows !== size.rows || cols !== size.cols) return [];
  return spaces.filter(({ x, y }) => x >= cols || y >= rows);
}

/**
 * Returns the spaces that share a number or a name with another space. Names that look the same
 * count as the same.
 */
export function findSpacesWithSameNameOrNumber(spaces: readonly ParkingSpaceDraft[]): ParkingSpaceDraft[] {
  const keyOf = (space: ParkingSpaceDraft) => getNameComparisonKey(getDraftSpaceName(space));
  const [numbers, names] = [Map.groupBy(spaces, ({ number }) => number), Map.groupBy(spaces, keyOf)];
  return spaces.filter((space) => numbers.get(space.number)!.length > 1 || names.get(keyOf(space))!.length > 1);
}

/** Returns the spaces in the rectangle between two corners, both included. */
export function findSpacesInRectangle(
  spaces: readonly ParkingSpaceDraft[],
  one: Cell,
  other: Cell,
): ParkingSpaceDraft[] {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  return spaces.filter(({ x, y }) => left <= x && x <= right && top <= y && y <= bottom);
}

/**
 * Returns a label after a key press, at most `longest` characters long. Null if the key writes no
 * character.
 */
export function applyKeyToLabel(label: string, key: string, longest: number): string | null {
  if (key === 'Backspace') return label.slice(0, -1);
  if (key.length !== 1 || !/[\p{L}\p{N}\-/.]/u.test(key)) return null;
  return label.length < longest ? label + key.toUpperCase() : label;
}

/**
 * The changes that a member must confirm before a save (PARK-03): saved spaces that are removed,
 * deactivated, or no longer of the type normal.
 */
export interface SpaceLosses {
  removed: ParkingSpaceDraft[];
  deactivated: ParkingSpaceDraft[];
  retyped: ParkingSpaceDraft[];
  /** The ids of spaces that cannot be booked after the save. Their bookings are cancelled. */
  closed: string[];
}

const isOpen = ({ active, type }: ParkingSpaceDraft) => active && type !== 2;

/** Returns the losses of a save that replaces the saved spaces with the wanted spaces. */
export function findSpaceLosses(
  saved: readonly ParkingSpaceDraft[],
  wanted: readonly ParkingSpaceDraft[],
): SpaceLosses {
  const next = new Map(wanted.map((space) => [space.id, space]));
  const removed = saved.filter(({ id }) => !next.has(id));
  const kept = saved.flatMap((was) => {
    const now = next.get(was.id);
    return now ? [{ was, now }] : [];
  });
  return {
    removed,
    deactivated: kept.filter(({ was, now }) => was.active && !now.active).map(({ now }) => now),
    retyped: kept.filter(({ was, now }) => was.type === 0 && now.type !== 0 && now.active).map(({ now }) => now),
    closed: [...removed, ...kept.filter(({ was, now }) => isOpen(was) && !isOpen(now)).map(({ was }) => was)].map(
      ({ id }) => id,
    ),
  };
}

export function hasSpaceLosses({ removed, deactivated, retyped }: SpaceLosses): boolean {
  return removed.length + deactivated.length + retyped.length > 0;
}
