import type { LocationPlan } from './locations.ts';

/*
 * The zone of a desk (WEEK-02). Drawings name no zones, so the server and the browser derive them:
 * from drawn rooms and outlines, and from desks that stand together. Lengths are plan units.
 */

type Point = readonly [x: number, y: number];

/** A desk as zones see it: its upper left corner before rotation, and its size. */
export type DeskInZone = Pick<LocationPlan['desks'][number], 'x' | 'y' | 'size'>;

/** The parts of a drawing that make zones. */
export interface ZonedDrawing {
  desks: readonly (DeskInZone & { id: string })[];
  rooms: readonly Pick<LocationPlan['rooms'][number], 'id' | 'name' | 'x' | 'y' | 'width' | 'height' | 'rotation'>[];
  pointers: readonly Pick<LocationPlan['pointers'][number], 'id' | 'name' | 'points'>[];
}

/** The desks around one of them. */
export interface Zone {
  /** The name of the drawn room or outline. Null for desks that stand together. */
  name: string | null;
  deskIds: ReadonlySet<string>;
}

/** A closed outline of a drawing. */
interface Outline {
  id: string;
  name: string;
  corners: readonly Point[];
  area: number;
}

/** The width of a desk of size 1, and half the height of every desk. */
const deskWidth = 26;
const halfHeight = 12.5;

/** The widest gap between desks that stand together. An aisle is wider. */
const widestGap = 40;

/** Returns the middle of a desk. A rotation does not move it. */
const middleOf = ({ x, y, size }: DeskInZone): Point => [x + (deskWidth * size) / 2, y + halfHeight];

/** Returns the corners of a room after its rotation. */
function cornersOf({ x, y, width, height, rotation }: ZonedDrawing['rooms'][number]): Point[] {
  const angle = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const signs: Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return signs.map(([right, down]): Point => {
    const [alongX, alongY] = [(right * width) / 2, (down * height) / 2];
    return [middleX + alongX * cos - alongY * sin, middleY + alongX * sin + alongY * cos];
  });
}

/** Returns the pairs of neighbouring corners of an outline. */
const edgesOf = (corners: readonly Point[]): [Point, Point][] =>
  corners.map((corner, at) => [corner, corners[(at + 1) % corners.length]!]);

function areaOf(corners: readonly Point[]): number {
  return Math.abs(edgesOf(corners).reduce((sum, [[x1, y1], [x2, y2]]) => sum + x1 * y2 - x2 * y1, 0)) / 2;
}

/** Returns whether a point lies within an outline, by the even-odd rule. */
function contains({ corners }: Outline, [x, y]: Point): boolean {
  const crossed = edgesOf(corners).filter(
    ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1,
  );
  return crossed.length % 2 === 1;
}

/**
 * Returns the outlines of a drawing, the smallest first. Equal ones come in the order of their ids.
 */
function outlinesOf({ rooms, pointers }: ZonedDrawing): Outline[] {
  const all = [
    ...rooms.map((room) => ({ id: room.id, name: room.name, corners: cornersOf(room) })),
    ...pointers.map(({ id, name, points }) => ({ id, name, corners: points })),
  ];
  return all
    .map((outline) => ({ ...outline, area: areaOf(outline.corners) }))
    .toSorted((one, other) => one.area - other.area || (one.id < other.id ? -1 : 1));
}

/** Returns whether two desks stand together. Each counts as a circle as wide as the desk. */
function areTogether(one: DeskInZone, other: DeskInZone): boolean {
  const [[x1, y1], [x2, y2]] = [middleOf(one), middleOf(other)];
  return Math.hypot(x2 - x1, y2 - y1) <= (deskWidth * (one.size + other.size)) / 2 + widestGap;
}

/** Returns the ids of the desks that a chain of desks without an aisle joins to a desk. */
function idsOfIsland(desk: DeskInZone, desks: ZonedDrawing['desks']): Set<string> {
  const ids = new Set<string>();
  const next: DeskInZone[] = [desk];
  let left = [...desks];
  for (let from = next.pop(); from; from = next.pop()) {
    const here = from;
    const joined = left.filter((other) => areTogether(here, other));
    left = left.filter((other) => !joined.includes(other));
    for (const other of joined) ids.add(other.id);
    next.push(...joined);
  }
  return ids;
}

/**
 * Returns the zone of a desk: the desks in the same smallest room or outline. A desk outside of all
 * of them has those that stand together with it.
 * @param desk need not be in the drawing, such as one that was removed
 */
export function getZoneOfDesk(drawing: ZonedDrawing, desk: DeskInZone): Zone {
  const outlines = outlinesOf(drawing);
  const outlineOf = (one: DeskInZone) => {
    const middle = middleOf(one);
    return outlines.find((outline) => contains(outline, middle));
  };
  const own = outlineOf(desk);
  const mates = drawing.desks.filter((other) => outlineOf(other) === own);
  if (!own) return { name: null, deskIds: idsOfIsland(desk, mates) };
  return { name: own.name, deskIds: new Set(mates.map(({ id }) => id)) };
}
