import { limits } from '#contract/wire/limits.ts';
import { type Box, getBoundingBox, type Point, type Size } from '#web/plan/box.ts';
import { unitDeskSides } from '#web/plan/shapes/desk/plan-desk.ts';
import { unitsPerMetre } from '../edited-drawing.ts';
import { type EditedDesk, placeStateCodes } from '../edited-item.ts';
import { rotatedCorners, rotatedPoint } from '../geometry/rotated-point.ts';
import type { CommandRefusal } from '../history/edit.ts';
import { newId } from '../new-id.ts';
import { sortInReadingOrder } from '../numbering/sort-in-reading-order.ts';
import { normalizeAngle, roundToHundredth } from '../round-to-hundredth.ts';
import type { BlockBox, BlockInsert } from './block-insert.ts';

/**
 * The position of a DXF drawing on the plan: x = offset.x + dxf.x * scale, y = offset.y - dxf.y *
 * scale.
 */
export interface DxfPlacement {
  scale: number;
  offset: Point;
}

/** The inserts that become desks, and the settings of the import. */
export interface DxfDeskImportInputs {
  inserts: readonly BlockInsert[];
  block: BlockBox;
  /**
   * The metres of a drawing unit. Null if the drawing does not define its unit. A desk is then as
   * wide as the block.
   */
  metres: number | null;
  /** The size of all desks, 1 to 4. */
  size: number;
  /** The seat side of the block, clockwise from its lower side: 0, 90, 180 or 270 degrees. */
  turn: number;
  /** The extents of the lines that the sketch shows, which must fit on the board with the desks. */
  extents: Box | null;
}

/** Desks from a DXF drawing. Their numbers may be taken: `importDesks` assigns free numbers. */
export interface ImportedDesks {
  desks: EditedDesk[];
  placing: DxfPlacement;
  /** The board that contains the desks, no smaller than before. */
  board: Size;
  /** The reduction of true distances: 1 for none, less if the canvas is too small for them. */
  shrunk: number;
  /**
   * The number of inserts left out, because they were on top of another insert or had no valid
   * position.
   */
  doubled: number;
}

/**
 * The centre and rotation of a desk in the DXF drawing. The y axis points up, and degrees are
 * counter-clockwise.
 */
interface Stand extends Point {
  rotation: number;
}

const margin = limits.canvasMargin;

/**
 * Converts inserts of an architect's drawing into desks with the same centres. Distances are true
 * if the drawing defines its unit. Without inserts it only positions the picture of the drawing.
 * @returns 'unchanged' if there are no inserts and no picture, 'tooMany' if there are more desks
 * than desk numbers
 */
export function createDesksFromInserts(board: Size, given: DxfDeskImportInputs): ImportedDesks | CommandRefusal {
  const { inserts, block, size, turn, extents } = given;
  const { stands, doubled } = apart(
    inserts.map((insert) => standOf(insert, block, turn)),
    closeness(given),
  );
  if (stands.length === 0 && !extents) return { refused: 'unchanged' };
  if (stands.length > limits.deskNo) return { refused: 'tooMany', fits: limits.deskNo };
  const wanted = scaleOf(given, stands, board);
  const box: Box = { x: 0, y: 0, width: unitDeskSides.width * size, height: unitDeskSides.height };
  /**
   * The bounds of desks and lines at a scale, in plan units, with the y axis down. Distances scale,
   * desks do not.
   */
  const boundsAt = (scale: number): Box => {
    const corners = stands.flatMap(({ x, y, rotation }) =>
      rotatedCorners({ ...box, x: x * scale - box.width / 2, y: -y * scale - box.height / 2 }, -rotation),
    );
    return getBoundingBox(extents ? [...corners, ...ofExtents(extents, scale)] : corners)!;
  };
  const largest = limits.canvas - 2 * margin;
  const fitsAt = (scale: number) => {
    const { width, height } = boundsAt(scale);
    return width <= largest && height <= largest;
  };
  const scale = fitsAt(wanted) ? wanted : largestScale(wanted, fitsAt);
  const bounds = boundsAt(scale);
  const grown = {
    width: Math.min(limits.canvas, Math.max(board.width, Math.ceil(bounds.width + 2 * margin))),
    height: Math.min(limits.canvas, Math.max(board.height, Math.ceil(bounds.height + 2 * margin))),
  };
  const offset = {
    x: (grown.width - bounds.width) / 2 - bounds.x,
    y: (grown.height - bounds.height) / 2 - bounds.y,
  };
  const desks = stands.map(
    ({ x, y, rotation }, at): EditedDesk => ({
      kind: 'desk',
      id: newId(),
      no: at + 1,
      description: '',
      size,
      x: roundToHundredth(offset.x + x * scale - box.width / 2),
      y: roundToHundredth(offset.y - y * scale - box.height / 2),
      rotation: upright(normalizeAngle(-rotation)),
      stateCode: placeStateCodes.active,
    }),
  );
  const inOrder = sortInReadingOrder(desks).map((desk, at) => ({ ...desk, no: at + 1 }));
  return { desks: inOrder, placing: { scale, offset }, board: grown, shrunk: scale / wanted, doubled };
}

