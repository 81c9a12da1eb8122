import type { PlanFile } from '#contract/company-file.ts';

/** A rectangle on a board, without rotation. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const stepWidth = 26;
const deskDepth = 25;
/** The gap between two benches, in plan units. People push their chairs back into it. */
const aisle = 30;

/** The size of a grid of desks whose rows face each other in pairs. */
interface Benches {
  size: number;
  perRow: number;
  rows: number;
}

/**
 * Returns the widest desks that fit, in as few benches as possible. There are at least two if the
 * height allows. A bench has two facing rows. When not all desks fit, it returns a grid for as many
 * as do.
 */
function benchesFor(desks: number, { width, height }: Pick<Box, 'width' | 'height'>): Benches {
  const most = Math.floor((height + aisle) / (2 * deskDepth + aisle));
  for (const size of [2, 1]) {
    for (let benches = Math.min(2, most); benches <= most; benches++) {
      const perRow = Math.ceil(desks / (2 * benches));
      if (perRow * size * stepWidth <= width) return { size, perRow, rows: 2 * benches };
    }
  }
  return { size: 1, perRow: Math.floor(width / stepWidth), rows: 2 * most };
}

/**
 * Places the sample desks and rooms into a company's own sketch, of which only the extent is known.
 * The desks start at the upper left of its middle two thirds, and the rooms take the right corners.
 * A small sketch gets fewer desks.
 */
export function fitSamplePlacesIntoSketch({ desks, rooms }: PlanFile, drawing: Box): Pick<PlanFile, 'desks' | 'rooms'> {
  const area = {
    x: Math.round(drawing.x + drawing.width / 6),
    y: Math.round(drawing.y + drawing.height / 6),
    width: Math.floor((drawing.width * 2) / 3),
    height: Math.floor((drawing.height * 2) / 3),
  };
  const { size, perRow, rows } = benchesFor(desks.length, { width: area.width * 0.6, height: area.height });
  const placed = desks.slice(0, perRow * rows).map((desk, index) => {
    const row = Math.floor(index / perRow);
    const x = area.x + (index % perRow) * size * stepWidth;
    const y = area.y + row * deskDepth + Math.floor(row / 2) * aisle;
    return { ...desk, x, y, size, rotation: row % 2 === 0 ? 180 : 0 };
  });
  const corners = rooms.slice(0, 2).map((room, index) => {
    const width = Math.max(1, Math.min(room.width, Math.floor(area.width * 0.28)));
    const height = Math.max(1, Math.min(room.height, Math.floor(area.height * 0.4)));
    const x = area.x + area.width - width;
    return { ...room, x, y: index === 0 ? area.y : area.y + area.height - height, width, height };
  });
  return { desks: placed, rooms: corners };
}
