/** The position of a cell in the grid, counted from 0. */
export interface Cell {
  x: number;
  y: number;
}

export interface GridSize {
  rows: number;
  cols: number;
}

const arrows: Record<string, Cell> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  PageUp: { x: 0, y: -5 },
  PageDown: { x: 0, y: 5 },
};

export const getCellKey = ({ x, y }: Cell): string => `${x},${y}`;

const bound = (value: number, size: number) => Math.min(Math.max(value, 0), size - 1);

/** Returns true for cells that arrow keys can reach. */
type CanStand = (cell: Cell) => boolean;

/**
 * Returns the nearest reachable cell in a direction. For up and down, a cell beside the straight
 * line counts if the line has none at that distance.
 */
function nearestThat(way: Cell, from: Cell, { rows, cols }: GridSize, canStand: CanStand): Cell | null {
  const isAcross = way.x !== 0;
  const far = isAcross ? cols : rows;
  for (let step = Math.abs(way.x + way.y); step < far + 5; step++) {
    const along = (isAcross ? from.x : from.y) + Math.sign(way.x + way.y) * step;
    if (along < 0 || along >= far) break;
    const cells = isAcross ? [{ x: along, y: from.y }] : cellsByDistance({ x: from.x, y: along }, cols);
    const found = cells.find(canStand);
    if (found) return found;
  }
  return null;
}

/**
 * Returns the cells of a row by their distance from a cell. At equal distance, the left cell comes
 * first.
 */
function cellsByDistance({ x, y }: Cell, cols: number): Cell[] {
  return Array.from({ length: cols }, (_, aside) => (aside === 0 ? [x] : [x - aside, x + aside]))
    .flat()
    .filter((at) => at >= 0 && at < cols)
    .map((at) => ({ x: at, y }));
}

/**
 * Returns the cell to which a key moves the focus. Null for other keys, and if there is no cell in
 * that direction.
 */
export function getNextFocusedCell(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  from: Cell,
  size: GridSize,
  canStand: CanStand,
): Cell | null {
  const { rows, cols } = size;
  const cells = (row: number) => Array.from({ length: cols }, (_, x) => ({ x, y: row })).filter(canStand);
  if (key === 'Home' || key === 'End') {
    const all = ctrlKey ? Array.from({ length: rows }, (_, y) => cells(y)).flat() : cells(from.y);
    return all.at(key === 'Home' ? 0 : -1) ?? null;
  }
  const way = arrows[key];
  if (!way) return null;
  const jump = Math.abs(way.x + way.y) > 1;
  if (!jump) return nearestThat(way, from, size, canStand);
  const target = { x: from.x, y: bound(from.y + way.y, rows) };
  if (canStand(target)) return target;
  return nearestThat({ x: 0, y: -Math.sign(way.y) }, target, size, canStand);
}