/** Returns the centre of an insert and the rotation of its desk. */
function standOf(insert: BlockInsert, block: BlockBox, turn: number): Stand {
  const middle = block ? { x: block.x + block.width / 2, y: block.y + block.height / 2 } : { x: 0, y: 0 };
  const scaled = { x: middle.x * insert.xScale, y: middle.y * insert.yScale };
  // The y axis points up, so this function rotates counter-clockwise, as DXF does.
  const away = rotatedPoint(scaled, insert.rotation, { x: 0, y: 0 });
  // Only one mirror moves the seat to the opposite side. For a seat above or below the desk it is
  // the vertical one, else the horizontal one.
  const isSideways = turn % 180 !== 0;
  const isMirrored = isSideways ? insert.xScale < 0 : insert.yScale < 0;
  return { x: insert.x + away.x, y: insert.y + away.y, rotation: insert.rotation - turn + (isMirrored ? 180 : 0) };
}

/**
 * Returns plan units per drawing unit. Without a unit a desk is as wide as its block, and a drawing
 * without desks fills the board.
 */
function scaleOf(
  { metres, block, inserts, size, turn, extents }: DxfDeskImportInputs,
  stands: readonly Stand[],
  board: Size,
): number {
  if (metres !== null) return metres * unitsPerMetre;
  const [first] = inserts;
  if (!first) {
    const fits = [(board.width - 2 * margin) / extents!.width, (board.height - 2 * margin) / extents!.height];
    return Math.min(...fits.filter((one) => Number.isFinite(one) && one > 0));
  }
  const width =
    block && (turn % 180 === 0 ? block.width * Math.abs(first.xScale) : block.height * Math.abs(first.yScale));
  const length = width || nearestDistance(stands);
  return length > 0 ? (unitDeskSides.width * size) / length : 1;
}

/** Returns the distance below which two inserts count as duplicates: a hundredth of the block. */
function closeness({ block, inserts }: DxfDeskImportInputs): number {
  return block ? (Math.max(block.width, block.height) * Math.abs(inserts[0]?.xScale ?? 1)) / 100 : 1e-6;
}

/** Removes inserts that are on top of another insert or have no valid position. */
function apart(all: readonly Stand[], closeness: number): { stands: Stand[]; doubled: number } {
  const places = new Map<string, Stand>();
  for (const stand of all) {
    if (![stand.x, stand.y, stand.rotation].every(Number.isFinite)) continue;
    const key = `${Math.round(stand.x / closeness)} ${Math.round(stand.y / closeness)}`;
    if (!places.has(key)) places.set(key, stand);
  }
  return { stands: [...places.values()], doubled: all.length - places.size };
}

/** Returns the median distance to the nearest other desk, or 0 for a single desk. */
function nearestDistance(stands: readonly Stand[]): number {
  const nearest = stands
    .map((one) =>
      Math.min(...stands.map((other) => (other === one ? Infinity : Math.hypot(other.x - one.x, other.y - one.y)))),
    )
    .filter(Number.isFinite)
    .sort((one, other) => one - other);
  return nearest[Math.floor(nearest.length / 2)] ?? 0;
}

function ofExtents({ x, y, width, height }: Box, scale: number): Point[] {
  return [
    { x: x * scale, y: -y * scale },
    { x: (x + width) * scale, y: -(y + height) * scale },
  ];
}

/** Returns the largest scale at which everything fits, by bisection in 40 iterations. */
function largestScale(wanted: number, fitsAt: (scale: number) => boolean): number {
  let [low, high] = [0, wanted];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (fitsAt(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Returns a quarter turn for an angle that differs from it only by rounding, else the angle. */
function upright(degrees: number): number {
  const quarter = Math.round(degrees / 90) * 90;
  return Math.abs(degrees - quarter) < 0.1 ? quarter % 360 : degrees;
}
