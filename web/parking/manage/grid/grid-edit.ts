import type { SpaceDraft } from '#contract/parking.ts';
import { parkingLimits } from '#contract/parking-limits.ts';
import { clamp } from '#web/ui/typed-number.ts';
import type { Cell, GridSize } from '../../car-park/grid-move.ts';

/** What is edited on the grid: its size and its spaces. */
export interface GridDraft extends GridSize {
  parkingSpaces: SpaceDraft[];
}

/** What people call a space. */
export const nameOfSpace = ({ label, number }: Pick<SpaceDraft, 'label' | 'number'>): string => label || String(number);

/** The lowest numbers that no space has, and that none is called by. */
function* freeNumbers(spaces: readonly SpaceDraft[]): Generator<number> {
  const taken = new Set(spaces.flatMap((space) => [String(space.number), nameOfSpace(space)]));
  for (let number = 1; ; number++) if (!taken.has(String(number))) yield number;
}

/** Puts a space into each of these cells, with the lowest free numbers. `newId` makes their ids. */
export function addedAt(
  spaces: readonly SpaceDraft[],
  cells: readonly Cell[],
  newId: () => string = () => crypto.randomUUID(),
): SpaceDraft[] {
  const numbers = freeNumbers(spaces);
  const added = cells.map(({ x, y }): SpaceDraft => {
    const number = numbers.next().value as number;
    return { id: newId(), x, y, number, label: '', active: true, type: 0, description: '' };
  });
  return [...spaces, ...added];
}

/** Cells in which no space stands, row by row. */
export function bareCells({ rows, cols, parkingSpaces }: GridDraft): Cell[] {
  const taken = new Set(parkingSpaces.map(({ x, y }) => `${x},${y}`));
  return Array.from({ length: rows * cols }, (_, at) => ({ x: at % cols, y: Math.floor(at / cols) })).filter(
    ({ x, y }) => !taken.has(`${x},${y}`),
  );
}

/** The same spaces, some of them changed. */
export function changedAt(
  spaces: readonly SpaceDraft[],
  ids: ReadonlySet<string>,
  change: Partial<SpaceDraft>,
): SpaceDraft[] {
  return spaces.map((space) => (ids.has(space.id) ? { ...space, ...change } : space));
}

/** The grid that is drawn of a size as it is typed: the nearest that there may be. */
export function drawnSize({ rows, cols }: GridSize): GridSize {
  const { least: min, most: max } = parkingLimits.grid;
  return { rows: clamp(rows, { min, max }), cols: clamp(cols, { min, max }) };
}

/**
 * Spaces that lie outside of a grid of this size: what making it so small would take. None of a size that there may not be, which is
 * refused itself.
 */
export function outside(spaces: readonly SpaceDraft[], size: GridSize): SpaceDraft[] {
  const { rows, cols } = drawnSize(size);
  if (rows !== size.rows || cols !== size.cols) return [];
  return spaces.filter(({ x, y }) => x >= cols || y >= rows);
}

/** Spaces with a number that another one has too, or that people would call the same. */
export function sameName(spaces: readonly SpaceDraft[]): SpaceDraft[] {
  const keyOf = (space: SpaceDraft) => nameOfSpace(space).toLowerCase();
  const [numbers, names] = [Map.groupBy(spaces, ({ number }) => number), Map.groupBy(spaces, keyOf)];
  return spaces.filter((space) => numbers.get(space.number)!.length > 1 || names.get(keyOf(space))!.length > 1);
}

/** Spaces between two corners, both included. */
export function between(spaces: readonly SpaceDraft[], one: Cell, other: Cell): SpaceDraft[] {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  return spaces.filter(({ x, y }) => left <= x && x <= right && top <= y && y <= bottom);
}

/** What a key makes of a label while a space has the focus; null for keys that write nothing. At most four characters. */
export function labelTyped(label: string, key: string, longest: number): string | null {
  if (key === 'Backspace') return label.slice(0, -1);
  if (key.length !== 1 || !/[\p{L}\p{N}\-/.]/u.test(key)) return null;
  return label.length < longest ? label + key.toUpperCase() : label;
}

/** What a save asks about first (PARK-03): saved spaces that go, become inactive, or leave type normal. */
export interface Losses {
  removed: SpaceDraft[];
  deactivated: SpaceDraft[];
  retyped: SpaceDraft[];
  /** Those that nobody can book afterwards: what is booked there is cancelled. */
  closed: string[];
}

const isOpen = ({ active, type }: SpaceDraft) => active && type !== 2;

/** Compares what is saved with what is about to be. */
export function lossesOf(saved: readonly SpaceDraft[], wanted: readonly SpaceDraft[]): Losses {
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

export function hasLosses({ removed, deactivated, retyped }: Losses): boolean {
  return removed.length + deactivated.length + retyped.length > 0;
}
